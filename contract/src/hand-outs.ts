/**
 * Provable runs. The server signs what it hands out; the device chains every trial into that text as it happens, tells the
 * chain's latest link now and then while there is a network, and sends the last one with its result. Whoever changes a log
 * afterwards, or brings it under another hand-out or run, has links that do not fit.
 */
import { fieldMessage } from './message-keys.ts';
import { RunIdSchema } from './questions.ts';
import { z, type Sent } from './schema.ts';
import type { Trial } from './trials.ts';

/** SHA-256 as base64url, without padding. */
export const ChainLinkSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[A-Za-z0-9_-]{43}$/, fieldMessage('field_is_not_valid'))
  .meta({ id: 'ChainLink' });

const MOST_TRIALS = 60;

/** So many trials of a run have happened, and this is the link of the last of them. */
export const RunMarkRequestSchema = z
  .object({
    runId: RunIdSchema,
    trialCount: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(MOST_TRIALS, fieldMessage('field_is_out_of_range')),
    link: ChainLinkSchema,
  })
  .meta({ id: 'RunMarkRequest' });
export type RunMarkRequest = z.infer<typeof RunMarkRequestSchema>;

/** A device tells its link after so many answers. */
export const ANSWERS_A_MARK = 5;

/** Of a text in UTF-8, as base64url without padding. */
export type HashText = (text: string) => string;

export interface ChainStart {
  /** As it was handed out. */
  readonly handOut: string;
  readonly runId: string;
}

export function firstLink(hash: HashText, { handOut, runId }: ChainStart): string {
  return hash(`jamdai run 1\n${handOut}\n${runId}`);
}

export function nextLink(hash: HashText, link: string, trial: Sent<Trial>): string {
  return hash(`${link}\n${JSON.stringify(factsOf(trial))}`);
}

/** A link for each trial, in order: the last one is that of the run. */
export function linkTrials(
  hash: HashText,
  start: ChainStart,
  trials: readonly Sent<Trial>[],
): readonly string[] {
  let link = firstLink(hash, start);
  return trials.map((trial) => (link = nextLink(hash, link, trial)));
}

/** What is judged of a trial, in a fixed order: other fields may be added to it without another chain. */
function factsOf(trial: Sent<Trial>): unknown[] {
  const { kind, index, version, voided, askedAtMs, shownAtMs, hiddenAtMs } = trial;
  const shown = [kind, index, version, voided, askedAtMs, shownAtMs, hiddenAtMs];
  if (trial.kind === 'naming')
    return [...shown, trial.keys.map(({ atMs, textLength }) => [atMs, textLength])];
  const answered = [trial.choicesAtMs, trial.answeredAtMs, trial.choice, trial.input];
  return trial.kind === 'choice'
    ? [...shown, ...answered]
    : [...shown, ...answered, trial.clicks.map(({ value, atMs }) => [value, atMs])];
}
