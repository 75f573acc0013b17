import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batch } from './batch.ts';

interface Requested {
  readonly items: readonly string[];
  readonly answer: (answers: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

/** A database whose questions are answered by hand. */
function openQuestions(lanes: number, most = 10) {
  const requested: Requested[] = [];
  const find = batch<string, string>({
    ask: (items) =>
      new Promise((answer, fail) => {
        requested.push({ items, answer, fail });
      }),
    lanes,
    most,
  });
  return {
    asked: requested,
    find,
    turn: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}

const rejection = Object.assign(new Error('refused'), { severity: 'ERROR' });

it('asks together for what comes while a question is on its way, and gives each its own answer', async () => {
  const { asked: requested, find, turn } = openQuestions(1, 2);
  const first = find('a');
  await turn();
  const others = ['b', 'c', 'd'].map((item) => find(item));
  await turn();
  expect(requested.map(({ items }) => items)).toEqual([['a']]);
  requested[0]?.answer(['A']);
  expect(await first).toBe('A');
  await turn();
  expect(requested[1]?.items).toEqual(['b', 'c']);
  requested[1]?.answer(['B', 'C']);
  await turn();
  requested[2]?.answer(['D']);
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D']);
});

it('asks for each alone where the database refuses them together: one bad one spoils no other', async () => {
  const { asked: requested, find, turn } = openQuestions(1);
  const found = Promise.allSettled([find('good'), find('bad')]);
  await turn();
  requested[0]?.fail(rejection);
  await turn();
  requested[1]?.answer(['GOOD']);
  await turn();
  requested[2]?.fail(rejection);
  expect(requested.map(({ items }) => items)).toEqual([['good', 'bad'], ['good'], ['bad']]);
  expect(await found).toMatchObject([{ value: 'GOOD' }, { reason: rejection }]);
});

it('asks nothing twice where the connection broke: what was asked may have been done', async () => {
  const { asked: requested, find, turn } = openQuestions(1);
  const found = Promise.allSettled([find('a'), find('b')]);
  await turn();
  const broken = new Error('Connection terminated');
  requested[0]?.fail(broken);
  expect(await found).toMatchObject([{ reason: broken }, { reason: broken }]);
  expect(requested).toHaveLength(1);
});

/** The plain version: one question each. */
const askAlone =
  <Item, Answer>(ask: (items: readonly Item[]) => Promise<readonly Answer[]>) =>
  async (item: Item): Promise<Answer | undefined> =>
    (await ask([item]))[0];

it('answers and refuses each as a question of its own would, however many come together', async () => {
  const ask = (items: readonly number[]): Promise<readonly string[]> =>
    items.some((item) => item % 7 === 0)
      ? Promise.reject(rejection)
      : Promise.resolve(items.map((item) => `answer ${item}`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(50)),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 8 }),
      async (items, lanes, most) => {
        const together = await Promise.allSettled(items.map(batch({ ask, lanes, most })));
        expect(together).toEqual(await Promise.allSettled(items.map(askAlone(ask))));
      },
    ),
  );
});
