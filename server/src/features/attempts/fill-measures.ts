/**
 * Makes the measures of attempts that were saved before there were measures, or with an older version of them: once
 * after each start, beside everything else, oldest attempt first.
 */
import { MEASURES_VERSION } from '@jamdai/battery';
import type { FastifyInstance } from 'fastify';
import type { QuestionContext, QuestionSets } from '../questions/index.ts';
import { findServedQuestions } from './find-served-questions.ts';
import { measure } from './measure.ts';
import { storeMeasures, listUnmeasured, type UnmeasuredAttempt } from './measures-store.ts';

const BATCH_SIZE = 50;

/** After the app is ready; closing the app waits for the attempt in hand. */
export function registerMeasures(
  app: FastifyInstance,
  context: QuestionContext,
  questionSets: QuestionSets,
): void {
  const closing = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    filling = fillMeasures(context, questionSets, {
      signal: closing.signal,
      onFailure: (error, id) =>
        app.log.error({ err: error, testTakingId: id }, 'the measures of a taking cannot be made'),
    }).catch((error: unknown) => app.log.error({ err: error }, 'the measures cannot be filled in'));
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await filling;
  });
}

type Rooms = Pick<QuestionContext, 'db' | 'clock' | 'questionBook'>;

interface FillOptions {
  readonly signal: AbortSignal;
  /** Told of each attempt that is passed over; it is tried again after the next start. */
  readonly onFailure: (error: unknown, id: string) => void;
}

/** Ends early, between two attempts, when the signal says so. */
export async function fillMeasures(
  context: Rooms,
  questionSets: QuestionSets,
  { signal, onFailure }: FillOptions,
): Promise<void> {
  let last: UnmeasuredAttempt | undefined;
  for (;;) {
    const batch = await listUnmeasured(context.db, MEASURES_VERSION, BATCH_SIZE, last ?? null);
    for (const attempt of batch) {
      if (signal.aborted) return;
      await fillOne(context, questionSets, attempt).catch((error: unknown) =>
        onFailure(error, attempt.id),
      );
    }
    if (batch.length < BATCH_SIZE) return;
    last = batch.at(-1);
  }
}

async function fillOne(
  context: Rooms,
  questionSets: QuestionSets,
  attempt: UnmeasuredAttempt,
): Promise<void> {
  const served = await findServedQuestions(context, questionSets, { ...attempt, otherForms: [] });
  if (!served) throw new Error(`question_sets: version ${attempt.batteryVersion} is gone`);
  const measures = await measure(context.db, { ...attempt, questions: served.questions });
  await storeMeasures(context.db, attempt.id, measures, MEASURES_VERSION);
}
