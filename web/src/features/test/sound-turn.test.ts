import type { SoundTurn } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { createSoundTurn } from './sound-turn.ts';

function createTurn(answers: (SoundTurn | null)[], last: SoundTurn | null = null) {
  const presented: boolean[] = [];
  const waited: number[] = [];
  const ahead: number[] = [];
  const turn = createSoundTurn({
    ask: (isDone) => {
      presented.push(isDone);
      return Promise.resolve(answers.shift() ?? last);
    },
    pause: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    onWaiting: (count) => ahead.push(count),
  });
  return { turn, asked: presented, waited, ahead };
}

const wait = (waitMs: number, aheadCount: number): SoundTurn => ({ waitMs, aheadCount });

it('waits as long as the server says, tells how many come first, and gives the turn back once', async () => {
  const {
    turn,
    asked: presented,
    waited,
    ahead,
  } = createTurn([wait(2000, 3), wait(1000, 0), wait(0, 0)]);
  await turn.take();
  expect([waited, ahead]).toEqual([
    [2000, 1000],
    [4, 1, 0],
  ]);
  turn.end();
  turn.end();
  expect(presented).toEqual([false, false, false, true]);
});

it('fetches at once without an answer, after two minutes at the latest, and not at all when the page is left', async () => {
  const alone = createTurn([null]);
  await alone.turn.take();
  expect(alone.waited).toEqual([]);
  const stuck = createTurn([], wait(5000, 9));
  await stuck.turn.take();
  expect(stuck.waited.reduce((total, ms) => total + ms, 0)).toBe(120_000);
  const left = createTurn([wait(5000, 9)], wait(5000, 9));
  const taken = left.turn.take();
  left.turn.end();
  await taken;
  expect(left.asked).toEqual([false, true]);
});

it('says nothing to the server where every sound was here', () => {
  const { turn, asked: presented } = createTurn([]);
  turn.end();
  expect(presented).toEqual([]);
});
