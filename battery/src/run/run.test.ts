/** The run machine by paths: these events in, this path out. */
import { describe, expect, it } from 'vitest';
import type { ChoiceNo } from '../question.ts';
import { NO_CHECKS } from './checks.ts';
import { isUnderWay } from './path.ts';
import { planSoundTries } from './sound-check.ts';
import type { Panel } from './steps.ts';
import type { RunResult, Sheets } from './trial.ts';
import {
  createWalker,
  EVEN_FRAMES,
  STIMULUS_MS,
  toyMaterial,
  soundingTask,
  toyTask,
  type Walker,
} from './walk.ts';

function loadedWalker(...given: Parameters<typeof createWalker>): Walker {
  const walker = createWalker(...given);
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  return walker;
}

function startedWalker(): Walker {
  const walker = loadedWalker();
  walker.passPractice();
  return walker;
}

function resultOf(walker: Walker): RunResult {
  const finished = walker.effects.filter((effect) => effect.kind === 'finish');
  expect(finished).toHaveLength(1);
  const [finish] = finished;
  if (finish?.kind !== 'finish') throw new Error('not finished');
  return finish.result;
}

function abandonedOf(walker: Walker): { begun: boolean; sheets: Sheets } {
  const effect = walker.effects.findLast(({ kind }) => kind === 'abandon');
  if (effect?.kind !== 'abandon') throw new Error('not abandoned');
  return effect;
}

function answerAll(walker: Walker, upTo = 30): void {
  while (walker.path() !== 'report' && walker.run().answers.length < upTo) {
    walker.watch();
    walker.answer(walker.right());
  }
}

const hide = (walker: Walker): void =>
  walker.send({ kind: 'pageHidden', atMs: walker.later(), cause: 'hidden' });
const comeBack = (walker: Walker): void =>
  walker.send({ kind: 'pageReturned', atMs: walker.later(2000) });
const goOn = (walker: Walker): void => walker.send({ kind: 'continued', atMs: walker.later() });

function panelOf(walker: Walker): Panel {
  const step = walker.step();
  if (step.kind !== 'panel') throw new Error(`${step.kind} is shown, no panel`);
  return step.panel;
}

describe('the way through a run', () => {
  it('goes from loading over direction and practice through thirty questions to the report', () => {
    const walker = createWalker();
    const paths = [walker.path()];
    const note = (): number => paths.push(walker.path());
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    note();
    walker.send({ kind: 'started', atMs: walker.later() });
    for (let number = 0; number < 2; number += 1) {
      note();
      walker.watch();
      note();
      walker.answer(walker.right());
      note();
      goOn(walker);
    }
    note();
    walker.send({ kind: 'started', atMs: walker.later() });
    note();
    walker.watch();
    note();
    walker.answer(walker.right());
    note();
    answerAll(walker);
    note();
    expect(paths).toEqual([
      'loading',
      'direction',
      'practice.1.question',
      'practice.1.choice',
      'practice.1.feedback',
      'practice.2.question',
      'practice.2.choice',
      'practice.2.feedback',
      'ready',
      'question.0',
      'choice.0',
      'question.1',
      'report',
    ]);
    const result = resultOf(walker);
    expect(result.score).toBe(30);
    expect(result.answerSheet).toHaveLength(30);
    expect(result.versionSheet).toEqual(Array.from({ length: 30 }, () => 1));
    expect(result.timeSheet).toEqual(Array.from({ length: 30 }, () => 0.8));
    expect(result.trials.map(({ index }) => index)).toEqual([...Array(30).keys()]);
    expect(result.flags).toEqual([]);
  });

  it('counts the whole time from the first stimulus to the last answer', () => {
    const walker = startedWalker();
    answerAll(walker);
    const { trials, timeTotal } = resultOf(walker);
    const firstMs = trials[0]?.shownAtMs ?? 0;
    const last = trials[29];
    const lastMs = last?.kind === 'choice' ? (last.answeredAtMs ?? 0) : 0;
    expect(timeTotal).toBeCloseTo((lastMs - firstMs) / 1000, 3);
  });

  it('uses the form up only when the first scored question is asked', () => {
    const walker = loadedWalker();
    expect(walker.effects.some(({ kind }) => kind === 'begin')).toBe(false);
    walker.passPractice();
    expect(walker.effects.filter(({ kind }) => kind === 'begin')).toHaveLength(1);
  });

  it('gives no score where the questions came without keys', () => {
    const { questions, ...rest } = toyMaterial();
    const keyless = questions.map(({ correctChoiceNo: _key, ...question }) => question);
    const walker = loadedWalker(toyTask(), { ...rest, questions: keyless });
    walker.passPractice();
    while (walker.path() !== 'report') {
      walker.watch();
      walker.answer(2);
    }
    expect(resultOf(walker).score).toBeNull();
  });

  it('shows a later instruction before its block and asks only after Start', () => {
    const walker = loadedWalker(toyTask([0, 10]));
    walker.passPractice();
    answerAll(walker, 10);
    expect(walker.path()).toBe('direction');
    expect(panelOf(walker)).toEqual({ kind: 'direction', instruction: 'main', isAgain: false });
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.path()).toBe('question.10');
  });

  it('asks again for what could not be loaded, as often as the taker tries', () => {
    const walker = createWalker();
    const fault = { kind: 'unknownPack' } as const;
    const problem = { kind: 'packIncomplete', packId: 'th-a', fault } as const;
    walker.send({ kind: 'loadFailed', atMs: walker.later(), problem });
    expect(walker.path()).toBe('loading.packIncomplete');
    walker.send({ kind: 'retried', atMs: walker.later() });
    expect(walker.path()).toBe('loading');
    expect(walker.step().kind).toBe('load');
  });
});

