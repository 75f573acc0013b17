/** The page of one test: fetches a form, then gives the screen to the run. The route checks the name. */
import '../../strings/runner.ts';
import {
  findDescription,
  TEST_NAMES,
  type Language,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery/present';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callMessageKey } from '../../store/call-message.ts';
import { useSession } from '../../store/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { usePageHeading } from '../layout/page.tsx';
import { materialOf } from './run-material.ts';
import { RunScreen } from './run-screen.tsx';
import styles from './test-page.module.css';
import { useQuestionSet } from './use-question-set.ts';

export function TestPage() {
  const params = useParams();
  const testName = TEST_NAMES.find((name) => name === params['testName']);
  const task = testName && findDescription(testName);
  if (!task) throw new Error(`testName: there is no test ${params['testName'] ?? ''}`);
  return <AvailableTest key={testName} task={task} />;
}

function AvailableTest({ task }: { readonly task: TaskDescription }) {
  const { t, i18n } = useTranslation();
  usePageHeading(t(`test.${task.testName}`));
  const { userId } = useSession();
  const [fixed, setFixed] = useState<Language | null>(null);
  const [attempt, setAttempt] = useState(0);
  const language: Language = fixed ?? (i18n.language === 'th' ? 'th' : 'en');
  const fetched = useQuestionSet(task.testName, language, attempt);
  const set = fetched.kind === 'fetched' ? fetched.set : null;
  const material = useMemo(() => set && materialOf(task, set), [task, set]);
  const fixLanguage = useCallback(() => setFixed(language), [language]);
  const startAgain = useCallback(() => {
    setFixed(null);
    setAttempt((count) => count + 1);
  }, []);

  if (fetched.kind === 'fetching') return <FetchingTest testName={task.testName} />;
  if (!set || !material) {
    const error = fetched.kind === 'failed' ? fetched.error : undefined;
    return <FailedTest message={t(callMessageKey(error))} onAgain={startAgain} />;
  }
  return (
    <RunScreen
      key={`${attempt} ${language}`}
      task={task}
      language={language}
      served={set}
      material={material}
      userId={userId ?? ''}
      onUnderWay={fixLanguage}
      onAgain={startAgain}
    />
  );
}

function FetchingTest({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation('runner');
  return (
    <div
      className={styles['run']}
      data-task={testName}
      data-phase="loading"
      data-question-index="0"
    >
      <div className={styles['panel']}>
        <div className={styles['loading']} role="status">
          <h1>{t('loading.title')}</h1>
          <p>{t('loading.questions')}</p>
        </div>
      </div>
    </div>
  );
}

function FailedTest({
  message,
  onAgain,
}: {
  readonly message: string;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('runner');
  return (
    <div className={styles['run']}>
      <div className={styles['panel']}>
        <h1>{t('problem.questions')}</h1>
        <p role="alert">{message}</p>
        <Button onClick={onAgain}>{t('problem.tryAgain')}</Button>
      </div>
    </div>
  );
}
