/** Waiting for the server to name the next question: nothing is given up, and nothing is given twice. */
import type { ShortChoice } from '@jamdai/battery/present';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNextAwaiter, type AwaitedNext } from './await-next.ts';
import type { NamedNext } from './short-course.ts';

const CHOICES: readonly ShortChoice[] = [{ setSize: 4, index: 0, choice: 1 }];
const NAMED: NamedNext = { kind: 'next', next: null };
const failedWith = (status: number | null): NamedNext => ({
  kind: 'failed',
  error: { status, message: 'offline', fields: [] },
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(answers: readonly NamedNext[]) {
  const left = [...answers];
  const shown: (AwaitedNext | null)[] = [];
  let hope = (): void => undefined;
  const ask = vi.fn(() => Promise.resolve(left.shift() ?? NAMED));
  const give = vi.fn();
  const awaiter = createNextAwaiter({
    ask,
    give,
    show: (awaited) => shown.push(awaited),
    listen: (then) => {
      hope = then;
      return () => (hope = () => undefined);
    },
    random: () => 0,
  });
  return { awaiter, ask, give, shown, hope: () => hope() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks again by itself, later and later, and gives what came once', async () => {
  const { awaiter, ask, give, shown } = open([failedWith(null), failedWith(503), NAMED]);
  awaiter.begin(CHOICES);
  await settle();
  expect(shown.map((one) => one?.kind)).toEqual(['asked', 'failed']);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(shown.at(-1)).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(give.mock.calls).toEqual([[null]]);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks at once when there is hope, and when its taker wants it', async () => {
  const { awaiter, ask, give, shown, hope } = open([failedWith(null), failedWith(null), NAMED]);
  awaiter.begin(CHOICES);
  await settle();
  hope();
  await settle();
  const failed = shown.at(-1);
  if (failed?.kind !== 'failed') throw new Error('it has not failed');
  failed.tryAgain();
  await settle();
  expect(ask).toHaveBeenCalledTimes(3);
  expect(give).toHaveBeenCalledOnce();
});

it('waits for a log-in, and for a person where the server will say the same again', async () => {
  for (const status of [401, 422]) {
    const { awaiter, ask, hope, give } = open([failedWith(status), NAMED]);
    awaiter.begin(CHOICES);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    hope();
    await settle();
    expect(give).toHaveBeenCalledOnce();
  }
});

it('gives nothing any more when the run has ended', async () => {
  const { awaiter, give, hope } = open([failedWith(null)]);
  awaiter.begin(CHOICES);
  awaiter.end();
  hope();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(give).not.toHaveBeenCalled();
});
