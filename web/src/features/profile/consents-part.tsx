/** What the reader agreed to, when and in which words; each can be withdrawn and given again with one press. */
import {
  ADULT_AGE,
  GUARDIAN_REQUIRED_BELOW_AGE,
  type OwnAccount,
  type OwnConsent,
} from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../shared/api/use-settings.ts';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { PATHS } from '../../shared/routing/paths.ts';
import { ConsentChoice } from './consent-choice.tsx';
import styles from './profile.module.css';

export function ConsentsPart({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation('account');
  return (
    <section className={forms['section']}>
      <h3>{t('consents.title')}</h3>
      <p>{t('consents.text')}</p>
      <ul className={styles['consents']}>
        {account.consents.filter(isAbout(account)).map((consent) => (
          <li key={consent.scope}>
            <ConsentRow consent={consent} account={account} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adults need no guardian; where one agreed earlier, it stays to be seen. */
function isAbout({ age }: OwnAccount) {
  return ({ scope, recordedAt }: OwnConsent): boolean =>
    scope !== 'guardian' || recordedAt !== null || age === null || age < ADULT_AGE;
}

interface ConsentRowProps {
  readonly consent: OwnConsent;
  readonly account: OwnAccount;
}

function ConsentRow({ consent, account }: ConsentRowProps) {
  const { t } = useTranslation('account');
  const { scope, isGiven, isShut, text, guardianName } = consent;
  return (
    <>
      <h4>{t(`consents.scope.${scope}`)}</h4>
      {isGiven && text !== null ? (
        <blockquote lang={consent.lang ?? undefined}>{text}</blockquote>
      ) : null}
      {isShut ? (
        <>
          <p>{t('consents.shut.no')}</p>
          <p>{t('consents.shut.why')}</p>
          <p>{t('consents.shut.whom')}</p>
        </>
      ) : null}
      {isShut && !isGiven ? null : (
        <p>
          <ConsentState consent={consent} />
        </p>
      )}
      {isGiven && consent.isOnPaper ? <p>{t('consents.onPaper')}</p> : null}
      {guardianName === null ? null : (
        <p>
          <bdi>{t('consents.guardianIs', { name: guardianName })}</bdi>
        </p>
      )}
      {scope === 'guardian' ? (
        <GuardianWord consent={consent} account={account} />
      ) : scope === 'general' ? (
        <DeletingWithdraws text={t('consents.generalText')} />
      ) : isShut && !isGiven ? null : (
        <ConsentChoice scope={scope} isGiven={isGiven} />
      )}
    </>
  );
}

/** A guardian's word comes from the school; what was typed here can only be withdrawn. */
function GuardianWord({ consent, account }: ConsentRowProps) {
  const { t } = useTranslation('account');
  const { isGiven, isCounted, channel } = consent;
  const isChild = account.age !== null && account.age < GUARDIAN_REQUIRED_BELOW_AGE;
  const isAdult = account.age !== null && account.age >= ADULT_AGE;
  const isThroughLink = channel === 'guardian_link';
  const isTyped = isGiven && !isCounted && !isThroughLink;
  return (
    <>
      {isThroughLink ? <p>{t('consents.throughLink')}</p> : null}
      {isThroughLink && isGiven && !isCounted ? <p>{t('consents.waits')}</p> : null}
      {isTyped ? <p>{t('consents.notCounted')}</p> : null}
      {(isGiven && isCounted) || isAdult ? null : <p>{t('consents.guardianHow')}</p>}
      {isTyped ? <ConsentChoice scope="guardian" isGiven /> : null}
      {isGiven && isCounted && isChild ? (
        <DeletingWithdraws text={t('consents.guardianNeeded')} />
      ) : null}
    </>
  );
}

function DeletingWithdraws({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  return (
    <p>
      {text} <Link to={`${PATHS.profile}?tab=delete`}>{t('consents.generalLink')}</Link>
    </p>
  );
}

function ConsentState({ consent }: Pick<ConsentRowProps, 'consent'>) {
  const { t } = useTranslation('account');
  const { timeZone } = useSettings();
  const { isGiven, recordedAt, policyVersion, lang: language } = consent;
  if (recordedAt === null || language === null) return t('consents.never');
  const date = formatDay(recordedAt, timeZone);
  if (!isGiven) return t('consents.withdrawn', { date });
  return t('consents.given', {
    date,
    version: policyVersion,
    language: t(`consents.language.${language}`),
  });
}
