/** Has the runs of a short form and all that they play on this device. What is here is never fetched again. */
import { findDescription } from '@jamdai/battery/present';
import { CALLS, type ShortRun } from '@jamdai/contract';
import { API_BASE } from '../../shared/api/api-base.ts';
import { sendCall } from '../../shared/api/send-call.ts';
import { changeShortTest, findShortTest } from '../../shared/device/stored-short-tests.ts';
import { cache } from '../../shared/device/stored-tests.ts';
import {
  isShortFresh,
  RUNS_SET_ASIDE,
  SHORT_SERVES_MS,
  type ShortTestName,
} from '../../shared/offline/index.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { createRunId } from '../../shared/sync/index.ts';
import { ReserveError } from './fetch-prepared.ts';

/** Rejects when something cannot be had or kept; stopped by `signal` between two files. */
export async function prepareShort(name: ShortTestName, signal: AbortSignal): Promise<void> {
  const known = await findShortTest(name);
  signal.throwIfAborted();
  const isFresh = known !== null && isShortFresh(known, Date.now());
  if (isFresh && known.isComplete) return;
  const runs = isFresh ? known.runs : await beginRuns(name, signal);
  // Done today: there is nothing to fetch.
  if (!runs) return;
  const untilMs = isFresh ? known.untilMs : Date.now() + SHORT_SERVES_MS;
  await changeShortTest(name, () => ({ ...name, runs, untilMs, files: [], isComplete: false }));
  const files = new Set<string>();
  for (const run of runs) await fetchSounds(run, files, signal);
  await changeShortTest(
    name,
    (latest) => latest && { ...latest, files: [...files], isComplete: true },
  );
}

/** Null: the test has a short attempt of this day. */
async function beginRuns(
  { testName, lang: language, length }: ShortTestName,
  signal: AbortSignal,
): Promise<readonly ShortRun[] | null> {
  // What was taken here is told first, so that it counts as done.
  await runQueue.drain();
  const runs: ShortRun[] = [];
  while (runs.length < RUNS_SET_ASIDE) {
    const body = { runId: createRunId(), testName, lang: language, length };
    const begun = await sendCall({ call: CALLS.beginShortRun, body }, signal);
    if ('error' in begun && begun.error.message === 'short_form_was_done_today') return null;
    if ('error' in begun) throw new ReserveError(begun.error);
    runs.push(begun.data);
  }
  return runs;
}

/** Adds the addresses of all that the run plays to `files`. */
async function fetchSounds(run: ShortRun, files: Set<string>, signal: AbortSignal): Promise<void> {
  // Also has the code of the test here, on devices that cannot keep the app.
  const { clipsOfPool, fetchSound, openSoundTurn } = await import('./test-code.ts');
  const task = findDescription(run.testName);
  const clips = task ? clipsOfPool(task, run, run.lang) : [];
  if (clips.length === 0) return;
  const turn = openSoundTurn(() => undefined);
  const stored: string[] = [];
  const problem = await fetchSound({
    apiBase: API_BASE,
    packId: run.voicePack ?? '',
    clips,
    onProgress: () => undefined,
    files: {
      read: (address) => {
        signal.throwIfAborted();
        files.add(address);
        return cache.readFile(address);
      },
      keep: async (address, bytes) => {
        await cache.writeFile(address, bytes);
        stored.push(address);
      },
    },
    takeTurn: turn.take,
  }).finally(turn.end);
  if (!problem) return;
  // What was just fetched is not to be trusted.
  if (problem.kind === 'packIncomplete') await cache.dropFiles(stored);
  throw new Error('the sounds could not be fetched');
}
