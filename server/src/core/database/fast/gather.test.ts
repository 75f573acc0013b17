import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

interface Asked {
  readonly items: readonly string[];
  readonly answer: (answers: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

/** A database whose questions are answered by hand. */
function openQuestions(lanes: number, most = 10) {
  const asked: Asked[] = [];
  const find = gather<string, string>({
    ask: (items) =>
      new Promise((answer, fail) => {
        asked.push({ items, answer, fail });
      }),
    lanes,
    most,
  });
  return { asked, find, turn: () => new Promise<void>((resolve) => setImmediate(resolve)) };
}

const refusal = Object.assign(new Error('refused'), { severity: 'ERROR' });

it('asks together for what comes while a question is on its way, and gives each its own answer', async () => {
  const { asked, find, turn } = openQuestions(1, 2);
  const first = find('a');
  await turn();
  const others = ['b', 'c', 'd'].map((item) => find(item));
  await turn();
  expect(asked.map(({ items }) => items)).toEqual([['a']]);
  asked[0]?.answer(['A']);
  expect(await first).toBe('A');
  await turn();
  expect(asked[1]?.items).toEqual(['b', 'c']);
  asked[1]?.answer(['B', 'C']);
  await turn();
  asked[2]?.answer(['D']);
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D']);
});

it('asks for each alone where the database refuses them together: one bad one spoils no other', async () => {
  const { asked, find, turn } = openQuestions(1);
  const found = Promise.allSettled([find('good'), find('bad')]);
  await turn();
  asked[0]?.fail(refusal);
  await turn();
  asked[1]?.answer(['GOOD']);
  await turn();
  asked[2]?.fail(refusal);
  expect(asked.map(({ items }) => items)).toEqual([['good', 'bad'], ['good'], ['bad']]);
  expect(await found).toMatchObject([{ value: 'GOOD' }, { reason: refusal }]);
});

it('asks nothing twice where the connection broke: what was asked may have been done', async () => {
  const { asked, find, turn } = openQuestions(1);
  const found = Promise.allSettled([find('a'), find('b')]);
  await turn();
  const broken = new Error('Connection terminated');
  asked[0]?.fail(broken);
  expect(await found).toMatchObject([{ reason: broken }, { reason: broken }]);
  expect(asked).toHaveLength(1);
});

/** The plain version: one question each. */
const askAlone =
  <Item, Answer>(ask: (items: readonly Item[]) => Promise<readonly Answer[]>) =>
  async (item: Item): Promise<Answer | undefined> =>
    (await ask([item]))[0];

it('answers and refuses each as a question of its own would, however many come together', async () => {
  const ask = (items: readonly number[]): Promise<readonly string[]> =>
    items.some((item) => item % 7 === 0)
      ? Promise.reject(refusal)
      : Promise.resolve(items.map((item) => `answer ${item}`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(50)),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 8 }),
      async (items, lanes, most) => {
        const together = await Promise.allSettled(items.map(gather({ ask, lanes, most })));
        expect(together).toEqual(await Promise.allSettled(items.map(askAlone(ask))));
      },
    ),
  );
});