describe('practice', () => {
  function practise(walker: Walker, isRight: boolean): void {
    walker.watch();
    walker.answer(isRight ? walker.right() : (((walker.right() % 4) + 1) as ChoiceNo));
  }

  it('shows a missed first question once more, without choices that count', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    practise(walker, false);
    expect(panelOf(walker)).toMatchObject({ kind: 'feedback', choice: 2, then: 'sameAgain' });
    goOn(walker);
    expect(walker.path()).toBe('practice.1.question');
    walker.watch();
    expect(walker.path()).toBe('practice.1.feedback');
    expect(panelOf(walker)).toMatchObject({ kind: 'feedback', then: 'nextPractice' });
    goOn(walker);
    expect(walker.path()).toBe('practice.2.question');
  });

  function missRound(walker: Walker): void {
    walker.send({ kind: 'started', atMs: walker.later() });
    practise(walker, false);
    goOn(walker);
    walker.watch();
    goOn(walker);
    practise(walker, false);
    goOn(walker);
  }

  it('shows the instruction again after two misses, and flags a second round of misses', () => {
    const walker = loadedWalker();
    expect(isUnderWay(walker.run())).toBe(false);
    missRound(walker);
    expect(walker.path()).toBe('direction');
    expect(isUnderWay(walker.run())).toBe(true);
    missRound(walker);
    expect(walker.path()).toBe('ready');
    expect(walker.run().flags).toEqual(['practiceFailed']);
  });

  it('leaves no trial behind and no flag where one of two was right', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    practise(walker, true);
    goOn(walker);
    practise(walker, false);
    goOn(walker);
    expect(walker.path()).toBe('ready');
    expect(walker.run().flags).toEqual([]);
    expect(walker.run().trials).toEqual([]);
  });
});

describe('the direction', () => {
  it('leads to the main instruction, also where a test has no other before its first question', () => {
    for (const task of [toyTask(), toyTask([])]) {
      expect(panelOf(loadedWalker(task))).toMatchObject({ instruction: 'main', isAgain: false });
    }
  });
});

