/**
 * Makes the measures of attempts that were saved before there were measures, or with an older version of them: once
 * after each start, beside everything else, oldest attempt first. What remains of a change of version is moved then too.
 */
import { MEASURES_VERSION } from '@jamdai/battery';
import type { FastifyInstance } from 'fastify';
import type { QuestionContext, QuestionSets } from '../questions/index.ts';
import { findServedQuestions } from './find-served-questions.ts';
import { measure } from './measure.ts';
import { moveMeasures, storeMeasures } from './former-measures.ts';
import { listUnmeasured, type UnmeasuredAttempt } from './measures-store.ts';

const BATCH_SIZE = 50;

/**
 * After the app is ready; closing the app waits for the attempts in hand. Returned: moves the history to the version that
 * was chosen, beside everything else.
 */
export function registerMeasures(
  app: FastifyInstance,
  context: QuestionContext,
  questionSets: QuestionSets,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const works = new Set<Promise<void>>();
  const run = (work: Promise<void>, failure: string) => {
    const running: Promise<void> = work
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => works.delete(running));
    works.add(running);
  };
  const move = () =>
    run(moveMeasures(context.db, signal), 'the measures cannot be moved to the version in use');
  app.addHook('onReady', async () => {
    move();
    const onFailure = (error: unknown, id: string) =>
      app.log.error({ err: error, testTakingId: id }, 'the measures of a taking cannot be made');
    run(
      fillMeasures(context, questionSets, { signal, onFailure }),
      'the measures cannot be filled in',
    );
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(works);
  });
  return move;
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
  await storeMeasures(context.db, { id: attempt.id, measures, version: MEASURES_VERSION });
}
