import { expect, it } from 'vitest';
import { addUp, writeListeners, type ListeningAnswer } from './listening-answers.ts';

const answerOf = (first: string, second: string, change: Partial<ListeningAnswer> = {}) => ({
  ...{ token: 'word:cat', rate: 0.6, text: 'cat' },
  ...{ first: { address: first, file: 'x' }, second: { address: second, file: 'y' } },
  ...{ typed: 'cat', right: 1, all: 1, preferred: null },
  ...change,
});

it('adds up what was understood of the voice that was heard first, and the opinions of both', () => {
  const answers = [
    answerOf('a', 'b', { right: 3, all: 5, preferred: 'b' }),
    answerOf('a', 'b', { right: 1, all: 1, preferred: 'a' }),
    answerOf('b', 'a', { right: 0, all: 1, preferred: 'a' }),
    answerOf('b', 'a'),
  ];
  expect(addUp(answers, 'a')).toEqual({ right: 4, all: 6, preferredCount: 2 });
  expect(addUp(answers, 'b')).toEqual({ right: 1, all: 2, preferredCount: 1 });
});

it('writes a line an answer, and nothing typed can begin a formula or another cell', () => {
  const facts = { seed: 's', language: 'en', finishedAt: '2026-11-27T00:00:00.000Z' };
  const answers = [answerOf('a@1', 'b@2', { typed: '=1+1, "x"', preferred: 'b@2' })];
  const lines = writeListeners([{ listener: '3', ...facts, answers }]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\u{feff}listener,seed,/u);
  expect(lines[1]).toBe(
    `3,s,en,2026-11-27T00:00:00.000Z,1,word:cat,0.6,cat,a@1,b@2,"'=1+1, ""x""",1,1,b@2`,
  );
});
