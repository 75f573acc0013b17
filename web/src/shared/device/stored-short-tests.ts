/**
 * The short forms that this device has fetched ahead, encrypted where the browser can. None of this ever fails a page: what
 * cannot be read or opened counts as not there. They go with the user, like prepared tests.
 */
import type { ShortRun } from '@jamdai/contract';
import {
  createShortDisk,
  nextRunOf,
  withoutRun,
  type ShortTest,
  type ShortTestName,
} from '../offline/index.ts';
import { sealer } from './device-keys.ts';

const disk = createShortDisk();
/** One change after the other: what a run has taken is not put back. */
let turn: Promise<void> = Promise.resolve();

export async function findShortTest(name: ShortTestName): Promise<ShortTest | null> {
  const stored = await disk.find(name).catch(() => null);
  if (!stored || !('sealed' in stored)) return stored;
  const { sealed, ...label } = stored;
  const opened = await sealer.open(name.userId, positionOf(name), sealed).catch(() => null);
  return opened?.kind === 'open' ? { ...label, runs: opened.value as ShortTest['runs'] } : null;
}

/** The run to take now, if one was fetched ahead: then the server is not asked. */
export async function findShortRun(name: ShortTestName): Promise<ShortRun | null> {
  return nextRunOf(await findShortTest(name), Date.now());
}

/** Puts what `change` makes of it. Rejects where nothing can be stored. */
export async function changeShortTest(
  name: ShortTestName,
  change: (known: ShortTest | null) => ShortTest | null,
): Promise<void> {
  const before = turn;
  const own = Promise.withResolvers<void>();
  turn = own.promise;
  await before;
  try {
    const next = change(await findShortTest(name));
    if (next) await store(next);
  } finally {
    own.resolve();
  }
}

export async function noteShortBegun(name: ShortTestName, runId: string): Promise<void> {
  await changeShortTest(name, (known) => known && withoutRun(known, runId)).catch(() => undefined);
}

async function store(test: ShortTest): Promise<void> {
  const { runs, ...label } = test;
  const sealed = await sealer.seal(test.userId, positionOf(test), runs);
  await disk.write(sealed ? { ...label, sealed } : test);
}

function positionOf({ userId, testName, lang: language, length }: ShortTestName) {
  return ['short', userId, testName, language, length] as const;
}
