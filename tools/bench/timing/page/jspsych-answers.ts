/** Runs jsPsych on the stage, and reads what it noted of the answers; of displays it tells nothing. */
import type { EngineTrial, PlannedTrial } from '../recording.ts';
import type { JsPsych } from './jspsych-types.ts';
import { stage } from './stage.ts';

export async function runJsPsych(
  planned: readonly PlannedTrial[],
  stepsOf: (trial: PlannedTrial, number: number) => object[],
): Promise<EngineTrial[]> {
  const jsPsych: JsPsych = initJsPsych({ display_element: stage() });
  await jsPsych.run(planned.flatMap(stepsOf));
  return readAnswers(jsPsych);
}

function readAnswers({ data }: JsPsych): EngineTrial[] {
  return data
    .get()
    .values()
    .filter((row) => row.isAnswer)
    .map((row) => ({ responseMs: row.rt ?? null, displayMs: null, paintDisplayMs: null }));
}