describe('answers', () => {
  it('takes the first of two fast clicks and notes the second with the next question', () => {
    const walker = startedWalker();
    walker.watch();
    walker.answer(3);
    walker.send({
      kind: 'answered',
      atMs: walker.later(),
      choice: 1,
      input: 'mouse',
      isRepeat: false,
    });
    expect(walker.run().answers.map(({ choice }) => choice)).toEqual([3]);
    walker.watch();
    walker.answer(2);
    expect(walker.run().trials[1]?.ignoredInputs).toMatchObject([{ kind: 'late' }]);
  });

  it('ignores and notes keys before the choices, held keys and presses beside the choices', () => {
    const walker = startedWalker();
    walker.startStimulus();
    walker.send({
      kind: 'answered',
      atMs: walker.later(),
      choice: 1,
      input: 'key',
      isRepeat: false,
    });
    const stepId = walker.step().id;
    walker.send({ kind: 'ended', stepId, atMs: walker.later(), ...EVEN_FRAMES });
    walker.send({
      kind: 'answered',
      atMs: walker.later(),
      choice: 1,
      input: 'key',
      isRepeat: false,
    });
    walker.send({ kind: 'touched', atMs: walker.later() });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.send({
      kind: 'answered',
      atMs: walker.later(),
      choice: 1,
      input: 'key',
      isRepeat: true,
    });
    walker.send({ kind: 'touched', atMs: walker.later() });
    expect(walker.path()).toBe('choice.0');
    walker.answer(4);
    expect(walker.run().trials[0]?.ignoredInputs.map(({ kind }) => kind)).toEqual([
      'early',
      'early',
      'early',
      'repeat',
      'other',
    ]);
  });

  it('ignores a press that happened before the frame of the choices but arrives after it', () => {
    const walker = startedWalker();
    walker.watch();
    const pressedAtMs = walker.later(0) - 1;
    walker.send({
      kind: 'answered',
      atMs: pressedAtMs,
      choice: 1,
      input: 'mouse',
      isRepeat: false,
    });
    expect(walker.path()).toBe('choice.0');
  });

  it('takes no end of a stimulus that was never shown', () => {
    const walker = startedWalker();
    const stepId = walker.step().id;
    walker.send({ kind: 'ended', stepId, atMs: walker.later(), ...EVEN_FRAMES });
    expect(walker.path()).toBe('question.0');
  });

  it('ignores late facts of a step that is gone', () => {
    const walker = startedWalker();
    const oldId = walker.step().id;
    walker.watch();
    walker.answer(1);
    walker.send({ kind: 'shown', stage: 'choices', stepId: oldId, atMs: walker.later() });
    walker.send({
      kind: 'ended',
      stepId: oldId,
      atMs: walker.later(),
      ...EVEN_FRAMES,
    });
    expect(walker.path()).toBe('question.1');
  });

  it('keeps paint times with their trial and flags a display that drifted by more than two frames', () => {
    const walker = startedWalker();
    walker.startStimulus();
    const shownAtMs = walker.later(0);
    const stepId = walker.step().id;
    walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: shownAtMs + 4 });
    const late = STIMULUS_MS + 40;
    walker.send({
      kind: 'ended',
      stepId,
      atMs: walker.later(late),
      ...EVEN_FRAMES,
      droppedFrames: 2,
    });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.answer(1);
    expect(walker.run().trials[0]).toMatchObject({ paintAtMs: shownAtMs + 4, droppedFrames: 2 });
    expect(walker.run().flags).toEqual(['timingDrift']);
  });
});

