/**
 * The base copies of a line: the first one, and those that take its place when the journal since the last is long or a day
 * old. What a newer copy that was read through has made needless is deleted.
 */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { listBackups } from '../files/stored-backups.ts';
import { makeBase } from './base-copy.ts';
import type { Journal } from './journal-of-line.ts';
import type { WriterNews, WriterOptions, ServerFacts } from './writer-options.ts';
import {
  listBases,
  listLines,
  nameBase,
  removeLine,
  whyLineClosed,
  type BaseOfLine,
  type WholeLine,
} from './spool-line.ts';
import { readPosition, segmentStartOf } from './wal-position.ts';

const DAY_MS = 86_400_000;
const BASE_EVERY_BYTES = 256 * 1024 * 1024;
const LEFT_LINES = 2;
const LOOK_EVERY_MS = 5000;

/** The first copy of a line, and those that take its place. */
export function storeBases(
  options: WriterOptions,
  client: pg.Client,
  server: ServerFacts,
  journal: Journal,
  known: WholeLine | null,
  signal: AbortSignal,
  report: (news: WriterNews) => void,
) {
  const { baseEveryBytes = BASE_EVERY_BYTES, baseEveryMs = DAY_MS } = options;
  const continued = known !== null && journal.isContinued ? known : null;
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  const failed = Promise.withResolvers<never>();

  async function make(): Promise<BaseOfLine> {
    const number = (listBases(journal.line).at(-1)?.number ?? 0) + 1;
    const file = nameBase(journal.line, number);
    const made = await makeBase({
      ...{ client, pgData: options.pgData, file, signal },
      secretKey: options.secretKeys[0] ?? Buffer.alloc(0),
      about: {
        system: server.system,
        timeline: server.timeline,
        postgres: server.version,
        program: options.program,
        takenAt: new Date().toISOString(),
        afterBackup: listBackups(options.backupDir)[0]?.sequence ?? 0,
      },
      waitForJournal: journal.reach,
    });
    return { file, number, ...made };
  }

  /** Of a damaged database there is no newer copy than that of before. */
  function replaceBy(base: BaseOfLine): void {
    const { badPages } = base.end;
    const older = listBases(journal.line).filter(({ number }) => number < base.number);
    if (badPages.length > 0) {
      report({
        kind: 'said',
        line: `The database is damaged (${badPages.join(', ')}): stop Jamdai, then npm run admin -- rescue.`,
      });
      if (older.length > 0) rmSync(base.file);
      return;
    }
    for (const { file } of older) rmSync(file, { force: true });
    journal.forgetBefore(segmentStartOf(readPosition(base.head.start)));
    const former = listLines(options.spoolDir).filter(({ number }) => number < journal.line.number);
    const left = former.filter((line) => whyLineClosed(line) !== 'replaced');
    const stored = left.slice(0, LEFT_LINES);
    for (const line of former) if (!stored.includes(line)) removeLine(line);
  }

  const settled = (async () => {
    let base = continued?.base ?? null;
    let takenMs = performance.now();
    let isDue = continued !== null && isOld(continued, baseEveryMs);
    if (base !== null) first.resolve();
    while (!signal.aborted) {
      const length = base === null ? 0n : journal.end() - readPosition(base.head.start);
      const age = performance.now() - takenMs;
      if (base === null || isDue || length > BigInt(baseEveryBytes) || age > baseEveryMs) {
        base = await make();
        replaceBy(base);
        takenMs = performance.now();
        isDue = false;
        first.resolve();
      }
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  })().catch((error: unknown) => {
    first.reject(error);
    failed.reject(error);
  });
  return { first: first.promise, failed: failed.promise, settled };
}

/** A clock that was wrong makes one copy more, and nothing else. */
function isOld({ base, isOfPresentKey }: WholeLine, baseEveryMs: number): boolean {
  const age = Date.now() - new Date(base.head.takenAt).getTime();
  return !isOfPresentKey || !(age >= 0 && age < baseEveryMs);
}
