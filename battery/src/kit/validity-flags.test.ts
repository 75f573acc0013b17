import { describe, expect, it } from 'vitest';
import { buildSheets } from '../testing/index.ts';
import type { MeasuredTrial } from './attempt-measures.ts';
import {
  findSheetFlags,
  findTrialFlags,
  FLAGS_LEFT_OUT_OF_NORMS,
  isEasyMissed,
  isPattern,
  isSameChoice,
  isTooFast,
} from './validity-flags.ts';

const QUIET = buildSheets();

/** A copy of `list` with the given entries put in from `start` on. */
function withEntries<T>(list: readonly T[], start: number, entries: readonly T[]): T[] {
  return list.toSpliced(start, entries.length, ...entries);
}

describe('validity flags of a stored attempt', () => {
  it('raises none for an unremarkable taking', () => {
    expect(findSheetFlags(QUIET)).toEqual([]);
  });

  it('calls five answers under 0.4 s too fast, four not yet', () => {
    const fast = (count: number): number[] =>
      withEntries(QUIET.timeSheet, 3, Array<number>(count).fill(0.399));
    expect(findSheetFlags(buildSheets({ timeSheet: fast(4) }))).toEqual([]);
    expect(findSheetFlags(buildSheets({ timeSheet: fast(5) }))).toEqual(['tooFast']);
    expect(findSheetFlags(buildSheets({ timeSheet: QUIET.timeSheet.map(() => 0.7) }))).toEqual([]);
  });

  it('calls a block with a median under 0.7 s too fast, by the limits of the test', () => {
    const timeSheet = withEntries(QUIET.timeSheet, 10, Array<number>(6).fill(0.69));
    expect(findSheetFlags(buildSheets({ timeSheet }))).toEqual(['tooFast']);
    expect(
      findSheetFlags(buildSheets({ timeSheet }), { answerS: 0.25, blockMedianS: 0.25 }),
    ).toEqual([]);
  });

  it('sees the same choice eight times running, seven times not', () => {
    const run = (length: number): number[] =>
      withEntries(QUIET.answerSheet, 10, Array<number>(length).fill(3));
    expect(findSheetFlags(buildSheets({ answerSheet: run(7).with(17, 4) }))).toEqual([]);
    expect(findSheetFlags(buildSheets({ answerSheet: run(8).with(18, 4) }))).toEqual([
      'sameChoice',
    ]);
  });

  it('sees the same choice twenty times in all', () => {
    const answerSheet = Array.from({ length: 30 }, (_, i) => (i % 3 < 2 ? 2 : 1 + ((i * 7) % 4)));
    expect(answerSheet.filter((choice) => choice === 2).length).toBeGreaterThanOrEqual(20);
    expect(findSheetFlags(buildSheets({ answerSheet }))).toContain('sameChoice');
  });

  it.each([
    ['two', [1, 2]],
    ['three', [1, 2, 4]],
    ['four', [1, 2, 3, 4]],
  ])('sees a cycle of %s numbers over twelve questions, over eleven not', (_, cycle) => {
    const cycled = (length: number): number[] =>
      Array.from({ length }, (__, position) => cycle[position % cycle.length] as number);
    const pattern = withEntries(QUIET.answerSheet, 9, cycled(12));
    expect(findSheetFlags(buildSheets({ answerSheet: pattern }))).toEqual(['pattern']);
    // The answers around the cycle of eleven must not go on with it by chance.
    const almost = withEntries(QUIET.answerSheet, 9, cycled(11))
      .with(8, 3)
      .with(20, cycle[11 % cycle.length] === 4 ? 3 : 4)
      .with(5, 3);
    expect(findSheetFlags(buildSheets({ answerSheet: almost }))).not.toContain('pattern');
  });

  it('calls an answer of more than a minute slow', () => {
    expect(findSheetFlags(buildSheets({ timeSheet: QUIET.timeSheet.with(7, 60) }))).toEqual([]);
    expect(findSheetFlags(buildSheets({ timeSheet: QUIET.timeSheet.with(7, 60.001) }))).toEqual([
      'slow',
    ]);
  });

  it('notes when easy questions were missed and harder ones not', () => {
    const isRight = QUIET.isRight.with(0, false).with(2, false);
    expect(findSheetFlags(buildSheets({ isRight }))).toEqual(['easyMissed']);
    expect(findSheetFlags(buildSheets({ isRight: isRight.with(0, true) }))).toEqual([]);
    const weakBlock = isRight.map((right, index) => right && !(index >= 10 && index < 15));
    expect(findSheetFlags(buildSheets({ isRight: weakBlock }))).not.toContain('easyMissed');
  });
});

