import type { WrittenReplay } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { longestPauseIn, textAt, writtenStepsOf, type WrittenStep } from './written-steps.ts';

const TRIAL: NonNullable<WrittenReplay['trial']> = {
  ...{ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs: 990, shownAtMs: 1000 },
  ...{ hiddenAtMs: 61_000, intendedMs: 60_000, paintAtMs: null, paintHiddenAtMs: null },
  ...{ droppedFrames: 0, frameMs: null, steps: [], ignoredInputs: [] },
  interruptions: [
    { kind: 'resize', atMs: 2000, lastedMs: 0 },
    { kind: 'blur', atMs: 20_000, lastedMs: 5000 },
    { kind: 'hidden', atMs: 50_000, lastedMs: 11_000 },
  ],
  keys: [
    { atMs: 3000, textLength: 1 },
    { atMs: 3200, textLength: 4 },
    { atMs: 3300, textLength: 3 },
    { atMs: 3400, textLength: 1 },
    { atMs: 4000, textLength: 4 },
    { atMs: 9500, textLength: 3 },
    { atMs: 10_000, textLength: 9 },
  ],
};

const entry = (onsetS: number, letterCount: number, word: string | null = null) => ({
  ...{ onsetS, letterCount, word, decision: null },
});

const WRITTEN: WrittenReplay = {
  ...{ letter: 'C', isRated: true, trial: TRIAL },
  entries: [entry(2, 3, 'cat'), entry(9, 4)],
};

const stepsIn = (written: WrittenReplay) => writtenStepsOf(written, { timeTotalS: 60 });
const visual = (steps: readonly WrittenStep[]) => steps.map(({ part, atMs }) => [part, atMs]);

describe('the steps of a replayed minute', () => {
  it('are the letter, words, deletions, what came between, and the end, in order of time from the letter', () => {
    expect(visual(stepsIn(WRITTEN))).toEqual([
      ['letter', 0],
      ['event', 1000],
      ['word', 2000],
      ['shorter', 2300],
      ['shorter', 8500],
      ['word', 9000],
      ['event', 19_000],
      ['returned', 24_000],
      ['event', 49_000],
      ['timeOver', 60_000],
    ]);
    expect(stepsIn(WRITTEN).map((step) => step.part === 'shorter' && step.count)).toMatchObject({
      ...{ 3: 3, 4: 1 },
    });
  });

  it('show the words begun by then, unknown ones as dots, and how long the text was', () => {
    const steps = stepsIn(WRITTEN);
    const texts = steps.map((step) => textAt(WRITTEN, step));
    expect([texts[0], texts[2], texts.at(-1)]).toEqual(['', 'cat', 'cat\n••••']);
    expect(steps.map(({ textLength }) => textLength)).toEqual([0, 0, 1, 3, 3, 9, 9, 9, 9, 9]);
  });

  it('keep the order in which words stand where a later one was begun before', () => {
    const written = { ...WRITTEN, entries: [entry(9, 2, 'ox'), entry(2, 3, 'cat')] };
    const words = stepsIn(written).filter(({ part }) => part === 'word');
    expect(words.map((step) => textAt(written, step))).toEqual(['cat', 'ox\ncat']);
  });

  it('end with what the taker did, and are told by the words alone where there is no log', () => {
    const early = { ...WRITTEN, trial: { ...TRIAL, hiddenAtMs: 31_000, interruptions: [] } };
    expect(visual(stepsIn(early)).at(-1)).toEqual(['submitted', 30_000]);
    const unlogged = { ...WRITTEN, trial: null };
    expect(visual(stepsIn(unlogged))).toEqual([
      ['letter', 0],
      ['word', 2000],
      ['word', 9000],
      ['timeOver', 60_000],
    ]);
    expect([longestPauseIn(unlogged), longestPauseIn(WRITTEN)]).toEqual([
      null,
      { atMs: 3000, lastedMs: 5500 },
    ]);
  });
});
