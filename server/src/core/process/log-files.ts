/**
 * Where the request log goes: one file a day (UTC, as its times), kept 90 days. Lines are written at once, so
 * that a crash loses none. Where no file can be written, the lines go to a terminal instead: a log never
 * stops the server.
 */
import { appendFileSync, closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { makeFolders } from '../files/make-folders.ts';
import { errorCode } from '../start-rejection.ts';

export interface LogFiles {
  /** One line with its end. */
  write(line: string): void;
  close(): void;
}

export interface LogFilesOptions {
  /** Made with the first line. */
  readonly folder: string;
  readonly clock: Clock;
  /** Whether the clock can be trusted to delete by; where absent it can. */
  readonly mayDelete?: () => boolean;
  /** One plain sentence for the operator. */
  readonly complain: (sentence: string) => void;
  /** Takes the lines of a day on which no file can be written. */
  readonly writeInstead: (line: string) => void;
}

const STORED_DAYS = 90;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FILE_NAME = /^requests-(\d{4}-\d\d-\d\d)\.log$/;

export function openLogFiles(options: LogFilesOptions): LogFiles {
  const { folder, clock, complain, writeInstead } = options;
  let day = '';
  /** Null: no file today. */
  let file: number | null = null;

  const closeFile = () => {
    if (file !== null) closeSync(file);
    file = null;
  };
  const giveUpFile = (error: unknown) => {
    closeFile();
    complain(
      `The request log cannot be written to ${folder} (${errorCode(error)}) and goes to this terminal: ` +
        'let this user write there, or set DATA_DIR to another folder.',
    );
  };
  const turnTo = (today: string) => {
    if (today === day) return;
    day = today;
    closeFile();
    makeFolders(folder, 0o700);
    file = openSync(join(folder, `requests-${today}.log`), 'a', 0o600);
  };

  deleteOldLogs(options);
  const timer = setInterval(() => deleteOldLogs(options), HOUR_MS).unref();
  return {
    write(line) {
      try {
        turnTo(clock().toISOString().slice(0, 10));
        if (file !== null) return appendFileSync(file, line);
      } catch (error) {
        giveUpFile(error);
      }
      writeInstead(line);
    },
    close() {
      clearInterval(timer);
      closeFile();
    },
  };
}

/**
 * Deletes the files whose day is 90 days ago or longer; nothing else in the folder is touched. Returns how many.
 */
export function deleteOldLogs({
  folder,
  clock,
  complain,
  mayDelete = () => true,
}: Pick<LogFilesOptions, 'folder' | 'clock' | 'complain' | 'mayDelete'>): number {
  let count = 0;
  if (!mayDelete()) return count;
  const oldest = new Date(clock().getTime() - STORED_DAYS * DAY_MS).toISOString().slice(0, 10);
  try {
    if (!existsSync(folder)) return 0;
    for (const name of readdirSync(folder)) {
      const day = FILE_NAME.exec(name)?.[1];
      if (day === undefined || day > oldest) continue;
      rmSync(join(folder, name));
      count += 1;
    }
  } catch (error) {
    complain(
      `Request logs older than ${STORED_DAYS} days cannot be deleted in ${folder} (${errorCode(error)}): ` +
        'let this user write there, or delete them by hand.',
    );
  }
  return count;
}
