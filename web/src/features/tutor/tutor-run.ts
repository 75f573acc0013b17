/**
 * A test with questions shows itself: the product's own runner and run machine ask the example as a practice question, and
 * the tutor does what a taker does. It waits where a line is to be said first; nothing of it is recorded.
 */
import {
  start,
  type AskStep,
  type AuditorySchedule,
  type ClipRequest,
  type ExampleQuestion,
  type Language,
  type Run,
  type TaskDescription,
} from '@jamdai/battery/present';
import {
  createRunner,
  createSilentSound,
  createTurnedClock,
  type Runner,
  type Stage,
} from '../../shared/runner/index.ts';
import {
  createLines,
  FIRST_SCENE,
  type PointedAt,
  type TutorPorts,
  type TutorRun,
  type TutorScene,
} from './tutor-scene.ts';

type SilentPorts = NonNullable<Parameters<typeof createSilentSound>[1]>;

export interface QuestionTutorPorts extends TutorPorts, SilentPorts {}

/** From the pointer's arrival on a button to its press, and on to what follows. */
const POINT_MS = 800;
const PRESS_MS = 350;
/** A sum is read before it is answered. */
const READ_SUM_MS = 700;
const LAST_LOOK_MS = 700;

const NO_CHECKS = { timing: false, sound: null, colour: [] } as const;

/** At the first frame of its example. */
export async function openTutorRun(
  task: TaskDescription,
  { question, spoken }: ExampleQuestion,
  language: Language,
  ports: QuestionTutorPorts,
): Promise<TutorRun> {
  const clock = createTurnedClock();
  const lines = createLines(ports);
  const isAuditory = task.channel === 'auditory';
  let scene: TutorScene = FIRST_SCENE;
  let saidTexts: readonly SaidText[] = [];
  let part: 'look' | 'do' | 'shown' | 'choose' | 'right' = 'look';
  /** What the pointer is about to press, and since when. */
  let aim: { readonly at: PointedAt; readonly sinceMs: number } | null = null;

  const set = (change: Partial<TutorScene>): void => {
    scene = { ...scene, ...change };
    ports.onScene(scene);
  };
  // As of a short run, whose questions are decided one by one: here none ever is.
  const material = {
    questions: [],
    reserve: [],
    practice: [question, question],
    mostQuestions: 1,
  };
  const runner = createRunner(start(withoutWarmUp(task), material, language, NO_CHECKS), {
    frames: clock,
    stage: createTutorStage(set),
    load: async () => ({
      kind: 'loaded',
      sound: isAuditory
        ? createSilentSound(clock.now, {
            ...ports,
            onPlay: (schedule, clips) => {
              saidTexts = textsOf(clock.now(), schedule, clips, spoken);
              ports.onPlay?.(schedule, clips);
            },
          })
        : null,
      layoutWidthPx: task.minimumWidthPx,
    }),
    refreshRateHz: null,
    onMeasured: () => undefined,
    onEffect: () => undefined,
  });
  await isLoaded(runner);
  runner.report({ kind: 'started' });
  begin('look', 'look');

  function begin(next: typeof part, step: TutorScene['step']): void {
    part = next;
    set({ step });
    lines.say(step);
  }

  function act(): void {
    switch (part) {
      case 'look':
        if (!lines.isOver()) return;
        if (isAuditory) begin('do', 'do');
        else part = 'shown';
        return;
      case 'do':
        if (lines.isOver()) part = 'shown';
        return;
      case 'shown':
        return actWhileShown(runner.run());
      case 'choose':
        if (lines.isOver()) point({ kind: 'choice', no: question.correctChoiceNo });
        return;
      case 'right':
        if (lines.isOver() && lines.now() - (aim?.sinceMs ?? 0) > LAST_LOOK_MS)
          set({ isOver: true });
    }
  }

  function actWhileShown({ state }: Run): void {
    // The second line comes with the stimulus itself.
    const isOn = state.at === 'asking' && state.ask.shownAtMs !== null;
    if (isOn && scene.step === 'look') begin('shown', 'do');
    const sum = sumOf(scene.ask, state);
    if (sum !== null) point({ kind: 'sum', value: sum });
    if (state.at === 'choosing' && lines.isOver()) begin('choose', 'choose');
  }

  function point(at: PointedAt): void {
    const isReading = at.kind === 'sum';
    aim ??= { at, sinceMs: lines.now() + (isReading ? READ_SUM_MS : 0) };
    const sinceMs = lines.now() - aim.sinceMs;
    if (sinceMs < 0) return;
    const isPressing = sinceMs >= POINT_MS;
    if (scene.pointer?.isPressing !== isPressing) set({ pointer: { at, isPressing } });
    if (sinceMs < POINT_MS + PRESS_MS) return;
    aim = null;
    set({ pointer: null });
    if (at.kind === 'sum') runner.report({ kind: 'worked', value: at.value, isRepeat: false });
    if (at.kind !== 'choice') return;
    runner.report({ kind: 'answered', choice: at.no, input: 'mouse', isRepeat: false });
    aim = { at, sinceMs: lines.now() };
    begin('right', 'right');
  }

  return {
    turn: (ms) => {
      if (scene.isOver) return;
      lines.pass(ms);
      // What is said waits until the lines before it are over; what is seen waits for the first.
      if (part !== 'look' && part !== 'do') clock.turn(ms);
      const said = saidTexts.find(({ fromMs, toMs }) => isWithin(clock.now(), fromMs, toMs));
      if ((said?.text ?? null) !== scene.said) set({ said: said?.text ?? null });
      act();
    },
    scene: () => scene,
    end: runner.dispose,
  };
}

