/**
 * The player of a plan: its steps one after the other, each one tap from the last. `?plan=…&assignment=…`: which one; without
 * them the one that the tests page would go on with. `?study=…`: the sitting of a study that is begun.
 */
import '../../shared/strings/plan.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { callReason } from '../../shared/api/call-message.ts';
import { useBeginPlanMutation } from '../../shared/api/plans-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ownStudyPath, PATHS } from '../../shared/routing/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { LessonHold, useLessonPlan } from '../lesson/index.ts';
import type { AfterTest } from '../test/index.ts';
import { EndStep } from './end-step.tsx';
import { useFullScreen } from './full-screen.ts';
import { OverviewStep } from './overview-step.tsx';
import { PlanLine } from './plan-line.tsx';
import { chooseMainPlan, isFinished, minutesLeft, type PlanView } from './plan-view.ts';
import { usePlanText } from './plan-words.ts';
import { countTests, nextPosition, restLeftMs, type Player } from './player.ts';
import { RestStep } from './rest-step.tsx';
import { TestStep } from './test-step.tsx';
import { TextStep } from './text-step.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { usePlanViews, useSittingViews, type KnownPlans } from './use-plan-views.ts';
import { usePlayer, type PlayedPlan } from './use-player.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export default function PlanPage() {
  const studyId = useSearchParams()[0].get('study');
  return studyId === null ? <ChosenPlan /> : <SittingPlan key={studyId} studyId={studyId} />;
}

function ChosenPlan() {
  const { t } = useTranslation('plan');
  const [params] = useSearchParams();
  const known = usePlanViews();
  const found = known.views && findPlan(known.views, params);
  const way = { path: PATHS.tests, name: t('end.toTests') };
  return <FoundPlan known={known} found={found} way={way} studyId={null} />;
}

