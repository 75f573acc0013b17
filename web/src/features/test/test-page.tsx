/** The page of one test: offers to go on where it was left, or fetches a form, then gives the screen to the run. The route checks the name. */
import '../../shared/strings/runner.ts';
import {
  findDescription,
  findNaming,
  SHORT_LENGTHS,
  shortPathsOf,
  TEST_NAMES,
  type Language,
  type NamingDescription,
  type NamingQuestion,
  type RunMaterial,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery/present';
import type { QuestionSet, TestLength } from '@jamdai/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { usePageHeading } from '../../shared/page/page.tsx';
import { LessonHold } from '../lesson/index.ts';
import { useInPlan } from './in-plan.ts';
import { LeftRunOffer } from './left-run-offer.tsx';
import { NamingScreen } from './naming-screen.tsx';
import { lettersOf, materialOf } from './run-material.ts';
import { RunScreen } from './run-screen.tsx';
import { LENGTH_PARAMETER } from './short-address.ts';
import { ShortTest } from './short-test.tsx';
import { FailedTest, FetchingTest } from './test-states.tsx';
import { useLeftRun } from './use-left-run.ts';
import { useQuestionSet } from './use-question-set.ts';

export function TestPage() {
  const params = useParams();
  const testName = TEST_NAMES.find((name) => name === params['testName']);
  const task = testName && (findDescription(testName) ?? findNaming(testName));
  if (!task) throw new Error(`testName: there is no test ${params['testName'] ?? ''}`);
  const [search] = useSearchParams();
  const hasShort = shortPathsOf(task.testName).length > 0;
  const length = SHORT_LENGTHS.find((name) => hasShort && name === search.get(LENGTH_PARAMETER));
  return (
    <>
      <TakenTest
        key={`${task.testName} ${length}`}
        testName={task.testName}
        length={length ?? 'full'}
      />
      <LessonHold />
    </>
  );
}

interface TakenTestProps {
  readonly testName: TestName;
  readonly length: TestLength;
}

/** In a plan or by itself. */
export function TakenTest({ testName, length }: TakenTestProps) {
  const { t } = useTranslation();
  usePageHeading(t(`test.${testName}`));
  const [round, setRound] = useState(0);
  const startAgain = useCallback(() => setRound((count) => count + 1), []);
  return length === 'full' ? (
    <LeftOrNewTest key={round} testName={testName} onAgain={startAgain} />
  ) : (
    <ShortTest key={round} testName={testName} length={length} onAgain={startAgain} />
  );
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
