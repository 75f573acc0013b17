/**
 * Tests: six types, four coloured buttons each. A button leads to the path that equals the test's name, and says what it
 * is, how long it takes, whether one listens or looks, and how it went last time.
 */
import {
  findDescription,
  findNaming,
  TEST_CARDS,
  TESTS,
  type TestTypeName,
} from '@jamdai/battery/present';
import type { Test, Attempt } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTestsQuery, useTestTakingsQuery } from '../../shared/api/api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { TestIcon } from '../../shared/ui/art/test-icon.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { TypeAccordion } from '../../shared/page/type-accordion.tsx';
import { LessonHold } from '../lesson/index.ts';
import { PlanPanel } from '../plan/index.ts';
import { PrepareTests } from '../prepare/index.ts';
import { ResearchPanel } from '../research-question/index.ts';
import { UnsentNotice } from '../../shared/queue/unsent-notice.tsx';
import { ChannelMark } from './channel-mark.tsx';
import { NextPanel } from './next-panel.tsx';
import { lastAttemptOf, OWN_ATTEMPTS } from '../next-step/index.ts';
import styles from './tests-page.module.css';

const QUESTION_POINTS = 30;

export default function TestsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('tests.title')} lead={t('tests.lead')} width="wide">
      <LessonHold />
      <UnsentNotice />
      <ResearchPanel />
      <OwnAttemptsFailure />
      <div className={styles['plans']}>
        <PlanPanel />
      </div>
      <NextPanel />
      <PrepareTests />
      <TypeAccordion
        failure={(reason) => reason}
        renderType={(testTypeName) => <TestsOfType testTypeName={testTypeName} />}
      />
    </Page>
  );
}

/** Why no test says how it went last time. */
function OwnAttemptsFailure() {
  const { t } = useTranslation();
  return (
    <CallFailure
      call={useTestTakingsQuery(OWN_ATTEMPTS)}
      text={(message) => t('tests.ownFailed', { message })}
    />
  );
}

function TestsOfType({ testTypeName }: { readonly testTypeName: TestTypeName }) {
  const { t } = useTranslation();
  // What the battery has stands at once; the server knows which of it can be taken.
  const { data, error, refetch } = useTestsQuery({ testTypeName });
  const tests: readonly Test[] = data ?? TESTS.filter((test) => test.testTypeName === testTypeName);
  return (
    <>
      <CallFailure call={{ error, refetch }} text={(reason) => reason} />
      <p className={styles['about']}>{t(`typeText.${testTypeName}`)}</p>
      <ul className={styles['tests']}>
        {tests.map((test) => (
          <li key={test.testName}>
            <TestButton test={test} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A test without questions is shown, but it is no link. */
function TestButton({ test }: { readonly test: Test }) {
  const { t, i18n } = useTranslation();
  const { testName, isAvailable } = test;
  const scored = findDescription(testName);
  const description = scored ?? findNaming(testName);
  const look = { className: styles['test'] ?? '', 'data-type': Math.floor(test.testId / 100) };
  if (!description || isAvailable === false) {
    return (
      <div {...look} data-available={false}>
        <TestIcon testName={testName} />
        <span className={styles['words']}>
          <span className={styles['name']}>{t(`test.${testName}`)}</span>
          <span>{t('tests.notAvailable')}</span>
        </span>
      </div>
    );
  }
  return (
    <Link to={`/${testName}`} {...look}>
      <TestIcon testName={testName} />
      <span className={styles['words']}>
        <span className={styles['name']}>{t(`test.${testName}`)}</span>
        <span>{description.strings[i18n.language === 'th' ? 'th' : 'en'].summary}</span>
        <span className={styles['facts']}>
          <ChannelMark channel={scored?.channel ?? 'typed'} />
          <span>{t('tests.minutes', { count: TEST_CARDS[testName].minutes })}</span>
          <LastTime test={test} />
        </span>
      </span>
    </Link>
  );
}

/** Has its own line, with room for a result from the start: nothing moves when it comes. Says nothing until then. */
function LastTime({ test }: { readonly test: Test }) {
  const { t } = useTranslation();
  const { data: attempts } = useTestTakingsQuery(OWN_ATTEMPTS);
  const { timeZone } = useSettings();
  const last = attempts ? lastAttemptOf(attempts, test.testName) : null;
  const report = (date: string, score: number | null): string =>
    [score === null ? t('results.inProcess') : t('tests.scoreOf', { score }), date].join(' · ');
  const isTaken = last !== null && last !== 'never';
  return (
    <span
      className={styles['lastTime']}
      data-room={report('00/00/0000', findNaming(test.testName) ? null : QUESTION_POINTS)}
    >
      {last === 'never' ? <span>{t('tests.notDone')}</span> : null}
      {isTaken ? (
        <span className={styles['done']}>
          <span className="visually-hidden">{t('tests.lastTime')}</span>{' '}
          {report(formatDay(last.createdAt, timeZone), isFinal(last) ? last.score : null)}
        </span>
      ) : null}
    </span>
  );
}

function isFinal({ isScore, score }: Attempt): boolean {
  return isScore && score !== null;
}