function SittingPlan({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation('plan');
  const known = useSittingViews(studyId);
  const way = { path: ownStudyPath(studyId), name: t('end.toStudy') };
  return <FoundPlan known={known} found={known.views?.[0] ?? null} way={way} studyId={studyId} />;
}

interface FoundPlanProps {
  readonly known: KnownPlans;
  readonly found: PlanView | null;
  /** Out of the plan. */
  readonly way: Way;
  /** Null: of no study. */
  readonly studyId: string | null;
}

interface Way {
  readonly path: string;
  readonly name: string;
}

function FoundPlan({ known: { views, call }, found, way, studyId }: FoundPlanProps) {
  const { t } = useTranslation('plan');
  // Once it is here it stays: no later answer takes a test away from whoever is in it.
  const [held, setHeld] = useState<PlanView | null>(null);
  if (found && !held) setHeld(found);

  if (held) return <PlayedPage first={held} latest={found} way={way} studyId={studyId} />;
  if (!views)
    return (
      <Page title={t('none.title')}>
        <PageLoading />
      </Page>
    );
  return (
    <Page title={t('none.title')}>
      <CallFailure call={call} text={(message) => t('panel.failed', { message })} />
      {call.error ? (
        <ButtonLink to={way.path}>{way.name}</ButtonLink>
      ) : (
        <EmptyState size="page" text={t('none.text')}>
          <ButtonLink to={way.path}>{way.name}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}

const GoesOnSchema = z.object({ isGoingOn: z.literal(true) });

interface PlayedPageProps {
  readonly first: PlanView;
  /** As it is known now. */
  readonly latest: PlanView | null;
  readonly way: Way;
  readonly studyId: string | null;
}

function PlayedPage({ first, latest, way, studyId }: PlayedPageProps) {
  const { userId } = useSession();
  const [owner] = useState(userId ?? '');
  const navigate = useNavigate();
  const isGoingOn = GoesOnSchema.safeParse(useLocation().state).success && !isFinished(first);
  const played = usePlayer(first, { userId: owner, studyId }, isGoingOn);
  const { plan, player, play } = played;
  const { screen } = player;
  const isOver = screen.kind === 'end';
  const fullScreen = useFullScreen(isOver);
  const { isRunActive } = useRunChrome();
  const tests = countTests(player);
  useLessonPlan(tests.number, tests.count);
  useFetchAhead(played);

  const learn = useEffectEvent((view: PlanView) => {
    if (view.plan.planRunId === plan.planRunId) play({ kind: 'learnt', done: view.done });
  });
  useEffect(() => {
    if (latest) learn(latest);
  }, [latest]);

  const stop = () => void navigate(way.path);
  const minutes = minutesLeft({ ...first, plan, done: player.done });
  return (
    <>
      {screen.kind === 'overview' || isOver || isRunActive ? null : (
        <PlanLine {...tests} minutes={minutes} onStop={stop} fullScreen={fullScreen} />
      )}
      <Screen
        played={played}
        view={{ ...first, plan, done: player.done }}
        studyPath={studyId === null ? null : way.path}
        onStop={stop}
      />
      <LessonHold />
    </>
  );
}

interface ScreenProps {
  readonly played: PlayedPlan;
  readonly view: PlanView;
  /** Of a study: where its participant goes on. */
  readonly studyPath: string | null;
  readonly onStop: () => void;
}

function Screen({ played, view, studyPath, onStop }: ScreenProps) {
  const { plan, player, play } = played;
  const { screen, steps } = player;
  const textIn = usePlanText();
  const goOn = () => play({ kind: 'continued', atMs: Date.now() });
  if (screen.kind === 'overview') return <Overview played={played} view={view} />;
  if (screen.kind === 'end') return <EndStep planName={textIn(plan.name)} studyPath={studyPath} />;
  const { position } = screen;
  const step = plan.steps[position]?.step;
  const { planRunId } = plan;
  if (!step || planRunId === null) throw new Error(`position: there is no step ${position}`);
  switch (step.kind) {
    case 'text':
      return <TextStep key={position} text={textIn(step.text)} onNext={goOn} />;
    case 'rest': {
      const next = steps.findIndex(({ kind }, at) => at > position && kind === 'test');
      const nextStep = plan.steps[next]?.step;
      return (
        <RestStep
          key={position}
          readLeftMs={() => restLeftMs(player, Date.now())}
          nextTest={nextStep?.kind === 'test' ? nextStep.testName : null}
          onGoOn={goOn}
        />
      );
    }
    case 'test':
      return (
        <TestStep
          key={position}
          testName={step.testName}
          length={step.length}
          planRunId={planRunId}
          position={position}
          next={afterTest(plan, player)}
          onFinished={() => play({ kind: 'tested', atMs: Date.now() })}
          onNext={goOn}
          onStop={onStop}
          onLeaveOut={() => play({ kind: 'leftOut', atMs: Date.now() })}
        />
      );
  }
}

/** What the test on the screen is followed by. */
function afterTest({ steps }: PlanView['plan'], player: Player): AfterTest {
  const { screen, done } = player;
  const shown = 'position' in screen ? [screen.position] : [];
  const position = nextPosition({ steps: player.steps, done: [...done, ...shown] });
  const step = position === null ? undefined : steps[position]?.step;
  if (!step) return { kind: 'end' };
  return step.kind === 'test' ? { kind: 'test', testName: step.testName } : { kind: step.kind };
}

function Overview({ played, view }: Pick<ScreenProps, 'played' | 'view'>) {
  const [beginPlan, { error, isLoading }] = useBeginPlanMutation();
  const { plan } = view;
  const begin = async () => {
    if (plan.planRunId !== null && !isFinished(view)) {
      played.play({ kind: 'begun', atMs: Date.now() });
      return;
    }
    const assignmentId = plan.assignment?.assignmentId ?? null;
    const { data } = await beginPlan({ planId: plan.planId, assignmentId });
    if (data) played.begin(data);
  };
  return (
    <OverviewStep
      view={view}
      isBusy={isLoading}
      failure={error ? callReason(error) : null}
      onBegin={() => void begin()}
    />
  );
}

function findPlan(views: readonly PlanView[], params: URLSearchParams): PlanView | null {
  const planId = params.get('plan');
  if (planId === null) return chooseMainPlan(views);
  const assignmentId = params.get('assignment');
  const isMeant = ({ plan }: PlanView): boolean =>
    plan.planId === planId && (plan.assignment?.assignmentId ?? null) === assignmentId;
  return views.find(isMeant) ?? null;
}
