import { expect, it } from 'vitest';
import { linesRefusedBy, type PaperWord } from './guardians-no.ts';

const paper: PaperWord = { scope: 'guardian', isGiven: true };
const takenBack: PaperWord = { scope: 'guardian', isGiven: false };
const no = (scope: 'health' | 'research'): PaperWord => ({ scope, isGiven: false });

it('follows the newest paper; one that was taken back was never there', () => {
  const cases: readonly (readonly [readonly PaperWord[], readonly string[]])[] = [
    [[], []],
    [[paper], []],
    [
      [paper, no('health'), no('research')],
      ['health', 'research'],
    ],
    [[paper, no('research'), paper], []],
    [[paper, paper, no('research')], ['research']],
    [[paper, no('research'), paper, takenBack], ['research']],
    [[paper, paper, no('research'), takenBack], []],
    [[paper, no('research'), takenBack], []],
  ];
  for (const [words, refused] of cases)
    expect([words, linesRefusedBy(words)]).toEqual([words, refused]);
});
