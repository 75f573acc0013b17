import type { RatingWord } from '@jamdai/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDraftSaver,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
  type SaveState,
  type SendResult,
} from './draft-saver.ts';

const rated = (decision: RatingWord['decision']): RatingWord[] => [
  { start: 0, end: 3, decision, canonical: null },
];

/** A server that answers as told, and keeps what it was sent. */
function openSaver(answers: SendResult[]) {
  const sent: [revision: number, decision: unknown][] = [];
  const states: SaveState['kind'][] = [];
  const saver = createDraftSaver(
    4,
    (revision, words) => {
      sent.push([revision, words[0]?.decision]);
      return Promise.resolve(answers.shift() ?? { kind: 'kept', revision: revision + 1 });
    },
    ({ kind }) => states.push(kind),
  );
  return { saver, sent, states };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the saver of a rating', () => {
  it('sends the newest words once, shortly after the last change', async () => {
    const { saver, sent, states } = openSaver([]);
    saver.keep(rated('1'));
    saver.keep(rated('0'));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent).toEqual([[4, '0']]);
    expect(states.at(-1)).toBe('saved');
    expect(await saver.settle()).toBe(5);
  });

  it('sends a save without an answer again as it was, and only then what came after it', async () => {
    const { saver, sent, states } = openSaver([{ kind: 'offline' }]);
    saver.keep(rated('1'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(states.at(-1)).toBe('notSaved');
    saver.keep(rated('r'));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toEqual([
      [4, '1'],
      [4, '1'],
      [5, 'r'],
    ]);
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps trying while the network is away, without a change by the rater', async () => {
    const { saver, sent, states } = openSaver([{ kind: 'offline' }, { kind: 'offline' }]);
    saver.keep(rated('1'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 2 * RETRY_AFTER_MS);
    expect(sent).toHaveLength(3);
    expect(states.at(-1)).toBe('saved');
  });

  it('stops when the server refuses, says why, and settles as not saved', async () => {
    const { saver, sent, states } = openSaver([
      { kind: 'refused', message: 'rating_was_changed_elsewhere' },
    ]);
    saver.keep(rated('1'));
    expect(await saver.settle()).toBeNull();
    expect(states.at(-1)).toBe('refused');
    saver.keep(rated('0'));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it('sends what waits when the answer is closed', async () => {
    const { saver, sent } = openSaver([]);
    saver.keep(rated('s'));
    saver.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([[4, 's']]);
  });
});
