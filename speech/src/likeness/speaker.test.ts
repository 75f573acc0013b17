import { expect, it } from 'vitest';
import { ROW_WIDTH } from './cepstra.ts';
import { createSpeaker, type WordTemplate } from './speaker.ts';
import { judgeWord, WARPS } from './word-likeness.ts';

const ROWS = 20;

/** A sound that never changes: every row is the same direction. */
function rowsOf(parts: Readonly<Record<number, number>>): Float32Array {
  const row = Float32Array.from({ length: ROW_WIDTH }, (_, at) => parts[at] ?? 0);
  const length = Math.hypot(...row);
  return Float32Array.from(
    { length: ROWS * ROW_WIDTH },
    (_, at) => (row[at % ROW_WIDTH] ?? 0) / length,
  );
}

const template = (text: string, parts: Readonly<Record<number, number>>): WordTemplate => ({
  text,
  rows: rowsOf(parts),
});
const [a, b, c] = [template('a', { 0: 1 }), template('b', { 1: 1 }), template('c', { 2: 1 })];
/** Near to everything. */
const hub = template('hub', { 0: 1, 1: 1, 2: 1 });
const all = [a, b, c, hub];
const unwarped = (rows: Float32Array) => WARPS.map(() => rows);
/** Says a, with so much of everything that it lies nearer to the hub. */
const unclear = unwarped(rowsOf({ 0: 1, 1: 0.42, 2: 0.42 }));

it('takes a template that is near to all others for less of a witness, before anybody has spoken', () => {
  const shares = createSpeaker().usualShares(all);
  expect(shares.get(hub)).toBeLessThan(0.8);
  expect(shares.get(a)).toBeGreaterThan(1);
  const others = [b, c, hub];
  expect(judgeWord(unclear, a, { others, speaker: createSpeaker() }).strangeness).toBe(0);
});

it('learns from takes which templates are near to whatever is said, where they are too many to compare', () => {
  const many = Array.from({ length: 22 }, (_, at) => template(`m${at}`, { [at + 3]: 1 }));
  const templates = [...all, ...many];
  const speaker = createSpeaker();
  const others = templates.filter((one) => one !== a);
  expect(judgeWord(unclear, a, { others, speaker })).toMatchObject({ nearest: 'hub' });
  for (let turn = 0; turn < 16; turn++) {
    const own = turn % 2 === 0 ? b : c;
    const take = unwarped(
      rowsOf(own === b ? { 0: 0.45, 1: 1, 2: 0.45 } : { 0: 0.45, 1: 0.45, 2: 1 }),
    );
    const compared = templates.filter((one) => one !== own);
    const { evidence } = judgeWord(take, own, { others: compared, speaker });
    speaker.learn({ ...evidence, overTemplate: null, tone: null, lengthShare: 1 });
  }
  expect(judgeWord(unclear, a, { others, speaker })).toMatchObject({
    nearest: 'a',
    strangeness: 0,
  });
});

it('knows after four takes how much higher the formants lie, and compares with nothing else from then on', () => {
  const speaker = createSpeaker();
  const farOff = rowsOf({ 5: 1 });
  const take = [farOff, farOff, a.rows, farOff];
  for (let turn = 0; turn < 4; turn++) {
    expect(speaker.warp()).toBeNull();
    const { evidence } = judgeWord(take, a, { others: [b, c], speaker });
    speaker.learn({ ...evidence, overTemplate: 3 + turn, tone: null, lengthShare: 1.2 });
  }
  expect(speaker.warp()).toBe(2);
  expect(speaker.level()).toBe(5);
  expect(speaker.pace()).toBe(1.2);
  // The word of another, by other formants than the speaker's own.
  const other = [b.rows, b.rows, a.rows, b.rows];
  expect(judgeWord(other, b, { others: [a, c], speaker })).toMatchObject({ nearest: 'a' });
});

it('learns how a speaker says a tone, carefully where few takes say so, and nothing before the level is known', () => {
  const speaker = createSpeaker();
  const { evidence } = judgeWord(unwarped(a.rows), a, { others: [b, c], speaker });
  const falls = { tone: 'mid', overTemplate: [6, 6, 6, 5, 2] } as const;
  const learn = () => speaker.learn({ ...evidence, overTemplate: 6, tone: falls, lengthShare: 1 });
  for (let turn = 0; turn < 3; turn++) learn();
  expect(speaker.toneShifts().size).toBe(0);
  learn();
  expect(speaker.toneShifts()).toEqual(new Map([['mid', [0, 0, 0, -0.8, -3.2]]]));
  for (let turn = 0; turn < 50; turn++) learn();
  expect(speaker.toneShifts().get('mid')?.at(-1)).toBeCloseTo(-4, 0);
});

it('knows nothing of takes that it was told to forget', () => {
  const speaker = createSpeaker();
  const taught = [9, 6, 6, 6, 6].map((overTemplate) => {
    const { evidence } = judgeWord(unwarped(a.rows), a, { others: [b, c, hub], speaker });
    const tone = {
      tone: 'mid',
      overTemplate: Array.from({ length: 5 }, () => overTemplate),
    } as const;
    return { ...evidence, overTemplate, tone, lengthShare: overTemplate };
  });
  for (const evidence of taught) speaker.learn(evidence);
  const [wrong, ...right] = taught;
  if (wrong) speaker.forget(wrong);
  expect(speaker.toneShifts()).toEqual(new Map([['mid', [0, 0, 0, 0, 0]]]));
  for (const evidence of right) speaker.forget(evidence);
  expect(speaker.warp()).toBeNull();
  expect(speaker.pace()).toBeNull();
  expect(speaker.level()).toBeNull();
  expect(speaker.usualShares(all)).toEqual(createSpeaker().usualShares(all));
});