describe('interruptions', () => {
  it('voids a question whose page was hidden and asks the reserve question of the same index', () => {
    const walker = startedWalker();
    answerAll(walker, 7);
    walker.startStimulus();
    hide(walker);
    expect(walker.path()).toBe('paused.hidden');
    comeBack(walker);
    goOn(walker);
    expect(walker.path()).toBe('question.7');
    walker.watch();
    walker.answer(1);
    const [voided, valid] = walker.run().trials.slice(7);
    expect(voided).toMatchObject({ index: 7, version: 1, voided: true, choice: null });
    expect(voided?.interruptions).toMatchObject([{ kind: 'hidden', lastedMs: 2000 }]);
    expect(valid).toMatchObject({ index: 7, version: 5, voided: false, choice: 1 });
    expect(walker.run().answers[7]?.version).toBe(5);
  });

  it('asks the same question again when nothing of it had been shown', () => {
    const walker = startedWalker();
    hide(walker);
    expect(walker.path()).toBe('paused.hidden');
    goOn(walker);
    walker.watch();
    walker.answer(1);
    expect(walker.run().trials).toMatchObject([{ index: 0, version: 1, voided: false }]);
    expect(walker.run().trials[0]?.interruptions).toHaveLength(1);
  });

  it('replaces three questions a run, then only marks, and flags the run', () => {
    const walker = startedWalker();
    for (let index = 0; index < 4; index += 1) {
      walker.startStimulus();
      hide(walker);
      if (index < 3) {
        expect(walker.path()).toBe('paused.hidden');
        goOn(walker);
        walker.watch();
      } else {
        expect(walker.path()).toBe('question.3');
        comeBack(walker);
        const stepId = walker.step().id;
        walker.send({ kind: 'ended', stepId, atMs: walker.later(), ...EVEN_FRAMES });
        walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
      }
      walker.answer(walker.right());
    }
    answerAll(walker);
    const { flags, trials } = resultOf(walker);
    expect(trials.filter(({ voided }) => voided)).toHaveLength(3);
    expect(flags).toContain('tabHidden');
  });

  it('only notes an absence while the choices are open', () => {
    const walker = startedWalker();
    walker.watch();
    hide(walker);
    expect(walker.path()).toBe('choice.0');
    comeBack(walker);
    walker.answer(1);
    expect(walker.run().trials[0]).toMatchObject({
      voided: false,
      interruptions: [{ kind: 'hidden', lastedMs: 2000 }],
    });
  });

  it('repeats a practice question without using up a reserve', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.startStimulus();
    hide(walker);
    expect(walker.path()).toBe('paused.hidden');
    goOn(walker);
    expect(walker.path()).toBe('practice.1.question');
    expect(walker.run().replaced).toEqual([]);
  });

  it('asks the same list again when the sound was blocked, and replaces it when it broke off', () => {
    const walker = startedWalker();
    walker.startStimulus();
    const blocked = { kind: 'soundFailed', stepId: walker.step().id, itemsHeard: 0 } as const;
    walker.send({ ...blocked, atMs: walker.later() });
    expect(walker.path()).toBe('trouble');
    walker.send({ kind: 'retried', atMs: walker.later() });
    walker.startStimulus();
    const broken = { kind: 'soundFailed', stepId: walker.step().id, itemsHeard: 2 } as const;
    walker.send({ ...broken, atMs: walker.later() });
    expect(walker.path()).toBe('paused.sound');
    goOn(walker);
    expect(walker.run().flags).toEqual(['audioFallback']);
    expect(walker.run().trials).toMatchObject([{ index: 0, voided: true }]);
  });

  it('stops as an incomplete run when the sound breaks off and no reserve is left', () => {
    const walker = startedWalker();
    for (let index = 0; index < 4; index += 1) {
      walker.startStimulus();
      const stepId = walker.step().id;
      walker.send({ kind: 'soundFailed', stepId, itemsHeard: 1, atMs: walker.later() });
      if (index < 3) {
        goOn(walker);
        walker.watch();
        walker.answer(1);
      }
    }
    expect(walker.path()).toBe('stopped.soundLost');
    const { begun, sheets } = abandonedOf(walker);
    expect(begun).toBe(true);
    expect(sheets.answerSheet).toHaveLength(3);
    expect(sheets.flags).toContain('audioFailed');
    expect(sheets.trials).toHaveLength(7);
    const records = walker.effects.filter(({ kind }) => kind === 'record');
    expect(records.map((effect) => effect.kind === 'record' && effect.trial)).toEqual(
      sheets.trials,
    );
  });
});

describe('stopping', () => {
  const positions: Readonly<Record<string, () => Walker>> = {
    loading: () => createWalker(),
    'check.sound': () =>
      loadedWalker(soundingTask(), toyMaterial(), { ...NO_CHECKS, sound: planSoundTries('x') }),
    direction: () => loadedWalker(),
    'practice.1.question': () => {
      const walker = loadedWalker();
      walker.send({ kind: 'started', atMs: walker.later() });
      return walker;
    },
    ready: () => {
      const walker = loadedWalker();
      walker.send({ kind: 'started', atMs: walker.later() });
      for (let number = 0; number < 2; number += 1) {
        walker.watch();
        walker.answer(walker.right());
        goOn(walker);
      }
      return walker;
    },
    'question.0': startedWalker,
    'choice.0': () => {
      const walker = startedWalker();
      walker.watch();
      return walker;
    },
    'paused.hidden': () => {
      const walker = startedWalker();
      walker.startStimulus();
      hide(walker);
      return walker;
    },
  };

  it.each(Object.entries(positions))(
    'ends a run at %s and keeps what was answered',
    (path, reach) => {
      const walker = reach();
      expect(walker.path()).toBe(path);
      walker.send({ kind: 'quit', atMs: walker.later() });
      expect(walker.path()).toBe('stopped.quit');
      expect(abandonedOf(walker).sheets.answerSheet).toEqual([]);
      walker.send({ kind: 'started', atMs: walker.later() });
      expect(walker.path()).toBe('stopped.quit');
    },
  );

  it('cannot undo a report', () => {
    const walker = startedWalker();
    answerAll(walker);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.path()).toBe('report');
    expect(walker.effects.some(({ kind }) => kind === 'abandon')).toBe(false);
  });

  it('keeps the question that was on as a voided trial', () => {
    const walker = startedWalker();
    answerAll(walker, 4);
    walker.watch();
    walker.send({ kind: 'quit', atMs: walker.later() });
    const { sheets } = abandonedOf(walker);
    expect(sheets.answerSheet).toHaveLength(4);
    expect(sheets.trials.at(-1)).toMatchObject({ index: 4, voided: true, choice: null });
  });
});
