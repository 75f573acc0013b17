/** What a run writes down, whole: every field of a trial, and where each limit lies. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../catalogue.ts';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import type { Presentation, Screen, VisualPresentation } from '../screens.ts';
import { advanceRun, retainedOf } from './any-run.ts';
import { scheduleAuditory } from './auditory-schedule.ts';
import { NO_CHECKS } from './checks.ts';
import { drawColourPlates, rightPick } from './colour-check.ts';
import type { RunEvent } from './events.ts';
import { startNaming, writtenSoFar } from './naming.ts';
import type { NamingRun } from './naming-state.ts';
import { questionIndexOf } from './path.ts';
import { progressOf } from './resume.ts';
import { shownAgain } from './shown-again.ts';
import { drawSoundChecks, planSoundTries, soundCheckClips } from './sound-check.ts';
import type { Effect } from './steps.ts';
import {
  createWalker,
  EVEN_FRAMES,
  soundingTask,
  STIMULUS_MS,
  TOY_COLOURS,
  TOY_SOUNDS,
  toyMaterial,
  toyTask,
  workedTask,
  type Walker,
} from './walk.ts';

function startedWalker(...given: Parameters<typeof createWalker>): Walker {
  const walker = createWalker(...given);
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  walker.passPractice();
  return walker;
}

const press = (walker: Walker, atMs: number, isRepeat = false): void =>
  walker.send({ kind: 'answered', atMs, choice: 2, input: 'touch', isRepeat });

describe('the record of a question', () => {
  it('has every moment of it, and nothing of another', () => {
    const walker = startedWalker();
    const askedAtMs = walker.later(0);
    const stepId = walker.step().id;
    press(walker, askedAtMs + 10);
    walker.startStimulus();
    const shownAtMs = walker.later(0);
    walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: shownAtMs + 3 });
    const hiddenAtMs = walker.later(STIMULUS_MS);
    const steps = [{ shownAtMs, hiddenAtMs: shownAtMs + 400 }];
    walker.send({ kind: 'ended', stepId, atMs: hiddenAtMs, steps, droppedFrames: 1, frameMs: 16 });
    walker.send({ kind: 'painted', edge: 'hidden', stepId, atMs: hiddenAtMs + 4 });
    walker.send({ kind: 'pageHidden', cause: 'blur', atMs: hiddenAtMs + 50 });
    const choicesAtMs = walker.later(250);
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: choicesAtMs });
    walker.send({ kind: 'pageReturned', atMs: choicesAtMs + 20 });
    walker.send({ kind: 'pageReturned', atMs: choicesAtMs + 40 });
    const answeredAtMs = walker.later(1234);
    press(walker, answeredAtMs);
    const trial = {
      ...{ kind: 'choice', index: 0, version: 1, voided: false },
      ...{ askedAtMs, shownAtMs, hiddenAtMs, intendedMs: STIMULUS_MS },
      ...{ paintAtMs: shownAtMs + 3, paintHiddenAtMs: hiddenAtMs + 4 },
      ...{ droppedFrames: 1, frameMs: 16, steps },
      interruptions: [{ kind: 'blur', atMs: hiddenAtMs + 50, lastedMs: 220 }],
      ignoredInputs: [{ kind: 'late', atMs: askedAtMs + 10 }],
      ...{ choicesAtMs, answeredAtMs, choice: 2, input: 'touch' },
    };
    expect(walker.run().trials).toEqual([trial]);
    expect(walker.run().answers).toEqual([
      { choice: 2, version: 1, seconds: 1.234, isRight: false },
    ]);
    expect(walker.run()).toMatchObject({ leastPaintLagMs: 3, firstShownAtMs: shownAtMs });
  });

  it('that was voided ends where it was left, and its replacement begins anew', () => {
    const walker = startedWalker();
    const askedAtMs = walker.later(0);
    walker.startStimulus();
    const shownAtMs = walker.later(0);
    const leftAtMs = walker.later(300);
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: leftAtMs });
    walker.send({ kind: 'continued', atMs: walker.later(700) });
    const voided = {
      ...{ kind: 'choice', index: 0, version: 1, voided: true },
      ...{ askedAtMs, shownAtMs, hiddenAtMs: leftAtMs, intendedMs: STIMULUS_MS },
      ...{ paintAtMs: null, paintHiddenAtMs: null, droppedFrames: 0, frameMs: null, steps: [] },
      interruptions: [{ kind: 'hidden', atMs: leftAtMs, lastedMs: 700 }],
      ...{ ignoredInputs: [], choicesAtMs: null, answeredAtMs: null, choice: null, input: null },
    };
    expect(walker.run().trials).toEqual([voided]);
    expect(walker.run()).toMatchObject({ replaced: [0], spoiledCount: 1, flags: [] });
    const { state } = walker.run();
    expect(state).toMatchObject({
      at: 'asking',
      ask: {
        ...{ target: { index: 0, isReserve: true }, shownAtMs: null, hiddenAtMs: null },
        ...{ interruptions: [], ignoredInputs: [], isMarked: false, working: null },
      },
    });
  });

  it('that was only marked counts once among the spoiled, however often the page is left', () => {
    const walker = startedWalker(toyTask(), { ...toyMaterial(), reserve: [] });
    walker.startStimulus();
    for (let time = 0; time < 3; time += 1) {
      walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
      walker.send({ kind: 'pageReturned', atMs: walker.later() });
    }
    expect(walker.run()).toMatchObject({ spoiledCount: 1, replaced: [], flags: [] });
  });

  it('is never replaced twice', () => {
    const walker = startedWalker();
    for (let time = 0; time < 2; time += 1) {
      walker.startStimulus();
      walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
      walker.send({ kind: 'continued', atMs: walker.later() });
    }
    expect(walker.path()).toBe('question.0');
    expect(walker.run()).toMatchObject({ spoiledCount: 2, replaced: [0] });
    expect(walker.run().trials).toHaveLength(1);
  });

  it('keeps what it met before it was asked again, where nothing of it had been shown', () => {
    const walker = startedWalker();
    press(walker, walker.later());
    const atMs = walker.later();
    walker.send({ kind: 'pageHidden', cause: 'leave', atMs });
    walker.send({ kind: 'pageReturned', atMs: atMs + 5 });
    walker.send({ kind: 'continued', atMs: walker.later(50) });
    walker.watch();
    walker.answer(1);
    const [trial] = walker.run().trials;
    expect(trial?.interruptions).toEqual([{ kind: 'leave', atMs, lastedMs: 5 }]);
    expect(trial?.ignoredInputs).toHaveLength(1);
  });

  it('takes a choice from the very frame of the choices on', () => {
    const walker = startedWalker();
    walker.watch();
    press(walker, walker.later(0));
    expect(walker.run().answers).toMatchObject([{ seconds: 0 }]);
  });

  it('keeps of sounds only those that had begun, the one of this moment too', () => {
    const walker = startedWalker(soundingTask());
    const stepId = walker.step().id;
    walker.startStimulus();
    const endedAtMs = walker.later(900);
    const steps = [0, 100, 101].map((ms) => ({
      shownAtMs: endedAtMs + ms,
      hiddenAtMs: endedAtMs + 500,
    }));
    walker.send({ kind: 'ended', stepId, atMs: endedAtMs, ...EVEN_FRAMES, steps });
    walker.send({ kind: 'quit', atMs: endedAtMs + 100 });
    expect(walker.run().trials[0]?.steps).toEqual(steps.slice(0, 2));
  });
});

describe('the limits of a record', () => {
  const askOf = (walker: Walker) => {
    const { state } = walker.run();
    if (state.at !== 'asking' && state.at !== 'choosing') throw new Error('nothing is asked');
    return state.ask;
  };

  it('are a hundred ignored inputs, a hundred interruptions and four hundred clicks; a right click is always kept', () => {
    const walker = startedWalker(workedTask());
    walker.startStimulus();
    const stepId = walker.step().id;
    for (let time = 0; time < 101; time += 1) {
      walker.send({ kind: 'touched', atMs: walker.later() });
      walker.send({ kind: 'slowed', stepId, atMs: walker.later(), lastedMs: 500 });
    }
    walker.send({ kind: 'shown', stage: 'equation', stepId, equation: 0, atMs: walker.later() });
    for (let time = 0; time < 401; time += 1)
      walker.send({ kind: 'worked', value: 1, isRepeat: false, atMs: walker.later() });
    const { ignoredInputs, interruptions, working } = askOf(walker);
    expect([ignoredInputs.length, interruptions.length, working?.clicks.length]).toEqual([
      ...[100, 100, 400],
    ]);
    walker.send({ kind: 'worked', value: 7, isRepeat: false, atMs: walker.later() });
    expect(askOf(walker).working?.clicks).toHaveLength(401);
    expect(walker.effects.at(-1)).toMatchObject({ kind: 'reveal', equation: 0, stepId });
  });

  it('are 360 pixels, below which a screen is small', () => {
    for (const [layoutWidthPx, flags] of [
      [360, []],
      [359, ['smallScreen']],
    ] as const) {
      const walker = createWalker();
      walker.send({ kind: 'loaded', atMs: 1, layoutWidthPx });
      expect(walker.run().flags).toEqual(flags);
    }
  });

  it('are half a second between two resizes that are one, from the end of the first', () => {
    const resizes = (cause: 'resize' | 'rotation', ...afterMs: number[]) => {
      const walker = startedWalker();
      walker.startStimulus();
      for (const ms of afterMs) {
        const atMs = walker.later(ms);
        walker.send({ kind: 'resized', cause, layoutWidthPx: 800, atMs });
      }
      return askOf(walker).interruptions.map(({ kind, lastedMs }) => [kind, lastedMs]);
    };
    expect(resizes('resize', 10, 500, 500)).toEqual([['resize', 1000]]);
    expect(resizes('resize', 10, 500, 501)).toEqual([
      ['resize', 500],
      ['resize', 0],
    ]);
    expect(resizes('rotation', 10, 501)).toEqual([
      ['rotation', 0],
      ['rotation', 0],
    ]);
    const walker = startedWalker();
    walker.startStimulus();
    for (const cause of ['rotation', 'resize'] as const)
      walker.send({ kind: 'resized', cause, layoutWidthPx: 800, atMs: walker.later() });
    expect(askOf(walker).interruptions.map(({ kind }) => kind)).toEqual(['rotation', 'resize']);
  });

  it.each([
    [-5, true],
    [-6, false],
    [1000, true],
    [1001, false],
  ])('are a paint %i ms after its frame (taken: %s)', (lagMs, isTaken) => {
    const walker = startedWalker();
    const stepId = walker.step().id;
    walker.startStimulus();
    const shownAtMs = walker.later(0);
    walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: shownAtMs + lagMs });
    const hiddenAtMs = walker.later(STIMULUS_MS);
    walker.send({ kind: 'ended', stepId, atMs: hiddenAtMs, ...EVEN_FRAMES });
    walker.send({ kind: 'painted', edge: 'hidden', stepId, atMs: hiddenAtMs + lagMs });
    walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: shownAtMs + 1 });
    walker.send({ kind: 'painted', edge: 'hidden', stepId, atMs: hiddenAtMs + 1 });
    // The first one in time is the one.
    const lag = isTaken ? lagMs : 1;
    const { paintAtMs, paintHiddenAtMs } = askOf(walker);
    expect([paintAtMs, paintHiddenAtMs]).toEqual([shownAtMs + lag, hiddenAtMs + lag]);
  });

  it.each([
    [34, []],
    [35, ['timingDrift']],
    [-34, []],
    [-35, ['timingDrift']],
  ] as const)('are 34 ms of a display, %i ms off is flagged %j', (offMs, flags) => {
    const walker = startedWalker();
    const stepId = walker.step().id;
    walker.startStimulus();
    walker.send({ kind: 'ended', stepId, atMs: walker.later(STIMULUS_MS + offMs), ...EVEN_FRAMES });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.answer(1);
    expect(walker.run().flags).toEqual(flags);
  });

  it('are five milliseconds of a paint, or half a frame where that is longer', () => {
    const lateOf = (frameMs: number, lateMs: number) => {
      const walker = startedWalker();
      const stepId = walker.step().id;
      walker.startStimulus();
      walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: walker.later(0) });
      const atMs = walker.later(STIMULUS_MS);
      walker.send({ kind: 'ended', stepId, atMs, steps: [], droppedFrames: 0, frameMs });
      walker.send({ kind: 'painted', edge: 'hidden', stepId, atMs: atMs + lateMs });
      walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later(250) });
      walker.answer(1);
      return walker.run().trials[0]?.interruptions.map(({ lastedMs }) => lastedMs);
    };
    expect([lateOf(4, 5), lateOf(4, 6), lateOf(20, 10), lateOf(20, 11)]).toEqual([
      [],
      [6],
      [],
      [11],
    ]);
  });
});

describe('what is shown', () => {
  it('of a question is the pause, then its plan, and of a missed one the stimulus alone', () => {
    const walker = createWalker();
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    walker.send({ kind: 'started', atMs: walker.later() });
    const pause = {
      ...{ kind: 'visual', durationMs: 1000 },
      frames: [
        { atMs: 0, screen: { kind: 'blank' } },
        { atMs: 500, screen: { kind: 'fixation' } },
      ],
    };
    const [question] = toyMaterial().practice;
    if (!question) throw new Error('there is no practice');
    const plan = toyTask().planQuestion(question, 0, 'en');
    expect(walker.step()).toEqual({ kind: 'ask', id: 3, index: null, question, pause, plan });
    walker.watch();
    walker.answer(4);
    const explanation = toyTask().explain(question, 'en');
    expect(walker.step()).toEqual({
      ...{ kind: 'panel', id: 4 },
      panel: {
        ...{ kind: 'feedback', plan, explanation, correctChoice: 1, choice: 4 },
        then: 'sameAgain',
      },
    });
    walker.send({ kind: 'continued', atMs: walker.later() });
    const { presentation, interlude } = plan;
    expect(walker.step()).toMatchObject({ plan: { presentation, interlude, choices: null } });
    walker.watch();
    expect(walker.step()).toMatchObject({ panel: { choice: null, then: 'nextPractice' } });
    walker.send({ kind: 'continued', atMs: walker.later() });
    walker.watch();
    walker.answer(walker.right());
    expect(walker.step()).toMatchObject({ panel: { choice: 2, then: 'ready' } });
  });

  it('after two misses is the instruction of the first question, then two other questions', () => {
    const walker = createWalker({
      ...toyTask(),
      instructionBefore: (index) => (index === 0 ? 'first' : null),
    });
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    expect(walker.step()).toMatchObject({ panel: { instruction: 'first', isAgain: false } });
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.watch();
    walker.answer(4);
    walker.send({ kind: 'continued', atMs: walker.later() });
    walker.watch();
    walker.send({ kind: 'continued', atMs: walker.later() });
    walker.watch();
    walker.answer(4);
    expect(walker.step()).toMatchObject({ panel: { then: 'directionAgain' } });
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect(walker.step()).toMatchObject({
      panel: { kind: 'direction', instruction: 'first', isAgain: true },
    });
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.path()).toBe('practice.3.question');
    walker.watch();
    walker.answer(4);
    expect(walker.step()).toMatchObject({ panel: { then: 'sameAgain' } });
    walker.send({ kind: 'continued', atMs: walker.later() });
    walker.watch();
    walker.send({ kind: 'continued', atMs: walker.later() });
    // One of this round is right.
    walker.watch();
    walker.answer(walker.right());
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect([walker.path(), walker.run().flags]).toEqual(['ready', []]);
  });

  it('needs two practice questions and as many questions as set sizes', () => {
    const { questions, practice, reserve } = toyMaterial();
    const open = (change: object) => () =>
      createWalker(toyTask(), { questions, practice, reserve, ...change });
    expect(open({ practice: practice.slice(0, 1) })).toThrow(
      'practice: 1 given, at least 2 needed',
    );
    expect(open({ practice: practice.slice(0, 2) })).not.toThrow();
    expect(open({ questions: questions.slice(1) })).toThrow('questions: 29 given, 30 needed');
    expect(open({ questions: [], mostQuestions: 15 })).not.toThrow();
  });

  it('is numbered by the question on its way, and after the last one by that', () => {
    const walker = startedWalker();
    expect(questionIndexOf(walker.run())).toBe(0);
    while (walker.path() !== 'report') {
      walker.watch();
      walker.answer(1);
    }
    expect(questionIndexOf(walker.run())).toBe(29);
    const short = startedWalker(toyTask(), { ...toyMaterial(), questions: [], mostQuestions: 15 });
    expect(questionIndexOf(short.run())).toBe(0);
  });

  it('again, without a clock, is what says something, in its order', () => {
    const board = { kind: 'board', blocks: [], blockSize: 1, order: [], size: 'full' } as const;
    const card = { kind: 'card', height: 1, shapes: [], shapeSize: 1, groundColour: '' } as const;
    const boxes = { kind: 'boxes', size: 'full' } as const;
    const shape = { form: 'circle', colour: 'red', x: 1, y: 1, turn: 0 } as const;
    const letter = { kind: 'letter', text: 'F', language: 'th' } as const;
    const lit: Screen = { ...board, lit: 0, caption: ['a hint'] };
    const screens: Screen[] = [
      letter,
      { kind: 'blank' },
      { kind: 'fixation' },
      { kind: 'mask', rows: 1, columns: 1 },
      { ...board, lit: null },
      lit,
      card,
      { ...card, shapes: [shape] },
      { ...boxes, texts: [null, null] },
      { ...boxes, texts: [null, '2'] },
      letter,
    ];
    const frames = screens.map((screen, position) => ({ atMs: position * 100, screen }));
    const visual: VisualPresentation = { kind: 'visual', durationMs: 2000, frames };
    const reported = [
      { ...board, lit: 0 },
      { ...card, shapes: [shape] },
      { ...boxes, size: 'choice', texts: [null, '2'] },
      letter,
    ];
    expect(shownAgain(visual)).toEqual([letter, ...reported]);
    expect(shownAgain({ ...visual, stimulusFromMs: 100 })).toEqual(reported);
    expect(shownAgain({ ...visual, stimulusFromMs: 1000 })).toEqual([letter]);
    const items = [
      { equation: '3 + 4', answer: 7, letter },
      { equation: '9 − 1', answer: 8, letter: { kind: 'blank' } as const },
    ];
    const sums: Presentation = { kind: 'worked', letterMs: 1, nextAfterMs: 1, items };
    expect(shownAgain(sums)).toEqual([
      { kind: 'row', items: ['3 + 4 = 7', 'F'], language: 'th', lines: [2] },
      { kind: 'row', items: ['9 − 1 = 8'], language: 'en', lines: [1] },
    ]);
    const auditory = soundingTask().planQuestion(toyMaterial().questions[0] as never, 0, 'en');
    expect(shownAgain(auditory.presentation)).toEqual([]);
  });

  it('and heard where one clip follows the end of the last waits that long, and has no choices but what sound', () => {
    const { presentation, choiceSounds } = soundingTask().planQuestion(
      ...([toyMaterial().questions[0] as never, 0, 'en'] as const),
    );
    if (presentation.kind !== 'auditory') throw new Error('it is seen');
    const two = { ...presentation, clips: [...presentation.clips, ...presentation.clips] };
    const schedule = scheduleAuditory(two, 5000, () => 400);
    expect(schedule).toEqual({
      items: [
        { atMs: 700, durationMs: 400 },
        { atMs: 1800, durationMs: 400 },
      ],
      endMs: 2700,
      choices: [],
      choicesEndMs: 2700,
    });
    expect(scheduleAuditory(two, 5000, () => 400, choiceSounds).choices[0]?.atMs).toBe(3200);
  });
});

describe('checks', () => {
  it('go through in their order, and each is left once', () => {
    const colour = drawColourPlates(TOY_COLOURS, 'seed');
    const walker = createWalker(soundingTask(), toyMaterial(), {
      ...{ timing: true, sound: planSoundTries('seed'), colour },
    });
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    walker.send({ kind: 'measured', stepId: walker.step().id, atMs: walker.later() });
    expect(walker.run().checks).toEqual({
      timing: false,
      sound: { seed: 'seed', attempt: 1 },
      colour,
    });
    for (const check of drawSoundChecks(TOY_SOUNDS, 'en', planSoundTries('seed'))) {
      expect(walker.step()).toMatchObject({ panel: { kind: 'soundCheck', check, stage: 'ready' } });
      walker.send({ kind: 'started', atMs: walker.later() });
      const stepId = walker.step().id;
      walker.send({ kind: 'ended', stepId, atMs: walker.later(), ...EVEN_FRAMES });
      const option = check.options.indexOf(check.sound.label) + 1;
      walker.send({ kind: 'picked', atMs: walker.later(), option });
    }
    expect(walker.run().checks).toEqual({ timing: false, sound: null, colour });
    for (const plate of colour) {
      expect(walker.step()).toMatchObject({ panel: { kind: 'colourCheck', plate } });
      walker.send({ kind: 'picked', atMs: walker.later(), option: rightPick(plate) });
    }
    expect(walker.run()).toMatchObject({
      checks: NO_CHECKS,
      flags: [],
      state: { at: 'direction' },
    });
  });

  it('play clips of the test’s own set, one list of one, and none in a test that is seen', () => {
    const clips = soundCheckClips(soundingTask(), 'th');
    expect(clips).toEqual(TOY_SOUNDS.sounds.th.map(({ clip }) => clip));
    expect(soundCheckClips(toyTask(), 'th')).toEqual([]);
  });

  it('of colours put another circle and another order of names before another run', () => {
    const drawn = Array.from({ length: 100 }, (_, seed) =>
      drawColourPlates(TOY_COLOURS, `${seed}`),
    );
    const picks = (plate: number) =>
      new Set(drawn.map((plates) => rightPick(plates[plate] as never)));
    expect([picks(0).size, picks(1).size]).toEqual([9, 4]);
  });

  it('of sounds put another sound and another order of options before another run', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      drawSoundChecks(TOY_SOUNDS, 'en', planSoundTries(`${seed}`)),
    );
    for (const checks of [drawn.map(([plain]) => plain), drawn.map(([, soft]) => soft)]) {
      expect(new Set(checks.map(({ sound }) => sound.label)).size).toBe(8);
      const positions = checks.map(({ sound, options }) => options.indexOf(sound.label));
      expect(new Set(positions).size).toBe(4);
    }
  });
});

describe('what is stored of a run that may be gone on with', () => {
  it('is its record and the moment; of a voided question its trial, of another its interruptions', () => {
    const walker = startedWalker();
    walker.watch();
    walker.answer(1);
    walker.startStimulus();
    const atMs = walker.later();
    const { trials, firstShownAtMs } = walker.run();
    const stored = {
      ...{ trials, firstShownAtMs, flags: [], replaced: [], spoiledCount: 0 },
      ...{ leastPaintLagMs: null, resumedCount: 0, interruptions: [], atMs },
    };
    expect(progressOf(walker.run(), atMs)).toEqual(stored);
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs });
    const [first, voided, ...more] = progressOf(walker.run(), atMs + 50)?.trials ?? [];
    expect([first, more]).toEqual([trials[0], []]);
    expect(voided).toMatchObject({
      ...{ index: 1, voided: true, hiddenAtMs: atMs },
      interruptions: [{ kind: 'hidden', atMs, lastedMs: 50 }],
    });
    expect(progressOf(walker.run(), atMs + 50)?.interruptions).toEqual([]);
  });

  it.each([
    ['a question that is on', (walker: Walker) => walker.startStimulus()],
    ['choices', (walker: Walker) => walker.watch()],
  ])('has the interruptions of %s, closed at the moment', (_, reach) => {
    const walker = startedWalker(toyTask(), { ...toyMaterial(), reserve: [] });
    reach(walker);
    const atMs = walker.later();
    walker.send({ kind: 'pageHidden', cause: 'blur', atMs });
    expect(progressOf(walker.run(), atMs + 30)?.interruptions).toEqual([
      { kind: 'blur', atMs, lastedMs: 30 },
    ]);
  });

  it('has the interruptions of a pause before the stimulus, and of a sound that did not start', () => {
    const walker = startedWalker();
    const atMs = walker.later();
    walker.send({ kind: 'pageHidden', cause: 'blur', atMs });
    expect(progressOf(walker.run(), atMs + 30)?.interruptions).toEqual([
      { kind: 'blur', atMs, lastedMs: 30 },
    ]);
    walker.send({ kind: 'continued', atMs: walker.later(30) });
    const stepId = walker.step().id;
    walker.send({ kind: 'soundFailed', itemsHeard: 0, stepId, atMs: walker.later() });
    expect(progressOf(walker.run(), walker.later())?.interruptions).toEqual([
      { kind: 'blur', atMs, lastedMs: 30 },
    ]);
    expect(retainedOf(walker.run())).toEqual({ kind: 'answers', count: 0 });
  });
});

describe('the record of a naming test', () => {
  const QUESTION = { orderNo: 3, questionName: ['ส', 'S'] } as const;

  function type(language: Language, isLimited = false) {
    const [task] = NAMING_DESCRIPTIONS;
    if (!task) throw new Error('there is no naming test');
    let clockMs = 0;
    const known = { sentence: null, isLimited };
    const first = startNaming(task, QUESTION, language, false, known);
    let run: NamingRun = first.run;
    const effects: Effect[] = [...first.effects];
    const later = (ms = 10): number => (clockMs += ms);
    const send = (event: RunEvent): void => {
      const move = advanceRun(run, event);
      run = move.run;
      effects.push(...move.effects);
    };
    const stepId = (): number => run.nextStepId - 1;
    const show = (): void =>
      send({ kind: 'shown', stage: 'text', stepId: stepId(), atMs: later() });
    const toPractice = (): void => {
      send({ kind: 'loaded', layoutWidthPx: 800, atMs: later() });
      send({ kind: 'started', atMs: later() });
      show();
    };
    const toAnswer = (): void => {
      toPractice();
      send({ kind: 'submitted', atMs: later() });
      send({ kind: 'continued', atMs: later() });
      send({ kind: 'started', atMs: later() });
    };
    const resultOf = () => {
      const finish = effects.findLast(({ kind }) => kind === 'finish');
      if (finish?.kind !== 'finish') throw new Error('not finished');
      return finish.result;
    };
    return { run: () => run, effects, later, send, show, stepId, toPractice, toAnswer, resultOf };
  }

  it('has every moment of it', () => {
    const typer = type('en');
    typer.toAnswer();
    const askedAtMs = typer.later(0);
    expect(typer.effects.at(-1)).toMatchObject({
      step: { kind: 'write', letter: 'S', durationMs: 60_000 },
    });
    typer.show();
    const shownAtMs = typer.later(0);
    const keyAtMs = typer.later(100);
    typer.send({ kind: 'typed', text: 'sun', atMs: keyAtMs });
    const endAtMs = typer.later(900);
    typer.send({ kind: 'submitted', atMs: endAtMs });
    const trial = {
      ...{ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs, shownAtMs },
      ...{ hiddenAtMs: endAtMs, intendedMs: 60_000, paintAtMs: null, paintHiddenAtMs: null },
      ...{ droppedFrames: 0, frameMs: null, steps: [], interruptions: [], ignoredInputs: [] },
      keys: [{ atMs: keyAtMs, textLength: 3 }],
    };
    expect(typer.resultOf()).toEqual({
      ...{ answerSheet: ['sun'], timeSheet: [0.1], versionSheet: [], trials: [trial], flags: [] },
      ...{ score: null, timeTotal: 1, orderNo: 3 },
    });
    expect(typer.effects.filter(({ kind }) => kind === 'record')).toEqual([
      { kind: 'record', trial },
    ]);
    expect(typer.effects.at(-2)).toMatchObject({ step: { panel: { kind: 'report' } } });
  });

  it('begins with the material, and with five seconds of measuring where the display is not known', () => {
    const [task] = NAMING_DESCRIPTIONS;
    if (!task) throw new Error('there is no naming test');
    const first = startNaming(task, QUESTION, 'en', true);
    expect(first.effects).toEqual([{ kind: 'show', step: { kind: 'load', id: 1 } }]);
    const { effects } = advanceRun(first.run, { kind: 'loaded', layoutWidthPx: 800, atMs: 1 });
    expect(effects).toEqual([{ kind: 'show', step: { kind: 'measure', id: 2, durationMs: 5000 } }]);
  });

  it('is nothing while only the practice is written, whose time is fifteen seconds', () => {
    const typer = type('en');
    typer.toPractice();
    expect(typer.effects.at(-1)).toMatchObject({ step: { letter: null, durationMs: 15_000 } });
    typer.send({ kind: 'typed', text: 'red', atMs: typer.later() });
    expect([writtenSoFar(typer.run()), retainedOf(typer.run())]).toEqual([
      null,
      { kind: 'nothing' },
    ]);
    typer.send({ kind: 'quit', atMs: typer.later() });
    expect(typer.effects.at(-1)).toEqual({
      ...{ kind: 'abandon', begun: false },
      sheets: { answerSheet: [], timeSheet: [], versionSheet: [], trials: [], flags: [] },
    });
  });

  it('keeps the flags of a run that is stopped, before its letter and at it', () => {
    const early = type('en', true);
    early.send({ kind: 'quit', atMs: early.later() });
    expect(early.effects.at(-1)).toMatchObject({ sheets: { flags: ['typing'] } });
    const typer = type('th', true);
    typer.toAnswer();
    const askedAtMs = typer.later(0);
    expect(writtenSoFar(typer.run())?.trials).toMatchObject([{ hiddenAtMs: askedAtMs }]);
    typer.show();
    const shownAtMs = typer.later(0);
    expect(writtenSoFar(typer.run())?.trials).toMatchObject([{ hiddenAtMs: shownAtMs }]);
    typer.send({ kind: 'quit', atMs: typer.later() });
    expect(typer.effects.at(-1)).toMatchObject({ begun: true, sheets: { flags: ['typing'] } });
  });

  it('is cut where the wire takes no more: two hundred words of two hundred letters, four thousand characters', () => {
    const typer = type('en');
    typer.toAnswer();
    typer.show();
    const many = Array.from({ length: 201 }, (_, word) => `w${'a'.repeat(word % 3)}`).join(',');
    typer.send({ kind: 'typed', text: many, atMs: typer.later() });
    expect(writtenSoFar(typer.run())?.answerSheet).toHaveLength(200);
    typer.send({ kind: 'typed', text: `cat,${'a'.repeat(201)}`, atMs: typer.later() });
    expect(writtenSoFar(typer.run())?.answerSheet).toEqual(['cat', 'a'.repeat(200)]);
    typer.send({ kind: 'typed', text: 'a'.repeat(4001), atMs: typer.later() });
    const { state } = typer.run();
    expect(state.at === 'writing' && state.writing.typed.text).toHaveLength(4000);
    expect(state.at === 'writing' && state.writing.keys.at(-1)).toMatchObject({ textLength: 4000 });
  });

  it('is flagged for a small screen, and for what is pasted at the letter only', () => {
    const typer = type('en');
    typer.toPractice();
    typer.send({ kind: 'pasted', atMs: typer.later() });
    expect(typer.run().flags).toEqual([]);
    const small = { kind: 'resized', cause: 'rotation', layoutWidthPx: 359 } as const;
    typer.send({ ...small, atMs: typer.later() });
    expect(typer.run().flags).toEqual(['smallScreen']);
  });
});
