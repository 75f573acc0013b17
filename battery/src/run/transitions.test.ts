/** Every state of a run beside every event: what moves it on, what is only noted, and that nothing else leaves a trace. */
import { describe, expect, it } from 'vitest';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { advanceRun, positionOf, type AnyRun } from './any-run.ts';
import { NO_CHECKS } from './checks.ts';
import { drawColourPlates } from './colour-check.ts';
import type { RunEvent } from './events.ts';
import { startNaming, type KnownTyping } from './naming.ts';
import { progressOf, resume } from './resume.ts';
import { planSoundTries } from './sound-check.ts';
import type { RunMaterial } from './state.ts';
import type { Effect, RunChecks } from './steps.ts';
import {
  createWalker,
  EVEN_FRAMES,
  soundingTask,
  TOY_COLOURS,
  toyMaterial,
  toyQuestion,
  toyTask,
  walkFrom,
  workedTask,
  type Walker,
} from './walk.ts';

/** As it would come next: of the step that is on, at this moment. */
type Coming = (stepId: number, atMs: number) => RunEvent;

const pooled = { setSize: 3, index: 0, ladderIndex: 0 };
const next = { question: { ...toyQuestion(0, 1), pooled }, reserve: toyQuestion(0, 5) };

const COMING = {
  loaded: (_, atMs) => ({ kind: 'loaded', atMs, layoutWidthPx: 800 }),
  loadFailed: (_, atMs) => ({ kind: 'loadFailed', atMs, problem: { kind: 'unreachable' } }),
  started: (_, atMs) => ({ kind: 'started', atMs }),
  continued: (_, atMs) => ({ kind: 'continued', atMs }),
  retried: (_, atMs) => ({ kind: 'retried', atMs }),
  measured: (stepId, atMs) => ({ kind: 'measured', atMs, stepId }),
  picked: (_, atMs) => ({ kind: 'picked', atMs, option: 0 }),
  permitted: (_, atMs) => ({ kind: 'permitted', atMs, permit: 'yes' }),
  stimulus: (stepId, atMs) => ({
    ...{ kind: 'shown', stage: 'stimulus', intendedMs: 1000 },
    ...{ stepId, atMs, stepAtMs: atMs },
  }),
  choices: (stepId, atMs) => ({ kind: 'shown', stage: 'choices', stepId, atMs }),
  equation: (stepId, atMs) => ({ kind: 'shown', stage: 'equation', stepId, atMs, equation: 0 }),
  text: (stepId, atMs) => ({ kind: 'shown', stage: 'text', stepId, atMs }),
  ended: (stepId, atMs) => ({ kind: 'ended', stepId, atMs, ...EVEN_FRAMES }),
  paintShown: (stepId, atMs) => ({ kind: 'painted', stepId, atMs, edge: 'shown' }),
  paintHidden: (stepId, atMs) => ({ kind: 'painted', stepId, atMs, edge: 'hidden' }),
  slowed: (stepId, atMs) => ({ kind: 'slowed', stepId, atMs, lastedMs: 500 }),
  answered: (_, atMs) => ({ kind: 'answered', atMs, choice: 1, input: 'key', isRepeat: false }),
  heldKey: (_, atMs) => ({ kind: 'answered', atMs, choice: 1, input: 'key', isRepeat: true }),
  worked: (_, atMs) => ({ kind: 'worked', atMs, value: 7, isRepeat: false }),
  touched: (_, atMs) => ({ kind: 'touched', atMs }),
  soundUnheard: (stepId, atMs) => ({ kind: 'soundFailed', stepId, atMs, itemsHeard: 0 }),
  soundBroken: (stepId, atMs) => ({ kind: 'soundFailed', stepId, atMs, itemsHeard: 2 }),
  pageHidden: (_, atMs) => ({ kind: 'pageHidden', atMs, cause: 'hidden' }),
  pageReturned: (_, atMs) => ({ kind: 'pageReturned', atMs }),
  resized: (_, atMs) => ({ kind: 'resized', atMs, cause: 'resize', layoutWidthPx: 800 }),
  decidedNext: (_, atMs) => ({ kind: 'decided', atMs, next }),
  decidedEnd: (_, atMs) => ({ kind: 'decided', atMs, next: null }),
  typed: (_, atMs) => ({ kind: 'typed', atMs, text: 'we' }),
  pasted: (_, atMs) => ({ kind: 'pasted', atMs }),
  submitted: (_, atMs) => ({ kind: 'submitted', atMs }),
  timedOut: (stepId, atMs) => ({ kind: 'timedOut', stepId, atMs }),
  skipped: (_, atMs) => ({ kind: 'skipped', atMs }),
  limited: (_, atMs) => ({ kind: 'limited', atMs, isLimited: true }),
  unlimited: (_, atMs) => ({ kind: 'limited', atMs, isLimited: false }),
  quit: (_, atMs) => ({ kind: 'quit', atMs }),
} as const satisfies Readonly<Record<string, Coming>>;
type Name = keyof typeof COMING;
const EVENT_COUNT = Object.keys(COMING).length;