interface SaidText {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

function textsOf(
  startAtMs: number,
  { items, choices }: AuditorySchedule,
  clips: readonly ClipRequest[],
  spoken: ExampleQuestion['spoken'],
): SaidText[] {
  return [...items, ...choices].flatMap(({ atMs, durationMs }, position) => {
    const text = spoken.find(({ token }) => token === clips[position]?.token)?.text;
    const fromMs = startAtMs + atMs;
    return text === undefined ? [] : [{ fromMs, toMs: fromMs + durationMs, text }];
  });
}

function isWithin(nowMs: number, fromMs: number, toMs: number): boolean {
  return nowMs >= fromMs && nowMs < toMs;
}

/** The right answer of the sum that stands there; `null`: none does. */
function sumOf(ask: AskStep | null, state: Run['state']): number | null {
  const equation = state.at === 'asking' ? (state.ask.working?.equation ?? null) : null;
  const presentation = ask?.plan.presentation;
  if (equation === null || presentation?.kind !== 'worked') return null;
  return presentation.items[equation]?.answer ?? null;
}

/** What is tried alone before the practice has no choices to be shown. */
function withoutWarmUp(task: TaskDescription): TaskDescription {
  const { warmUp, ...shown } = task;
  return warmUp ? shown : task;
}

/** The runner reports what was loaded a moment later. */
async function isLoaded(runner: Runner): Promise<void> {
  for (let hop = 0; hop < 10 && runner.run().state.at === 'loading'; hop += 1)
    await Promise.resolve();
}

/** The stage of a run as a scene: nothing of it is in the page's own layers. */
function createTutorStage(set: (change: Partial<TutorScene>) => void): Stage {
  return {
    prepare: (ask) => {
      set({ ask });
      return Promise.resolve();
    },
    show: (layer) => set({ layer }),
    dropStimulus: () => undefined,
    openChoices: () => undefined,
    closeChoices: () => undefined,
    outlineChoice: (playing) => set({ playing }),
    showUntimed: (step) => {
      if (step.kind !== 'panel' || step.panel.kind !== 'feedback') return;
      const { plan, correctChoice } = step.panel;
      set({ layer: 'panel', feedback: { plan, correctChoice } });
    },
    mark: () => undefined,
  };
}
