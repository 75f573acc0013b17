/**
 * What a device keeps of a run that is under way, so that it can go on after a reload. It never crosses the wire; it comes
 * back from the disk, and is parsed like anything that comes from outside.
 */
import {
  DEVICE_FLAGS,
  IGNORED_INPUT_KINDS,
  INTERRUPTION_KINDS,
  QUESTION_COUNT,
} from '@jamdai/battery/present';
import { AttemptPlanStepSchema } from './plans.ts';
import { QuestionSetSchema } from './questions.ts';
import { z } from './schema.ts';
import { ChoiceTrialSchema, OperationTrialSchema } from './trials.ts';

const AtMs = z.number().min(0);
const InterruptionSchema = z.object({
  kind: z.enum(INTERRUPTION_KINDS),
  atMs: AtMs,
  lastedMs: z.number().min(0),
});

/** Stricter than on the wire: only what was shown leaves a trial behind. */
const shown = {
  shownAtMs: AtMs,
  hiddenAtMs: AtMs,
  frameMs: z.number().min(0).nullable(),
  steps: z.array(z.object({ shownAtMs: AtMs, hiddenAtMs: AtMs })),
  interruptions: z.array(InterruptionSchema),
  ignoredInputs: z.array(z.object({ kind: z.enum(IGNORED_INPUT_KINDS), atMs: AtMs })),
  choice: z.literal([1, 2, 3, 4]).nullable(),
};

const ShownTrialSchema = z.discriminatedUnion('kind', [
  ChoiceTrialSchema.extend(shown),
  OperationTrialSchema.extend(shown),
]);

const Index = z
  .int()
  .min(0)
  .max(QUESTION_COUNT - 1);

const RunProgressSchema = z
  .object({
    trials: z.array(ShownTrialSchema),
    flags: z.array(z.enum(DEVICE_FLAGS).exclude(['assisted', 'speedNotMeaningful'])),
    soundPermit: z.string().nullable().optional(),
    replaced: z.array(Index),
    spoiledCount: z.int().min(0),
    firstShownAtMs: AtMs.nullable(),
    leastPaintLagMs: z.number().nullable(),
    resumedCount: z.int().min(0),
    interruptions: z.array(InterruptionSchema),
    atMs: AtMs,
  })
  .refine(({ trials }) => isInOrder(trials));

/** With the questions it was served, and when that was noted. */
export const LeftRunSchema = z.object({
  startedAt: z.string(),
  /** Optional: it was left before plans were known, or in none. */
  planStep: AttemptPlanStepSchema.optional(),
  served: QuestionSetSchema,
  progress: RunProgressSchema,
  /** Unix ms, by the device's clock: the moment at which the run's clock stood at `progress.atMs`. */
  notedAtMs: z.number(),
});

/** One answer for each question from the first on, and one question at least to come. */
function isInOrder(trials: readonly z.infer<typeof ShownTrialSchema>[]): boolean {
  const answered = trials.filter(({ voided }) => !voided);
  return (
    answered.length < QUESTION_COUNT &&
    answered.every(
      ({ index, choice, choicesAtMs, answeredAtMs }, position) =>
        index === position && choice !== null && choicesAtMs !== null && answeredAtMs !== null,
    )
  );
}