interface Expected {
  readonly reach: () => { readonly run: AnyRun; readonly atMs: number };
  readonly path: string;
  /** Path and effects after it. */
  readonly moves: Partial<Readonly<Record<Name, string>>>;
  /** What stays in the record, and does nothing else. */
  readonly notes?: readonly Name[];
}

function nameOf(effect: Effect): string {
  if (effect.kind !== 'show') return effect.kind;
  const { step } = effect;
  return step.kind === 'panel' ? step.panel.kind : step.kind;
}

/** Gives how many events were tried. */
function check({ reach, path, moves, notes = [] }: Expected): number {
  const { run, atMs } = reach();
  expect(positionOf(run).path).toBe(path);
  const stepId = run.nextStepId - 1;
  const pathAfter = (event: RunEvent): string => {
    const move = advanceRun(run, event);
    const steps = move.effects.flatMap((effect) =>
      effect.kind === 'show' ? [effect.step.id] : [],
    );
    expect(steps).toEqual(steps.map((_, position) => run.nextStepId + position));
    expect(move.run.nextStepId).toBe(run.nextStepId + steps.length);
    return [positionOf(move.run).path, ...move.effects.map(nameOf)].join(' ');
  };
  const isStopped = ['report', 'stopped.quit'].includes(path);
  const all = Object.entries(COMING) as [Name, Coming][];
  for (const [name, coming] of all) {
    const event = coming(stepId, atMs + 10);
    const { run: after, effects } = advanceRun(run, event);
    const wanted = moves[name];
    if (wanted !== undefined) expect([name, pathAfter(event)]).toEqual([name, wanted]);
    else if (name === 'quit' && !isStopped)
      expect(pathAfter(event)).toMatch(/^stopped.quit (record )?stopped abandon$/);
    else {
      expect([name, effects]).toEqual([name, []]);
      if (notes.includes(name)) {
        expect(positionOf(after)).toEqual(positionOf(run));
        expect([name, after]).not.toEqual([name, run]);
      } else expect([name, after]).toEqual([name, run]);
    }
    // Of a step that is gone: as though it had never been.
    if ('stepId' in event) {
      const stale = advanceRun(run, { ...event, stepId: stepId - 1 });
      expect([`${name} too late`, stale]).toEqual([`${name} too late`, { run, effects: [] }]);
    }
  }
  return all.length;
}

const PRESSES = ['answered', 'heldKey', 'touched'] as const;

function walk(...steps: readonly ((walker: Walker) => void)[]): Expected['reach'] {
  return walkIn([], ...steps);
}

function walkIn(
  given: Parameters<typeof createWalker>,
  ...steps: readonly ((walker: Walker) => void)[]
): Expected['reach'] {
  return () => {
    const walker = createWalker(...given);
    for (const step of steps) step(walker);
    return { run: walker.run(), atMs: walker.later(0) };
  };
}

const send =
  (name: Name) =>
  (walker: Walker): void =>
    walker.send(COMING[name](walker.run().nextStepId - 1, walker.later()));
const load = send('loaded');
const begin = (walker: Walker): void => {
  load(walker);
  walker.passPractice();
};
const show = (walker: Walker): void => walker.startStimulus();
const checked = (checks: Partial<RunChecks>, task = toyTask()): Parameters<typeof createWalker> => [
  ...([task, toyMaterial(), { ...NO_CHECKS, ...checks }] as const),
];
const HEARING = checked({ sound: planSoundTries('run-1') }, soundingTask());
const failHearing = (walker: Walker): void => {
  for (let attempt = 0; attempt < 3; attempt += 1)
    for (const name of ['started', 'ended', 'picked'] as const) send(name)(walker);
};
const COLOURS = checked({ colour: drawColourPlates(TOY_COLOURS, 'run-1') });
const SHORT: RunMaterial = { ...toyMaterial(), questions: [], reserve: [], mostQuestions: 15 };

