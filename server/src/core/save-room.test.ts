/** What an account owes of its room: written down in large pieces, and never more or less than was sent. */
import { describe, expect, it } from 'vitest';
import { createDebts, rejectWithoutRoom, ROOM_PER_HOUR, ROW_BYTES } from './save-room.ts';

const WRITTEN_FROM = 128 * 1024;

describe('debts', () => {
  it('are written down from 128 KiB on, all at once, and owed no more', () => {
    const debts = createDebts();
    expect(debts.settle('anong', WRITTEN_FROM - 1)).toBe(0);
    expect(debts.settle('anong', 1)).toBe(WRITTEN_FROM);
    expect(debts.settle('anong', WRITTEN_FROM - 1)).toBe(0);
    expect(debts.settle('anong', 500)).toBe(WRITTEN_FROM + 499);
    expect(debts.settle('boon', WRITTEN_FROM)).toBe(WRITTEN_FROM);
  });

  it('are each account’s own, and given back where nothing was stored', () => {
    const debts = createDebts();
    debts.settle('anong', 1000);
    debts.add('anong', -1000);
    expect(debts.settle('boon', WRITTEN_FROM - 1000)).toBe(0);
    expect(debts.settle('anong', WRITTEN_FROM - 1)).toBe(0);
    debts.add('anong', 1);
    expect(debts.settle('anong', 0)).toBe(WRITTEN_FROM);
  });
});

describe('an account without room', () => {
  it('waits until there is room for a row again', () => {
    expect(rejectWithoutRoom(1)).toBeNull();
    expect(rejectWithoutRoom(0)).toMatchObject({
      ...{ isRejected: true, status: 429, message: 'too_many_requests' },
      retryAfterS: (ROW_BYTES / ROOM_PER_HOUR) * 3600,
    });
    expect(rejectWithoutRoom(ROW_BYTES - ROOM_PER_HOUR)).toMatchObject({ retryAfterS: 3600 });
  });
});
