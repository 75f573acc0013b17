/** What the device remembers of doubted takes: through storage that is full, broken or blocked. */
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFlags, openFlagList } from './flagged-takes.ts';

const EIGHT = { token: 'digit:8', rate: 0.65, text: 'แปด' };
const FOUR = { token: 'digit:4', rate: 0.65, text: 'สี่' };
const DOUBTFUL = {
  word: 'doubtful',
  length: 'usual',
  tone: 'same',
  nearestText: 'สี่',
  nearestTone: 'low',
} as const;
const GOOD = { ...DOUBTFUL, word: 'same' } as const;

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const open = () => openFlagList('user', 'pack');
const textsOf = (flags: readonly { text: string }[]) => flags.map(({ text }) => text);

it('remembers a doubted take until it is settled or read well', () => {
  open().note(EIGHT, DOUBTFUL);
  open().note(FOUR, DOUBTFUL);
  expect(open().all()).toEqual([
    { ...EIGHT, doubts: DOUBTFUL },
    { ...FOUR, doubts: DOUBTFUL },
  ]);
  expect(textsOf(open().note(EIGHT, GOOD))).toEqual(['สี่']);
  expect(textsOf(open().settle(FOUR))).toEqual([]);
  expect(stored.size, 'nothing stays behind').toBe(0);
});

it('holds one entry a clip, and takes one away that nothing can be said of', () => {
  const list = open();
  list.note(EIGHT, DOUBTFUL);
  expect(list.note(EIGHT, { ...DOUBTFUL, word: 'other' })).toHaveLength(1);
  expect(list.note({ ...EIGHT, rate: 1 }, DOUBTFUL), 'another rate is another clip').toHaveLength(
    2,
  );
  expect(list.note(EIGHT, null)).toHaveLength(1);
});

it('settles two at the same moment: neither comes back with the other', () => {
  const list = open();
  list.note(EIGHT, DOUBTFUL);
  list.note(FOUR, DOUBTFUL);
  const { settle } = list;
  settle(EIGHT);
  settle(FOUR);
  expect(open().all()).toEqual([]);
});

it('is by account and by pack, and goes with the pack', () => {
  open().note(EIGHT, DOUBTFUL);
  expect(openFlagList('another', 'pack').all()).toEqual([]);
  expect(openFlagList('user', 'another').all()).toEqual([]);
  forgetFlags('user', 'another');
  expect(open().all()).toHaveLength(1);
  forgetFlags('user', 'pack');
  expect(open().all()).toEqual([]);
});

it.each(['{broken', '{"a":1}', '[{"token":"digit:8"}]', 'null'])('begins anew over %s', (text) => {
  stored.set('deskFlags user pack', text);
  expect(open().all()).toEqual([]);
  expect(open().note(EIGHT, DOUBTFUL)).toHaveLength(1);
  expect(open().all()).toHaveLength(1);
});

it('lists as long as the page lives where the browser stores nothing', () => {
  const reject = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject });
  const list = open();
  expect(list.note(EIGHT, DOUBTFUL)).toHaveLength(1);
  expect(list.settle(EIGHT)).toHaveLength(0);
  expect(() => forgetFlags('user', 'pack')).not.toThrow();
});
