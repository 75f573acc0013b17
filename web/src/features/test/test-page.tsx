/** The page of one test: offers to go on where it was left, or fetches a form, then gives the screen to the run. The route checks the name. */
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
import { LessonHold } from '../lesson/index.ts';
import { useInPlan } from './in-plan.ts';
import { LeftRunOffer } from './left-run-offer.tsx';
import { NamingScreen } from './naming-screen.tsx';
import { PlanWays } from './panels/plan-ways.tsx';
import { lettersOf, materialOf } from './run-material.ts';
import { RunScreen } from './run-screen.tsx';
import styles from './test-page.module.css';
import { useLeftRun } from './use-left-run.ts';
import { useQuestionSet } from './use-question-set.ts';

export function TestPage() {
  const params = useParams();
  const testName = TEST_NAMES.find((name) => name === params['testName']);
  const task = testName && (findDescription(testName) ?? findNaming(testName));
  if (!task) throw new Error(`testName: there is no test ${params['testName'] ?? ''}`);
  return (
    <>
      <TakenTest key={testName} testName={task.testName} />
      <LessonHold />
    </>
  );
}

/** In a plan or by itself. */
export function TakenTest({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation();
  usePageHeading(t(`test.${testName}`));
  const [round, setRound] = useState(0);
  const startAgain = useCallback(() => setRound((count) => count + 1), []);
  return <LeftOrNewTest key={round} testName={testName} onAgain={startAgain} />;
}

interface OneRoundProps {
  readonly testName: TestName;
  readonly onAgain: () => void;
}

function LeftOrNewTest({ testName, onAgain }: OneRoundProps) {
  const left = useLeftRun(testName);
  const inPlan = useInPlan();
  const [isGoingOn, setGoingOn] = useState(false);
  if (left === undefined) return <FetchingTest testName={testName} />;
  if (left === null) return <NewTest testName={testName} onAgain={onAgain} />;
  if (!isGoingOn)
    return <LeftRunOffer left={left} onGoOn={() => setGoingOn(true)} onAgain={onAgain} />;
  const { task, material, served, language, stored } = left;
  const { planStep } = inPlan ?? {};
  const run = { task, material, language, served, left, planStep, userId: stored.userId };
  return <RunScreen {...run} onUnderWay={ignore} onAgain={onAgain} />;
}

function NewTest({ testName, onAgain }: OneRoundProps) {
  const { i18n } = useTranslation();
  const { userId } = useSession();
  const inPlan = useInPlan();
  // The account that opened the test: a log-out in another tab must not begin it anew.
  const [owner] = useState(userId);
  const [fixed, setFixed] = useState<Language | null>(null);
  const language: Language = fixed ?? (i18n.language === 'th' ? 'th' : 'en');
  const fetched = useQuestionSet(testName, language);
  const set = fetched.kind === 'fetched' ? fetched.set : null;
  const subject = useMemo(() => set && subjectOf(testName, set), [testName, set]);
  const fixLanguage = useCallback(() => setFixed(language), [language]);

  if (fetched.kind === 'fetching') return <FetchingTest testName={testName} />;
  if (!set || !subject) {
    const error = fetched.kind === 'failed' ? fetched.error : undefined;
    return <FailedTest message={callReason(error)} onAgain={onAgain} />;
  }
  const rest = {
    language,
    served: set,
    userId: owner ?? '',
    planStep: inPlan?.planStep,
    onUnderWay: fixLanguage,
    onAgain,
  };
  return subject.kind === 'naming' ? (
    <NamingScreen key={language} task={subject.task} material={subject.material} {...rest} />
  ) : (
    <RunScreen key={language} task={subject.task} material={subject.material} {...rest} />
  );
}

/** The language of a run that goes on is fixed from its beginning. */
function ignore(): void {
  // Nothing is left to be fixed.
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
  const inPlan = useInPlan();
  return (
    <div className={styles['run']}>
      <div className={styles['panel']}>
        <h1>{t('problem.questions')}</h1>
        <p role="alert">{message}</p>
        <Button onClick={onAgain}>{t('problem.tryAgain')}</Button>
        {inPlan ? <PlanWays inPlan={inPlan} /> : null}
      </div>
    </div>
  );
}
