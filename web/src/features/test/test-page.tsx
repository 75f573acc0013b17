/** The page of one test: fetches a form, then gives the screen to the run. The route checks the name. */
import '../../shared/strings/runner.ts';
import {
  findDescription,
  findNaming,
  TEST_NAMES,
  type Language,
  type NamingDescription,
  type NamingQuestion,
  type RunMaterial,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery/present';
import type { QuestionSet } from '@jamdai/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { usePageHeading } from '../../shared/page/page.tsx';
import { NamingScreen } from './naming-screen.tsx';
import { lettersOf, materialOf } from './run-material.ts';
import { RunScreen } from './run-screen.tsx';
import styles from './test-page.module.css';
import { useQuestionSet } from './use-question-set.ts';

export function TestPage() {
  const params = useParams();
  const testName = TEST_NAMES.find((name) => name === params['testName']);
  const task = testName && (findDescription(testName) ?? findNaming(testName));
  if (!task) throw new Error(`testName: there is no test ${params['testName'] ?? ''}`);
  return <AvailableTest key={testName} testName={task.testName} />;
}

function AvailableTest({ testName }: { readonly testName: TestName }) {
  const { t, i18n } = useTranslation();
  usePageHeading(t(`test.${testName}`));
  const { userId } = useSession();
  // The account that opened the test: a log-out in another tab must not begin it anew.
  const [owner, setOwner] = useState(userId);
  const [fixed, setFixed] = useState<Language | null>(null);
  const [attempt, setAttempt] = useState(0);
  const language: Language = fixed ?? (i18n.language === 'th' ? 'th' : 'en');
  const fetched = useQuestionSet(testName, language, attempt);
  const set = fetched.kind === 'fetched' ? fetched.set : null;
  const subject = useMemo(() => set && subjectOf(testName, set), [testName, set]);
  const fixLanguage = useCallback(() => setFixed(language), [language]);
  const startAgain = useCallback(() => {
    setFixed(null);
    setOwner(userId);
    setAttempt((count) => count + 1);
  }, [userId]);

  if (fetched.kind === 'fetching') return <FetchingTest testName={testName} />;
  if (!set || !subject) {
    const error = fetched.kind === 'failed' ? fetched.error : undefined;
    return <FailedTest message={callReason(error)} onAgain={startAgain} />;
  }
  const key = `${attempt} ${language}`;
  const rest = {
    language,
    served: set,
    userId: owner ?? '',
    onUnderWay: fixLanguage,
    onAgain: startAgain,
  };
  return subject.kind === 'naming' ? (
    <NamingScreen key={key} task={subject.task} material={subject.material} {...rest} />
  ) : (
    <RunScreen key={key} task={subject.task} material={subject.material} {...rest} />
  );
}

type Subject =
  | {
      readonly kind: 'choices';
      readonly task: TaskDescription;
      readonly material: RunMaterial;
    }
  | {
      readonly kind: 'naming';
      readonly task: NamingDescription;
      readonly material: readonly NamingQuestion[];
    };

/** `null` when the set is not one that can be run. */
function subjectOf(testName: TestName, set: QuestionSet): Subject | null {
  const naming = findNaming(testName);
  if (naming) {
    const material = lettersOf(set);
    return material && { kind: 'naming', task: naming, material };
  }
  const task = findDescription(testName);
  const material = task && materialOf(task, set);
  return task && material ? { kind: 'choices', task, material } : null;
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
