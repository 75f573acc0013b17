/** Tests: six types, four coloured buttons each. A button leads to the path that equals the test's name. */
import { findDescription, findNaming, type TestTypeName } from '@jamdai/battery/present';
import type { Test } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTestAllQuery } from '../../store/api.ts';
import { TestIcon } from '../../ui/art/test-icon.tsx';
import { Page } from '../layout/page.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { TypeAccordion } from '../parts/type-accordion.tsx';
import { UnsentNotice } from '../test/unsent-notice.tsx';
import styles from './tests-page.module.css';

export default function TestsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('tests.title')} lead={t('tests.lead')} width="wide">
      <UnsentNotice />
      <TypeAccordion
        failure={(reason) => reason}
        renderType={(testTypeName) => <TestsOfType testTypeName={testTypeName} />}
      />
    </Page>
  );
}

function TestsOfType({ testTypeName }: { readonly testTypeName: TestTypeName }) {
  const { t } = useTranslation();
  const { data: tests, error, refetch } = useTestAllQuery({ testTypeName });
  if (error) {
    return <CallFailure error={error} text={(reason) => reason} onRetry={() => void refetch()} />;
  }
  if (!tests) return <PageLoading />;
  return (
    <>
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
  const words = (note: string) => (
    <>
      <TestIcon testName={testName} />
      <span className={styles['words']}>
        <span className={styles['name']}>{t(`test.${testName}`)}</span>
        <span>{note}</span>
      </span>
    </>
  );
  const look = { className: styles['test'] ?? '', 'data-type': Math.floor(test.testId / 100) };
  if (!description || isAvailable === false) {
    return (
      <div {...look} data-available={false}>
        {words(t('tests.notAvailable'))}
      </div>
    );
  }
  return (
    <Link to={`/${testName}`} {...look}>
      {words(description.strings[i18n.language === 'th' ? 'th' : 'en'].summary)}
      {scored ? <ChannelMark channel={scored.channel} /> : null}
    </Link>
  );
}

function ChannelMark({ channel }: { readonly channel: 'heard' | 'seen' }) {
  const { t } = useTranslation();
  return (
    <span className={styles['channel']}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d={
            channel === 'heard'
              ? 'M4 14v-2a8 8 0 0 1 16 0v2M4 14v5h3v-5zM17 14v5h3v-5z'
              : 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9.500a2.500 2.500 0 1 0 .01 0z'
          }
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      {t(`tests.${channel}`)}
    </span>
  );
}