describe('validity flags that trials show', () => {
  const EVEN: MeasuredTrial = {
    kind: 'choice',
    voided: false,
    shownAtMs: 1000,
    hiddenAtMs: 6000,
    intendedMs: 5000,
    interruptions: [],
  };
  const hiddenAt = (atMs: number): MeasuredTrial => ({
    ...EVEN,
    interruptions: [{ kind: 'hidden', atMs }],
  });
  const VOIDED: MeasuredTrial = { ...EVEN, voided: true, hiddenAtMs: 2000 };

  it('are none for a quiet run', () => {
    expect(findTrialFlags([EVEN, EVEN, EVEN, EVEN], 'visual')).toEqual([]);
  });

  it('call a run hidden when three questions were voided or marked, two not yet', () => {
    expect(findTrialFlags([VOIDED, hiddenAt(1500)], 'visual')).toEqual([]);
    expect(findTrialFlags([VOIDED, VOIDED, hiddenAt(1500)], 'visual')).toEqual(['tabHidden']);
    // Away while choosing or before the stimulus spoils nothing.
    expect(findTrialFlags([VOIDED, VOIDED, hiddenAt(6000), hiddenAt(900)], 'visual')).toEqual([]);
  });

  it('say of a run that it was gone on with after a reload, and count each gap as a spoiled question', () => {
    const resumed: MeasuredTrial = { ...EVEN, interruptions: [{ kind: 'brokenOff', atMs: 100 }] };
    expect(findTrialFlags([EVEN, resumed], 'visual')).toEqual(['resumed']);
    expect(findTrialFlags([VOIDED, VOIDED, resumed], 'visual')).toEqual(['tabHidden', 'resumed']);
  });

  it('see a display that was more than 34 ms too long or too short, and none in an auditory list', () => {
    const lasting = (ms: number): MeasuredTrial => ({ ...EVEN, hiddenAtMs: 1000 + ms });
    expect(findTrialFlags([lasting(5034), lasting(4966)], 'visual')).toEqual([]);
    expect(findTrialFlags([lasting(5035)], 'visual')).toEqual(['timingDrift']);
    expect(findTrialFlags([lasting(4965)], 'visual')).toEqual(['timingDrift']);
    expect(findTrialFlags([lasting(5035)], 'auditory')).toEqual([]);
  });

  it('see a sound that broke off and was replaced', () => {
    const broken: MeasuredTrial = { ...VOIDED, interruptions: [{ kind: 'sound', atMs: 1800 }] };
    expect(findTrialFlags([broken, EVEN], 'auditory')).toEqual(['audioFallback']);
  });

  it('doubt a run of sums of which fewer than 85 % were right at the first click', () => {
    const sums = (rightCount: number): MeasuredTrial => ({
      ...EVEN,
      kind: 'operation',
      clicks: Array.from({ length: 20 }, (_, equation) => ({
        equation,
        atMs: 2000,
        isRight: equation < rightCount,
      })),
    });
    expect(findTrialFlags([sums(17)], 'visual')).toEqual([]);
    expect(findTrialFlags([sums(16)], 'visual')).toEqual(['operationLow']);
  });
});

