/** What preparing a test needs of the server: its forms, and the sounds that they play. */
import { findDescription } from '@jamdai/battery/present';
import { CALLS, type QuestionSet } from '@jamdai/contract';
import {
  BadSoundError,
  FORMS_SET_ASIDE,
  prepareTest,
  type FileCache,
  type PreparedName,
} from '../../shared/offline/index.ts';
import { API_BASE } from '../../shared/api/api-base.ts';
import { sendCall, type CallError } from '../../shared/api/send-call.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { cache } from '../../shared/device/stored-tests.ts';

/** The server could not be reached, or said no. */
export class ReserveError extends Error {
  override readonly name = 'ReserveError';
  readonly reason: CallError;
  constructor(reason: CallError) {
    super(`reserve: ${reason.message}`);
    this.reason = reason;
  }
}

export function prepare(
  name: PreparedName,
  onProgress: (share: number) => void,
  onWaiting: (aheadCount: number) => void,
  signal: AbortSignal,
  isForPlan = false,
): Promise<void> {
  const ports = {
    shelf: cache,
    isForPlan,
    nowMs: Date.now,
    reserve: (wanted: PreparedName) => reserve(wanted, signal),
    fetchSounds: (set: QuestionSet, files: FileCache, report: (share: number) => void) =>
      fetchSounds(name, set, files, report, onWaiting),
  };
  return prepareTest(name, ports, onProgress, signal);
}

async function reserve(
  { testName, lang: language }: PreparedName,
  signal: AbortSignal,
): Promise<readonly QuestionSet[]> {
  // What was taken here is told first, so that its forms count as used.
  await runQueue.drain();
  const body = { testName, lang: language, count: FORMS_SET_ASIDE };
  const result = await sendCall({ call: CALLS.reserveForms, body }, signal);
  if ('error' in result) throw new ReserveError(result.error);
  return result.data;
}

async function fetchSounds(
  { testName, lang: language }: PreparedName,
  set: QuestionSet,
  files: FileCache,
  onProgress: (share: number) => void,
  onWaiting: (aheadCount: number) => void,
): Promise<void> {
  // Also has the code of the test here, on devices that cannot keep the app.
  const { clipsOf, materialOf, fetchSound, openSoundTurn } = await import('./test-code.ts');
  const task = findDescription(testName);
  const material = task && materialOf(task, set);
  const clips = task && material ? clipsOf(task, material, language) : [];
  if (clips.length === 0) return;
  const turn = openSoundTurn(onWaiting);
  const problem = await fetchSound({
    apiBase: API_BASE,
    packId: set.voicePack ?? '',
    clips,
    onProgress,
    files,
    takeTurn: turn.take,
  }).finally(turn.end);
  if (problem?.kind === 'packIncomplete') throw new BadSoundError(problem.packId);
  if (problem) throw new Error('the sounds could not be fetched');
}