function brokenOff(...steps: readonly ((walker: Walker) => void)[]): Expected['reach'] {
  return () => {
    const { run, atMs } = walk(begin)();
    const progress = run.kind === 'choices' ? progressOf(run, atMs) : null;
    if (!progress) throw new Error('nothing is stored');
    const walker = walkFrom(resume(toyTask(), toyMaterial(), 'en', progress), atMs + 60_000);
    for (const step of [load, ...steps]) step(walker);
    return { run: walker.run(), atMs: walker.later(0) };
  };
}

const STATES: Readonly<Record<string, Expected>> = {
  loading: {
    reach: walk(),
    path: 'loading',
    moves: { loaded: 'direction direction', loadFailed: 'loading.unreachable loadProblem' },
  },
  'what could not be loaded': {
    reach: walk(send('loadFailed')),
    path: 'loading.unreachable',
    moves: { retried: 'loading load' },
  },
  'the timing check': {
    reach: walkIn(checked({ timing: true }), load),
    path: 'check.timing',
    moves: { measured: 'direction direction' },
  },
  'the sound check before its sound': {
    reach: walkIn(HEARING, load),
    path: 'check.sound',
    moves: { started: 'check.sound sound' },
  },
  'the sound check while it sounds': {
    reach: walkIn(HEARING, load, send('started')),
    path: 'check.sound',
    moves: {
      ended: 'check.sound soundCheck',
      soundUnheard: 'check.sound.trouble trouble',
      soundBroken: 'check.sound.trouble trouble',
    },
  },
  'the sound check after its sound': {
    reach: walkIn(HEARING, load, send('started'), send('ended')),
    path: 'check.sound',
    moves: { picked: 'check.sound soundCheck' },
  },
  'a sound check that did not sound': {
    reach: walkIn(HEARING, load, send('started'), send('soundUnheard')),
    path: 'check.sound.trouble',
    moves: { retried: 'check.sound sound' },
  },
  'a sound check that was failed': {
    reach: walkIn(HEARING, load, failHearing),
    path: 'check.unheard',
    moves: {
      started: 'check.unheard.loop loop',
      retried: 'check.sound soundCheck',
      permitted: 'direction direction',
    },
  },
  'the loop': {
    reach: walkIn(HEARING, load, failHearing, send('started')),
    path: 'check.unheard.loop',
    moves: {
      continued: 'check.unheard unheard',
      soundUnheard: 'check.unheard unheard',
      soundBroken: 'check.unheard unheard',
    },
  },
  'the colour check': {
    reach: walkIn(COLOURS, load),
    path: 'check.colour',
    moves: { picked: 'check.colour colourCheck' },
  },
  'the instruction': {
    reach: walk(load),
    path: 'direction',
    moves: { started: 'practice.1.question ask' },
  },
  'a question of the practice': {
    reach: walk(load, send('started'), show),
    path: 'practice.1.question',
    moves: {
      ended: 'practice.1.choice',
      pageHidden: 'paused.hidden paused',
      soundUnheard: 'trouble trouble',
      soundBroken: 'trouble trouble',
    },
    notes: [...PRESSES, 'worked', 'slowed', 'paintShown', 'resized'],
  },
  'a feedback': {
    reach: walk(load, send('started'), (walker) => walker.watch(), send('answered')),
    path: 'practice.1.feedback',
    moves: { continued: 'practice.2.question ask' },
  },
  'the end of the practice': {
    reach: walk(load, (walker) => {
      walker.send({ kind: 'started', atMs: walker.later() });
      for (let number = 0; number < 2; number += 1) {
        walker.watch();
        walker.answer(walker.right());
        walker.send({ kind: 'continued', atMs: walker.later() });
      }
    }),
    path: 'ready',
    moves: { started: 'question.0 begin ask' },
  },
  'a question before its stimulus': {
    reach: walk(begin),
    path: 'question.0',
    moves: {
      pageHidden: 'paused.hidden paused',
      soundUnheard: 'trouble trouble',
      soundBroken: 'trouble trouble',
    },
    notes: [...PRESSES, 'stimulus', 'worked', 'slowed', 'resized'],
  },
  'a question that is shown': {
    reach: walk(begin, show),
    path: 'question.0',
    moves: {
      ended: 'choice.0',
      pageHidden: 'paused.hidden paused',
      soundUnheard: 'trouble trouble',
      soundBroken: 'paused.sound paused',
    },
    notes: [...PRESSES, 'worked', 'slowed', 'paintShown', 'resized'],
  },
  'a question with sums': {
    reach: walkIn([workedTask()], begin, show),
    path: 'question.0',
    moves: {
      ended: 'choice.0',
      pageHidden: 'paused.hidden paused',
      soundUnheard: 'trouble trouble',
      soundBroken: 'paused.sound paused',
    },
    notes: [...PRESSES, 'equation', 'worked', 'slowed', 'paintShown', 'resized'],
  },
  'choices that sound': {
    reach: walkIn([soundingTask()], begin, show, send('ended')),
    path: 'choice.0',
    moves: {
      pageHidden: 'paused.hidden paused',
      soundUnheard: 'trouble trouble',
      soundBroken: 'paused.sound paused',
    },
    notes: [...PRESSES, 'choices', 'paintShown', 'paintHidden', 'resized'],
  },
  'the emptiness before the choices': {
    reach: walk(begin, show, send('ended')),
    path: 'choice.0',
    moves: {},
    notes: [...PRESSES, 'choices', 'paintShown', 'paintHidden', 'pageHidden', 'resized'],
  },
  'choices that count': {
    reach: walk(begin, (walker) => walker.watch()),
    path: 'choice.0',
    moves: { answered: 'question.1 record ask' },
    notes: ['heldKey', 'touched', 'paintHidden', 'pageHidden', 'resized'],
  },
  'choices to which the page is not back': {
    reach: walk(begin, (walker) => walker.watch(), send('pageHidden')),
    path: 'choice.0',
    moves: { answered: 'question.1 record ask' },
    notes: ['heldKey', 'touched', 'paintHidden', 'pageHidden', 'pageReturned', 'resized'],
  },
  'a decision that is due': {
    reach: walkIn([toyTask(), SHORT], begin),
    path: 'deciding',
    moves: { decidedNext: 'question.0 ask', decidedEnd: 'report report finish' },
  },
  'a run that was broken off': {
    reach: brokenOff(),
    path: 'resuming',
    moves: { started: 'countIn resume countIn' },
  },
  'the count-in': {
    reach: brokenOff(send('started')),
    path: 'countIn',
    moves: { timedOut: 'question.0 ask', pageHidden: 'resuming resuming' },
  },
  'a pause before the stimulus': {
    reach: walk(begin, send('pageHidden')),
    path: 'paused.hidden',
    moves: { continued: 'question.0 ask', retried: 'question.0 ask' },
    notes: ['pageReturned'],
  },
  'a pause that voided': {
    reach: walk(begin, show, send('pageHidden')),
    path: 'paused.hidden',
    moves: { continued: 'question.0 record ask', retried: 'question.0 record ask' },
    notes: ['pageReturned'],
  },
  'a pause whose taker is back': {
    reach: walk(begin, show, send('pageHidden'), send('pageReturned')),
    path: 'paused.hidden',
    moves: { continued: 'question.0 record ask', retried: 'question.0 record ask' },
    notes: ['pageHidden', 'pageReturned'],
  },
  'a sound that did not start': {
    reach: walk(begin, send('soundUnheard')),
    path: 'trouble',
    moves: { retried: 'question.0 ask' },
  },
  'the report': {
    reach: walk(begin, (walker) => {
      while (walker.path() !== 'report') {
        walker.watch();
        walker.answer(1);
      }
    }),
    path: 'report',
    moves: {},
  },
  'a stop': { reach: walk(begin, send('quit')), path: 'stopped.quit', moves: {} },
};