describe('the borders of the signs', () => {
  const answers = (...runs: readonly (readonly [choice: number, count: number])[]): number[] =>
    runs.flatMap(([choice, count]) => Array<number>(count).fill(choice));
  /** No number more than twice running. */
  const MIXED = [1, 2, 4, 3, 2, 1, 3, 4, 4, 1];

  it('are 0.4 s for an answer and 0.7 s for the median of each block', () => {
    expect(isTooFast(Array<number>(30).fill(0.4), { answerS: 0.4, blockMedianS: 0.4 })).toBe(false);
    for (const block of [0, 10, 20]) {
      const slow = Array<number>(30).fill(2);
      expect(isTooFast(withEntries(slow, block, Array<number>(10).fill(0.7)))).toBe(false);
      expect(isTooFast(withEntries(slow, block, Array<number>(10).fill(0.69)))).toBe(true);
    }
    expect(isTooFast([])).toBe(false);
  });

  it('are twenty equal choices in all, and eight running at either end', () => {
    const twenty = Array.from({ length: 30 }, (_, index) => (index % 3 < 2 ? 2 : 4 - (index % 2)));
    expect(isSameChoice(twenty)).toBe(true);
    expect(isSameChoice(twenty.with(28, 3))).toBe(false);
    expect(isSameChoice([...answers([3, 8]), ...MIXED])).toBe(true);
    expect(isSameChoice([...MIXED, ...answers([3, 8])])).toBe(true);
    expect(isSameChoice([...MIXED, ...answers([3, 7])])).toBe(false);
  });

  it('are twelve answers in a cycle at either end, which one number repeated is not', () => {
    const cycled = Array.from({ length: 12 }, (_, index) => 1 + (index % 3));
    const isFound = (answerSheet: readonly number[], wrongAt: readonly number[]) =>
      isPattern({
        answerSheet,
        isRight: answerSheet.map((_, index) => !wrongAt.includes(index)),
      });
    expect(isFound([...cycled, ...MIXED], [11])).toBe(true);
    expect(isFound([...MIXED, ...cycled], [MIXED.length])).toBe(true);
    expect(isFound(answers([2, 30]), [0])).toBe(false);
    expect(isFound([...answers([2, 14]), ...cycled], [14])).toBe(true);
    // Where right answers lie so by chance, who knows them all is not careless.
    expect(isFound([...cycled, ...MIXED], [])).toBe(false);
    expect(isFound([...cycled, ...MIXED], [20])).toBe(false);
  });

  it('are two of the first three missed beside six points in the second block', () => {
    const sheet = (missed: readonly number[], points: number): boolean[] =>
      Array.from({ length: 30 }, (_, index) =>
        index < 10 || index >= 20 ? !missed.includes(index) : index < 10 + points,
      );
    expect(isEasyMissed(sheet([0, 1], 6))).toBe(true);
    expect(isEasyMissed(sheet([0, 1, 2], 10))).toBe(true);
    expect(isEasyMissed(sheet([0, 1], 5))).toBe(false);
    expect(isEasyMissed(sheet([0, 3, 4], 10))).toBe(false);
  });

  it('are those that norms leave out, by their names', () => {
    expect(FLAGS_LEFT_OUT_OF_NORMS).toEqual([
      ...['tooFast', 'sameChoice', 'pattern', 'tabHidden', 'audioFailed', 'practiceFailed'],
      ...['soundCheckFailed', 'notHandedOut', 'noLog', 'implausibleTime', 'chainBroken'],
      ...['formRepeated', 'inhumanTiming'],
    ]);
  });

  it('of trials are an interruption from the first frame of the stimulus to its last, of a kind that takes it away', () => {
    const trial = (kind: string, atMs: number, more: object = {}): MeasuredTrial => ({
      ...{ kind: 'choice', voided: false, shownAtMs: 1000, hiddenAtMs: 6000, intendedMs: 5000 },
      interruptions: [{ kind, atMs }],
      ...more,
    });
    const spoils = (one: MeasuredTrial) =>
      findTrialFlags([one, one, one], 'auditory').includes('tabHidden');
    for (const kind of ['hidden', 'blur', 'leave', 'sound']) {
      const at = [999, 1000, 5999, 6000].map((atMs) => spoils(trial(kind, atMs)));
      expect([kind, ...at]).toEqual([kind, false, true, true, false]);
    }
    for (const kind of ['rotation', 'resize', 'slowFrames', 'latePaint', ''])
      expect(spoils(trial(kind, 2000))).toBe(false);
    for (const gone of [{ shownAtMs: null }, { hiddenAtMs: null }]) {
      expect(spoils(trial('hidden', 2000, gone))).toBe(false);
      expect(spoils(trial('hidden', 2000, { ...gone, voided: true }))).toBe(true);
      expect(findTrialFlags([trial('x', 1, { ...gone, intendedMs: 1 })], 'visual')).toEqual([]);
    }
    const two = { ...trial('hidden', 2000), interruptions: [] };
    const mixed = {
      ...two,
      interruptions: [...trial('resize', 2000).interruptions, { kind: 'blur', atMs: 2000 }],
    };
    expect(spoils(mixed)).toBe(true);
  });

  it('of displays and sounds are those of questions that counted, and of sums none', () => {
    const drifted: MeasuredTrial = {
      ...{ kind: 'choice', voided: false, shownAtMs: 0, hiddenAtMs: 100, intendedMs: 5000 },
      interruptions: [],
    };
    expect(findTrialFlags([{ ...drifted, voided: true }], 'visual')).toEqual([]);
    expect(findTrialFlags([{ ...drifted, kind: 'operation' }], 'visual')).toEqual([]);
    const even = { ...drifted, hiddenAtMs: 5000 };
    expect(findTrialFlags([even, drifted], 'visual')).toEqual(['timingDrift']);
    const sound = [
      { kind: 'blur', atMs: 1 },
      { kind: 'sound', atMs: 9000 },
    ];
    expect(findTrialFlags([{ ...even, interruptions: sound }], 'visual')).toEqual([]);
    expect(findTrialFlags([{ ...even, voided: true, interruptions: sound }], 'visual')).toEqual([
      'audioFallback',
    ]);
    const clicks = [{ equation: 0, atMs: 1, isRight: false }];
    expect(findTrialFlags([{ ...even, clicks }], 'visual')).toEqual(['operationLow']);
    expect(findTrialFlags([{ ...even, voided: true, clicks }], 'visual')).toEqual([]);
  });
});
