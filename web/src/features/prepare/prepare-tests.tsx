/** On the tests page: what can be taken without network, and making tests ready for such a day. */
import '../../shared/strings/offline.ts';
import { TEST_NAMES, type Language } from '@jamdai/battery/present';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparedTest } from '../../shared/offline/index.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { TestIcon } from '../../shared/ui/art/test-icon.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { ChooseTests } from './choose-tests.tsx';
import { JobState } from './job-state.tsx';
import styles from './prepare.module.css';
import { usePrepared } from './use-prepared.ts';

export function PrepareTests() {
  const { t, i18n } = useTranslation('offline');
  const { tests, canStore, job, start, stop, remove } = usePrepared();
  const [isOpen, setOpen] = useState(false);
  const language: Language = i18n.language === 'th' ? 'th' : 'en';
  const here = tests
    .filter(({ sets, isForPlan }) => sets.length > 0 && isForPlan !== true)
    .toSorted((one, other) => positionOf(one) - positionOf(other));
  return (
    <section className={styles['prepare']} aria-label={t('prepare.title')}>
      {here.length > 0 ? (
        <>
          <h2>{t('prepare.ready')}</h2>
          <ul className={styles['kept']}>
            {here.map((test) => (
              <li key={`${test.testName} ${test.lang}`} data-prepared={test.testName}>
                <StoredTest
                  test={test}
                  language={language}
                  onGoOn={() => void start([test.testName], test.lang)}
                  onRemove={() => void remove(test)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('prepare.title')}</summary>
        {isOpen ? (
          <>
            <p>{t('prepare.text')}</p>
            {isSecureContext ? null : <p className={styles['note']}>{t('prepare.insecure')}</p>}
            {canStore ? (
              <ChooseTests
                isBusy={job.kind === 'working'}
                onPrepare={(testNames) => void start(testNames, language)}
              />
            ) : (
              <p className={styles['note']}>{t('prepare.notStored')}</p>
            )}
          </>
        ) : null}
      </details>
      <JobState job={job} onStop={stop} />
    </section>
  );
}

function positionOf({ testName }: PreparedTest): number {
  return TEST_NAMES.indexOf(testName);
}

interface StoredTestProps {
  readonly test: PreparedTest;
  readonly language: Language;
  readonly onGoOn: () => void;
  readonly onRemove: () => void;
}

function StoredTest({ test, language, onGoOn, onRemove }: StoredTestProps) {
  const { t } = useTranslation(['offline', 'app']);
  const { timeZone } = useSettings();
  const { testName, lang, sets, isComplete, untilMs } = test;
  const name = t(`app:test.${testName}`);
  const day = formatDay(new Date(untilMs).toISOString(), timeZone);
  const times = t('prepare.times', { count: sets.length });
  return (
    <>
      <TestIcon testName={testName} />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span>
          {isComplete ? t('prepare.until', { times, day }) : t('prepare.incomplete')}
          {lang === language ? null : ` ${t(`prepare.in.${lang}`)}`}
        </span>
      </span>
      <span className={styles['actions']}>
        {isComplete && lang === language ? (
          <ButtonLink to={`/${testName}`} aria-label={t('prepare.takeLabel', { test: name })}>
            {t('prepare.take')}
          </ButtonLink>
        ) : null}
        {isComplete ? null : <Button onClick={onGoOn}>{t('prepare.goOn')}</Button>}
        <Button
          tone="quiet"
          onClick={onRemove}
          aria-label={t('prepare.removeLabel', { test: name })}
        >
          {t('prepare.remove')}
        </Button>
      </span>
    </>
  );
}