const SENTENCE = { sentenceId: 'en7', text: 'we meet here' };
const KNOWN: KnownTyping = { sentence: null, isLimited: false };

function typing(
  names: readonly (Name | 'w')[],
  { measures = false, known = KNOWN }: { measures?: boolean; known?: KnownTyping } = {},
): Expected['reach'] {
  return () => {
    const [task] = NAMING_DESCRIPTIONS;
    if (!task) throw new Error('there is no naming test');
    const question = { orderNo: 3, questionName: ['ส', 'S'] } as const;
    let { run } = startNaming(task, question, 'en', measures, known);
    let atMs = 0;
    for (const name of names) {
      atMs += 1000;
      const stepId = run.nextStepId - 1;
      const event: RunEvent =
        name === 'w' ? { kind: 'typed', atMs, text: 'w' } : COMING[name](stepId, atMs);
      run = advanceRun(run, event).run;
    }
    return { run, atMs };
  };
}

const copying = { known: { sentence: SENTENCE, isLimited: false } };
const TO_WORDS = ['loaded', 'started', 'text', 'timedOut'] as const;
const TO_ANSWER = [...TO_WORDS, 'continued', 'started'] as const;

const NAMING_STATES: Readonly<Record<string, Expected>> = {
  loading: {
    reach: typing([]),
    path: 'loading',
    moves: { loaded: 'direction direction' },
  },
  'the timing check': {
    reach: typing(['loaded'], { measures: true }),
    path: 'check.timing',
    moves: { measured: 'direction direction' },
  },
  'a sentence before its first key': {
    reach: typing(['loaded'], copying),
    path: 'check.typing',
    moves: {
      typed: 'check.typing countDown',
      timedOut: 'check.typing.copied sampled copied',
      skipped: 'direction direction',
      limited: 'direction direction',
    },
  },
  'a sentence that is being copied': {
    reach: typing(['loaded', 'w'], copying),
    path: 'check.typing',
    moves: {
      timedOut: 'check.typing.copied sampled copied',
      skipped: 'direction direction',
      limited: 'direction direction',
      pageHidden: 'check.typing copy',
    },
    notes: ['typed'],
  },
  'a copied sentence': {
    reach: typing(['loaded', 'w', 'timedOut'], copying),
    path: 'check.typing.copied',
    moves: { continued: 'direction direction' },
  },
  'the instruction': {
    reach: typing(['loaded']),
    path: 'direction',
    moves: { started: 'practice.answer write' },
    notes: ['limited'],
  },
  'the instruction of who finds typing hard': {
    reach: typing(['loaded', 'limited']),
    path: 'direction',
    moves: { started: 'practice.answer write' },
    notes: ['unlimited'],
  },
  'the practice before its text area': {
    reach: typing(['loaded', 'started']),
    path: 'practice.answer',
    moves: { timedOut: 'practice.words words' },
    notes: ['text', 'typed', 'pageHidden', 'resized'],
  },
  'the practice': {
    reach: typing(['loaded', 'started', 'text']),
    path: 'practice.answer',
    moves: { timedOut: 'practice.words words', submitted: 'practice.words words' },
    notes: ['typed', 'pageHidden', 'resized'],
  },
  'the words of the practice': {
    reach: typing(TO_WORDS),
    path: 'practice.words',
    moves: { continued: 'ready ready' },
  },
  'the end of the practice': {
    reach: typing([...TO_WORDS, 'continued']),
    path: 'ready',
    moves: { started: 'answer begin write' },
  },
  'the letter': {
    reach: typing([...TO_ANSWER, 'text']),
    path: 'answer',
    moves: {
      timedOut: 'report record report finish',
      submitted: 'report record report finish',
    },
    notes: ['typed', 'pasted', 'pageHidden', 'resized'],
  },
  'the letter to which the page is not back': {
    reach: typing([...TO_ANSWER, 'text', 'pageHidden']),
    path: 'answer',
    moves: {
      timedOut: 'report record report finish',
      submitted: 'report record report finish',
    },
    notes: ['typed', 'pasted', 'pageHidden', 'pageReturned', 'resized'],
  },
  'the report': {
    reach: typing([...TO_ANSWER, 'text', 'submitted']),
    path: 'report',
    moves: {},
  },
  'a stop': { reach: typing(['quit']), path: 'stopped.quit', moves: {} },
};

describe('a run', () => {
  it.each(Object.keys(STATES))('at %s takes what belongs there, and nothing else', (name) => {
    expect(check(STATES[name] as Expected)).toBe(EVENT_COUNT);
  });
});

it('a run that has nothing to go on with stays where it is', () => {
  const { run, atMs } = brokenOff(send('started'))();
  if (run.kind !== 'choices') throw new Error('it is a naming run');
  for (const at of ['resuming', 'countIn'] as const) {
    const stuck = { ...run, resumption: null, state: { at, stepId: run.nextStepId - 1 } };
    for (const coming of [COMING.started, COMING.timedOut, COMING.pageHidden])
      expect(advanceRun(stuck, coming(run.nextStepId - 1, atMs))).toEqual({
        run: stuck,
        effects: [],
      });
  }
});

describe('a naming run', () => {
  it.each(Object.keys(NAMING_STATES))(
    'at %s takes what belongs there, and nothing else',
    (name) => {
      expect(check(NAMING_STATES[name] as Expected)).toBe(EVENT_COUNT);
    },
  );
});
