import { expect, it } from 'vitest';
import { chooseAmong, expectationOf } from './forced-choice.ts';

/** Hears each spelling as likely as the table says, and counts what it was requested. */
function hearingOf(table: Readonly<Record<string, number>>, limits = table) {
  const requested: string[] = [];
  return {
    requested,
    limits: (texts: readonly string[]) => Promise.resolve(texts.map((text) => limits[text] ?? -90)),
    score: (texts: readonly string[]) => {
      requested.push(...texts);
      return Promise.resolve(texts.map((text) => table[text] ?? -99));
    },
  };
}

it('takes the text that is most likely in any of its spellings, and says by how much', async () => {
  const hearing = hearingOf({ 'Bell.': -9, Bell: -4, bell: -7, 'Ball.': -6 });
  expect(await chooseAmong(hearing, ['ball', 'bell'])).toEqual({ understood: 'bell', margin: 2 });
});

it('does not favour a text that was expected before anything was understood', async () => {
  const table = { 'Water.': -5, 'Arm.': -6 };
  const expected = await expectationOf(hearingOf({ 'Water.': -4, 'Arm.': -12 }), ['arm', 'water']);
  expect(await chooseAmong(hearingOf(table), ['arm', 'water'])).toMatchObject({
    understood: 'water',
  });
  expect(await chooseAmong(hearingOf(table), ['arm', 'water'], expected)).toEqual({
    understood: 'arm',
    margin: 7,
  });
});

it('leaves out what cannot win any more, and nothing that can', async () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
  const table = Object.fromEntries(words.map((word, index) => [word, -10 - index]));
  const limits = Object.fromEntries(words.map((word, index) => [word, -index]));
  const hearing = hearingOf(table, limits);
  expect(await chooseAmong(hearing, words)).toEqual({ understood: 'w0', margin: 1 });
  expect(hearing.requested).toContain('w11');
  expect(hearing.requested.length).toBeLessThan(40);
  const late = hearingOf({ ...table, w30: 0 }, { ...limits, w30: 0 });
  expect(await chooseAmong(late, words)).toMatchObject({ understood: 'w30' });
});

it('refuses to choose where a likelihood is missing, or among nothing', async () => {
  const deaf = { limits: () => Promise.resolve([]), score: () => Promise.resolve([]) };
  await expect(chooseAmong(deaf, ['arm'])).rejects.toThrow(/no likelihood of 'Arm\.'/);
  await expect(chooseAmong(hearingOf({}), [])).rejects.toThrow(/nothing to choose among/);
});
