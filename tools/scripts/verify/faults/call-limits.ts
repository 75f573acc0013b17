/** After how long the page gives up a call without an answer, in ms, as web/src/shared/api has it (send-call.ts, download-file.ts). */
import { CALLS } from '@jamdai/contract';
import type { CallName } from './wire.ts';

const READ_LIMIT_MS = 10_000;
export const SAVE_LIMIT_MS = 15_000;
const FILE_LIMIT_MS = 60_000;

export const SAVES: readonly CallName[] = [
  ...['saveTestTaking', 'saveIncompleteRun', 'saveShortAttempt', 'nextShort', 'startTestRun'],
  ...['markTestRun', 'saveTypingSample', 'tellWaiting', 'passPlanStep', 'problemReport'],
  ...['saveRecording', 'saveContactCard', 'saveRating', 'confirmRating'],
];

export function limitOf(call: CallName): number {
  if (!(call in CALLS)) return FILE_LIMIT_MS;
  return SAVES.includes(call) ? SAVE_LIMIT_MS : READ_LIMIT_MS;
}
