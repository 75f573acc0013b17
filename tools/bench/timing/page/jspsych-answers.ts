/** What jsPsych noted of the answers; of displays it tells nothing. */
import type { EngineTrial } from '../recording.ts';
import type { JsPsych } from './jspsych-types.ts';

export function readAnswers({ data }: JsPsych): EngineTrial[] {
  return data
    .get()
    .values()
    .filter((row) => row.isAnswer)
    .map((row) => ({ responseMs: row.rt ?? null, displayMs: null, paintDisplayMs: null }));
}
