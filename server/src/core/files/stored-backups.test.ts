import fc from 'fast-check';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  chooseExpired,
  deleteExpiredBackups,
  storeTombstones,
  listBackups,
  nameBackup,
  readStoredTombstones,
  type StoredBackup,
} from './stored-backups.ts';

const dir = mkdtempSync(join(tmpdir(), 'jamdai-kept-'));
afterAll(() => rmSync(dir, { recursive: true }));

const now = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function backupsOf(agesMs: readonly number[]): StoredBackup[] {
  const oldestFirst = agesMs.toSorted((a, b) => b - a);
  return agesMs.map((ageMs) => ({
    file: String(ageMs),
    sequence: oldestFirst.indexOf(ageMs) + 1,
    takenAt: new Date(now.getTime() - ageMs),
  }));
}

it('nothing older than thirty days is kept but the newest of all, and no fresh one is lost', () => {
  const ages = fc.uniqueArray(fc.nat(60 * DAY_MS), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(ages, (agesMs) => {
      const backups = backupsOf(agesMs);
      const expired = new Set(chooseExpired(backups, now));
      const stored = backups.filter((backup) => !expired.has(backup));
      const newest = Math.max(...backups.map(({ takenAt }) => takenAt.getTime()));
      expect(stored.map(({ takenAt }) => takenAt.getTime())).toContain(newest);
      for (const { takenAt } of stored) {
        const isYoung = now.getTime() - takenAt.getTime() < 30 * DAY_MS;
        expect(isYoung || takenAt.getTime() === newest).toBe(true);
      }
      for (const { takenAt } of expired) {
        expect(now.getTime() - takenAt.getTime()).toBeGreaterThanOrEqual(4 * HOUR_MS);
      }
      // What is kept once is kept again.
      expect(chooseExpired(stored, now)).toEqual([]);
    }),
  );
});

it('a month of one every quarter of an hour comes to about seventy', () => {
  const agesMs = Array.from({ length: 31 * 96 }, (_, location) => location * 900_000);
  const backups = backupsOf(agesMs);
  const storedCount = backups.length - chooseExpired(backups, now).length;
  expect(storedCount).toBeGreaterThanOrEqual(16 + 20 + 28);
  expect(storedCount).toBeLessThanOrEqual(16 + 21 + 31);
});

it('dates of a wrong clock, years off in either direction, neither expire a backup early nor change the order', () => {
  const wrongMs = fc.integer({ min: -50 * 365 * DAY_MS, max: 50 * 365 * DAY_MS });
  fc.assert(
    fc.property(
      wrongMs,
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 25 }),
      (errorMs, from, count) => {
        // One every nine minutes for nearly four hours; some of them by a wrong clock.
        const right = backupsOf(Array.from({ length: 26 }, (_, location) => location * 9 * 60_000));
        const backups = right.map((backup, location) => {
          const isWrong = location >= from && location < from + count;
          const takenAt = new Date(backup.takenAt.getTime() + (isWrong ? errorMs : 0));
          return { ...backup, takenAt };
        });
        fc.pre(from + count < 26);
        expect(chooseExpired(backups, now)).toEqual([]);
      },
    ),
  );
  const folder = join(dir, 'order');
  for (const year of ['2026', '2076', '1976', '2026']) {
    writeFileSync(nameBackup(folder, new Date(`${year}-11-22T12:00:00Z`)), '');
  }
  writeFileSync(join(folder, 'jamdai-2077-11-22T12-00-00Z.backup.zst'), '');
  const years = listBackups(folder).map(({ takenAt }) => takenAt.getUTCFullYear());
  expect(years).toEqual([2026, 1976, 2076, 2026, 2077]);
});

it('only its own files are listed and deleted', () => {
  const folder = join(dir, 'backups');
  const old = nameBackup(folder, new Date(now.getTime() - 40 * DAY_MS));
  writeFileSync(old, '');
  const fresh = nameBackup(folder, now);
  const foreign = join(folder, 'jamdai-notes.txt');
  for (const file of [fresh, foreign]) writeFileSync(file, '');
  expect(listBackups(folder).map(({ file }) => file)).toEqual([fresh, old]);
  expect(deleteExpiredBackups(folder, now)).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(
    ['jamdai-notes.txt', 'jamdai-000002-2026-11-22T12-00-00Z.backup.zst'].toSorted(),
  );
});

it('the list of deleted accounts only grows', () => {
  const folder = join(dir, 'list');
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(readStoredTombstones(folder)).toEqual([]);
  storeTombstones(folder, [first]);
  storeTombstones(folder, [second]);
  storeTombstones(folder, []);
  expect(readStoredTombstones(folder)).toEqual([first, second]);
});
