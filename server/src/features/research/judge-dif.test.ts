/** Where many questions differ, the score that people are matched on differs too: the second stage takes that out. */
import { createRandom, versionSheetOf } from '@jamdai/battery';
import { expect, it } from 'vitest';
import { judgeDif, type DifJudge } from './judge-dif.ts';
import type { ItemGroup } from './read-item-groups.ts';
import { matchAgain, tallyItems } from './tally-items.ts';

const HARDER = [1, 4, 7, 10, 13, 16, 19, 22];
const ALIKE = Array.from({ length: 30 }, (_, index) => index).filter(
  (one) => !HARDER.includes(one),
);
const REQUEST = { testName: 'phonological_digit_task', language: 'en' } as const;

/** Boys and girls of one ability; some questions are a logit harder for girls. */
function drawGroups(people: number): ItemGroup[] {
  const random = createRandom('purified');
  const uniform = () => (random.next() + 0.5) / 2 ** 32;
  const bell = () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
  return ['male', 'female'].map((sex) => ({
    ...{ language: 'en', batteryVersion: 'g1', versions: versionSheetOf(0), sex, grade: '' },
    choices: Array.from({ length: people }, () => {
      const ability = bell();
      return Array.from({ length: 30 }, (_, index) => {
        const shift = sex === 'female' && HARDER.includes(index) ? 1 : 0;
        const logit = 1.2 * ability - (index - 15) / 8 - shift;
        return uniform() < 1 / (1 + Math.exp(-logit)) ? 1 : 2;
      }).join('');
    }).join(''),
  }));
}

it('judges the others rightly once what differs is left out, and still finds what differs', () => {
  const groups = drawGroups(1500);
  const findRight = () => 1;
  const tally = tallyItems(groups, REQUEST, findRight);
  const plain = judgeDif(tally, () => ({ positions: new Map(), questions: new Map() }));
  const purified = judgeDif(tally, (leftOut) => matchAgain(groups, REQUEST, findRight, leftOut));
  const deltasOf = ({ judgePosition, judgeQuestion }: DifJudge, indexes: readonly number[]) =>
    indexes.map((index) => {
      const position = judgePosition('sex', index)?.mantelHaenszel;
      const question = judgeQuestion('sex', { batteryVersion: 'g1', form: 0, index });
      expect(question?.mantelHaenszel?.delta).toBe(position?.delta);
      return position ?? { delta: Number.NaN, difClass: 'C' };
    });
  const meanOf = (found: readonly { readonly delta: number }[]) =>
    found.reduce((sum, { delta }) => sum + delta, 0) / found.length;
  // Girls have fewer points than equally able boys: what is alike looks easier for them.
  expect(meanOf(deltasOf(plain, ALIKE))).toBeGreaterThan(0.4);
  expect(deltasOf(plain, ALIKE).some(({ difClass }) => difClass !== 'A')).toBe(true);
  expect(Math.abs(meanOf(deltasOf(purified, ALIKE)))).toBeLessThan(0.1);
  expect(deltasOf(purified, ALIKE).every(({ difClass }) => difClass === 'A')).toBe(true);
  expect(deltasOf(purified, HARDER).every(({ difClass }) => difClass === 'C')).toBe(true);
  // A logit is 2.35 on the scale of Δ.
  expect(Math.abs(meanOf(deltasOf(purified, HARDER)) + 2.35)).toBeLessThan(0.2);
  expect([...(purified.leftOut.positions.get('sex') ?? [])]).toEqual(
    expect.arrayContaining(HARDER),
  );
});

it('matches once where nothing differs, and judges no group below a hundred', () => {
  const groups = drawGroups(99);
  const tally = tallyItems(groups, REQUEST, () => 1);
  const { leftOut, judgePosition } = judgeDif(tally, () => {
    throw new Error('matched again');
  });
  expect(leftOut.positions.get('sex')?.size).toBe(0);
  expect(judgePosition('sex', 1)).toBeNull();
});
