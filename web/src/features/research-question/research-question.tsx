/**
 * The one question about research, after the first log-in: a panel above the page, in nobody's way. Yes, no and not now weigh
 * the same; whichever is pressed, it is not asked again.
 */
import '../../shared/strings/account.ts';
import { ADULT_AGE, CONSENT_TEXTS, POLICY_VERSION, type OwnAccount } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import {
  ownAccountApi,
  useChangeConsentMutation,
  useOwnAccountQuery,
  usePutOffResearchMutation,
} from '../../shared/api/own-account-api.ts';
import { noteTyping } from '../../shared/api/session-over.ts';
import { store } from '../../shared/api/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './research-question.module.css';

type Said = 'yes' | 'no' | 'later';

const ONCE = { subscribe: false };

/** Asks the server whether to ask. */
export async function prepare(): Promise<void> {
  await store.dispatch(ownAccountApi.endpoints.ownAccount.initiate(undefined, ONCE));
}

/** For pupils who are logged in. Where the account was not there with the page nothing is asked. */
export default function ResearchQuestion() {
  const { data: account } = useOwnAccountQuery();
  const [atFirst] = useState(account);
  /** Stays to be read until the page is left, in the room of the question. */
  const [said, setSaid] = useState<Said | null>(null);
  if (!atFirst?.isTaker || atFirst.researchQuestion !== 'ask') return null;
  return (
    <div className={styles['place']}>
      <Question account={atFirst} isOver={said !== null} onSaid={setSaid} />
      {said ? <Thanks said={said} /> : null}
    </div>
  );
}

interface QuestionProps {
  readonly account: OwnAccount;
  /** Keeps its room, and is not seen. */
  readonly isOver: boolean;
  readonly onSaid: (said: Said) => void;
}

function Question({ account: { age, guardianResearch }, isOver, onSaid }: QuestionProps) {
  const { t, i18n } = useTranslation('account');
  const id = useId();
  const [change, changing] = useChangeConsentMutation();
  const [putOff, puttingOff] = usePutOffResearchMutation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  const isBusy = changing.isLoading || puttingOff.isLoading;
  const { error } = latestTry(changing, puttingOff);
  const isMinor = age === null || age < ADULT_AGE;
  const say = async (word: Said) => {
    if (isBusy) return;
    // An answer is worth a log-in: these pages are open to visitors, and would become theirs without a word.
    noteTyping();
    const { error: rejection } =
      word === 'later'
        ? await putOff()
        : await change({
            ...{
              scope: 'research',
              isGiven: word === 'yes',
              policyVersion: POLICY_VERSION,
              lang: language,
            },
          });
    if (!rejection) onSaid(word);
  };
  return (
    <section className={styles['question']} aria-labelledby={id} data-over={isOver}>
      <h2 id={id}>{t('researchQuestion.title')}</h2>
      <p>{t('researchQuestion.what')}</p>
      <p>{t('researchQuestion.free')}</p>
      {isMinor ? (
        <p>
          {t(
            guardianResearch === 'given'
              ? 'researchQuestion.guardianSaidYes'
              : 'researchQuestion.guardian',
          )}
        </p>
      ) : null}
      <blockquote>
        <span>{t('researchQuestion.yesMeans')}</span>{' '}
        {CONSENT_TEXTS[POLICY_VERSION][language].research}
      </blockquote>
      <div className={styles['answers']}>
        {(['yes', 'no', 'later'] as const).map((word) => (
          <Button key={word} tone="quiet" isBusy={isBusy} onClick={() => void say(word)}>
            {t(`researchQuestion.answer.${word}`)}
          </Button>
        ))}
      </div>
      {error && !isBusy ? <Notice tone="bad">{callReason(error)}</Notice> : null}
    </section>
  );
}

function Thanks({ said }: { readonly said: Said }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['thanks']}>
      <Notice tone="good">{t(`researchQuestion.thanks.${said}`)}</Notice>
    </div>
  );
}
