/** Answers of which nothing is left to decide: looked over, and confirmed beside each other. */
import type { ReadyAnswers } from '@jamdai/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useConfirmReadyMutation,
  useReadyAnswersQuery,
  useUndoReadyMutation,
} from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Filter } from './answer-filter.tsx';
import { useDeskKeys } from './desk-keys.ts';
import desk from './desk.module.css';
import { KeyCap } from './key-help.tsx';
import { RowButton } from './row-button.tsx';
import { confirmedWords, countPoints, decisionOf, findUnseen } from './sheet.ts';
import sheet from './sheet.module.css';
import { spanOf, useSeen, type Seen } from './use-seen-words.ts';
import styles from './unknown.module.css';

type Ready = ReadyAnswers['answers'][number];
type Word = Ready['words'][number];

interface ReadyAnswersPartProps {
  readonly filter: Pick<Filter, 'testName' | 'lang'>;
  readonly onOpen: (attemptCode: string) => void;
  readonly onChanged: () => void;
  readonly onWords: () => void;
  /** Null: no group was decided. */
  readonly onUndoGroup: (() => void) | null;
}

export function ReadyAnswersPart({
  filter,
  onOpen,
  onChanged,
  onWords,
  onUndoGroup,
}: ReadyAnswersPartProps) {
  const { t } = useTranslation('desk');
  const { data, error, refetch, isFetching } = useReadyAnswersQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const [confirm, confirming] = useConfirmReadyMutation();
  const [undo, undoing] = useUndoReadyMutation();
  const [unseen, setUnseen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const answers = data?.answers ?? [];
  const seen = useSeen(
    list,
    answers.flatMap((answer) => answer.words.map((word) => nameOf(answer, word))),
  );
  const isBusy = isFetching || confirming.isLoading || undoing.isLoading;
  const { error: failure } = latestTry(confirming, undoing);
  const last = confirming.data?.confirmed.map(({ attemptCode }) => attemptCode) ?? [];

  const confirmShown = async () => {
    if (isBusy || answers.length === 0) return;
    const missed = findMissed(answers, seen);
    setUnseen(missed?.typed ?? null);
    if (missed) {
      list.current
        ?.querySelector(`[data-span="${missed.name}"]`)
        ?.closest('li')
        ?.scrollIntoView({ block: 'start' });
      return;
    }
    const { data: done } = await confirm({
      answers: answers.map((answer) => ({
        attemptCode: answer.attemptCode,
        revision: answer.revision,
        words: confirmedWords(answer.words),
        seen: answer.words.flatMap((word, position) =>
          seen.isSeen(nameOf(answer, word)) ? [position] : [],
        ),
      })),
    });
    if (done) onChanged();
  };
  const takeBack = async () => {
    if (isBusy) return;
    if (last.length === 0) return onUndoGroup?.();
    const { data: undone } = await undo({ attemptCodes: last });
    if (!undone) return;
    confirming.reset();
    onChanged();
  };
  useDeskKeys(true, (move, event) => {
    const isOnButton =
      event.target instanceof Element && event.target.closest('button, a, summary, select');
    if (event.key === 'Enter' && isOnButton) return;
    if (event.repeat) return;
    if (move.kind === 'confirm') void confirmShown();
    else if (move.kind === 'undo') void takeBack();
    else if (move.kind === 'next') onWords();
    else return;
    event.preventDefault();
  });
  return (
    <div aria-busy={isBusy || undefined} className={sheet['sheet']}>
      <p>{t('ready.text')}</p>
      <CallStatus call={{ data, error, refetch }} text={(message) => t('error', { message })} />
      <p role="status">
        {data ? t('ready.count', { count: data.readyCount, shown: answers.length }) : null}{' '}
        {confirming.data
          ? t('ready.done', {
              count: last.length,
              final: confirming.data.confirmed.filter(({ state }) => state === 'final').length,
            })
          : null}{' '}
        {confirming.data && confirming.data.leftOut.length > 0
          ? t('ready.leftOut', { codes: confirming.data.leftOut.join(', ') })
          : null}
      </p>
      <ul ref={list} className={styles['ready']}>
        {answers.map((answer) => (
          <ReadyAnswer key={answer.attemptCode} answer={answer} onOpen={onOpen} />
        ))}
      </ul>
      {unseen === null ? null : <Notice tone="bad">{t('saidUnseen', { word: unseen })}</Notice>}
      {failure ? <Notice tone="bad">{t('error', { message: callReason(failure) })}</Notice> : null}
      <div className={sheet['foot']}>
        <div className={desk['actions']}>
          <Button
            isBusy={confirming.isLoading}
            disabled={answers.length === 0}
            onClick={() => void confirmShown()}
          >
            {t('ready.confirm', { count: answers.length })} <KeyCap name="c" />
          </Button>
          <Button
            tone="quiet"
            disabled={last.length === 0 && !onUndoGroup}
            onClick={() => void takeBack()}
          >
            {t('undo')} <KeyCap name="u" />
          </Button>
        </div>
      </div>
    </div>
  );
}

function ReadyAnswer({
  answer,
  onOpen,
}: {
  readonly answer: Ready;
  readonly onOpen: (attemptCode: string) => void;
}) {
  const { t } = useTranslation(['desk', 'app']);
  const { attemptCode, testName, letter, words, lang: language } = answer;
  return (
    <li>
      <div className={styles['head']}>
        <span>
          {t('question', {
            test: t(`app:test.${testName}`),
            letter,
            language: t(`lang.${language}`),
          })}{' '}
          · {t('total', { points: countPoints(words), count: words.length })}
        </span>
        <RowButton
          aria-label={t('list.openNamed', { attemptCode })}
          onClick={() => onOpen(attemptCode)}
        >
          {t('list.open')}
        </RowButton>
      </div>
      <p className={styles['words']}>
        {words.map((word) => (
          <span
            key={spanOf(word)}
            data-span={nameOf(answer, word)}
            data-plain={word.class === 'ok'}
          >
            <b lang={language} translate="no">
              {word.typed}
            </b>
            {word.class === 'ok' ? null : (
              <small>
                <Meant word={word} lang={language} />
                {t(`decision.${decisionOf(word) ?? '0'}`)}
                {word.decision === null && word.class ? ` · ${t(`class.${word.class}`)}` : null}
              </small>
            )}
          </span>
        ))}
      </p>
    </li>
  );
}

/** What a spelling is taken for: it may be another word. */
function Meant({ word, lang: language }: { readonly word: Word; readonly lang: string }) {
  const { t } = useTranslation('desk');
  const meant = word.canonical ?? word.suggestedCanonical;
  if (meant === null || meant === word.typed.toLowerCase()) return null;
  return (
    <>
      <span lang={language} translate="no">
        {t('ready.meant', { word: meant })}
      </span>{' '}
      ·{' '}
    </>
  );
}

function findMissed(answers: readonly Ready[], { isSeen }: Seen<string>) {
  for (const answer of answers) {
    const at = findUnseen(answer.words, (word) => isSeen(nameOf(answer, word)));
    const word = at === null ? undefined : answer.words[at];
    if (word) return { typed: word.typed, name: nameOf(answer, word) };
  }
  return null;
}

function nameOf({ attemptCode }: Ready, word: Word): string {
  return `${attemptCode} ${spanOf(word)}`;
}
