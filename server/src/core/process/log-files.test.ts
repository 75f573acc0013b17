import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteOldLogs, openLogFiles, type LogFiles } from './log-files.ts';

let dir: string;
let complaints: string[];
let linesInstead: string[];
const opened: LogFiles[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:59.000Z') });
  dir = mkdtempSync(join(tmpdir(), 'jamdai-logs-'));
  complaints = [];
  linesInstead = [];
});
afterEach(() => {
  for (const files of opened.splice(0)) files.close();
  vi.useRealTimers();
  rmSync(dir, { recursive: true });
});

function open(folder: string): LogFiles {
  const files = openLogFiles({
    folder,
    clock: () => new Date(),
    complain: (sentence) => void complaints.push(sentence),
    writeInstead: (line) => void linesInstead.push(line),
  });
  opened.push(files);
  return files;
}

it('writes one file a day, readable by the server’s user alone, and goes on in it after a restart', () => {
  const folder = join(dir, 'data', 'logs');
  const files = open(folder);
  expect(existsSync(folder)).toBe(false);
  files.write('a\n');
  files.close();
  const again = open(folder);
  again.write('b\n');
  vi.advanceTimersByTime(1000);
  again.write('c\n');
  const [first = '', second = ''] = readdirSync(folder).toSorted();
  expect([first, second]).toEqual(['requests-2026-11-20.log', 'requests-2026-11-21.log']);
  expect(readFileSync(join(folder, first), 'utf8')).toBe('a\nb\n');
  expect(readFileSync(join(folder, second), 'utf8')).toBe('c\n');
  expect(statSync(join(folder, first)).mode & 0o077).toBe(0);
  expect([complaints, linesInstead]).toEqual([[], []]);
});

it('deletes its own files after ninety days, at the start and every day, and no others', () => {
  for (const name of ['requests-2026-08-22.log', 'requests-2026-08-23.log', 'old-2020-01-01.log']) {
    writeFileSync(join(dir, name), '');
  }
  open(dir);
  expect(readdirSync(dir).toSorted()).toEqual(['old-2020-01-01.log', 'requests-2026-08-23.log']);
  vi.advanceTimersByTime(86_400_000);
  expect(readdirSync(dir)).toEqual(['old-2020-01-01.log']);
});

it('keeps all of its files while the clock is in doubt', () => {
  writeFileSync(join(dir, 'requests-2026-08-22.log'), '');
  const files = { folder: dir, clock: () => new Date('2076-11-20T00:00:00Z'), complain: vi.fn() };
  expect(deleteOldLogs({ ...files, mayDelete: () => false })).toBe(0);
  expect(deleteOldLogs(files)).toBe(1);
});

it('goes to the terminal with one plain sentence where no file can be written, and tries again next day', () => {
  const folder = join(dir, 'logs');
  writeFileSync(folder, 'a file in the way');
  const files = open(folder);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('cannot be deleted')]);
  files.write('a\n');
  files.write('b\n');
  expect(linesInstead).toEqual(['a\n', 'b\n']);
  expect(complaints).toEqual([
    `The request log cannot be written to ${folder} (ENOTDIR) and goes to this terminal: ` +
      'let this user write there, or set DATA_DIR to another folder.',
  ]);
  rmSync(folder);
  mkdirSync(folder);
  vi.advanceTimersByTime(1000);
  files.write('c\n');
  expect(readFileSync(join(folder, 'requests-2026-11-21.log'), 'utf8')).toBe('c\n');
  expect(linesInstead).toEqual(['a\n', 'b\n']);
});
