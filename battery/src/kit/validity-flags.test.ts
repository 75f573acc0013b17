import { describe, expect, it } from 'vitest';
import { buildSheets } from '../testing/index.ts';
import type { MeasuredTrial } from './attempt-measures.ts';
import { findSheetFlags, findTrialFlags } from './validity-flags.ts';

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
