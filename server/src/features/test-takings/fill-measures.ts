/**
 * Makes the measures of takings that were saved before there were measures, or with an older version of them: once
 * after each start, beside everything else, oldest taking first.
 */
import { MEASURES_VERSION } from '@jamdai/battery';
import type { FastifyInstance } from 'fastify';
import type { QuestionBuilding, QuestionSets } from '../questions/index.ts';
import { findServedQuestions } from './find-served-questions.ts';
import { measure } from './measure.ts';
import { keepMeasures, listUnmeasured, type UnmeasuredTaking } from './measures-store.ts';

const BATCH_SIZE = 50;

/** After the app is ready; closing the app waits for the taking in hand. */
export function registerMeasures(
  app: FastifyInstance,
  building: QuestionBuilding,
  questionSets: QuestionSets,
): void {
  const closing = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    filling = fillMeasures(building, questionSets, {
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

type Rooms = Pick<QuestionBuilding, 'db' | 'clock' | 'questionBook'>;

interface FillOptions {
  readonly signal: AbortSignal;
  /** Told of each taking that is passed over; it is tried again after the next start. */
  readonly onFailure: (error: unknown, id: string) => void;
}

/** Ends early, between two takings, when the signal says so. */
export async function fillMeasures(
  building: Rooms,
  questionSets: QuestionSets,
  { signal, onFailure }: FillOptions,
): Promise<void> {
  let last: UnmeasuredTaking | undefined;
  for (;;) {
    const batch = await listUnmeasured(building.db, MEASURES_VERSION, BATCH_SIZE, last ?? null);
    for (const taking of batch) {
      if (signal.aborted) return;
      await fillOne(building, questionSets, taking).catch((error: unknown) =>
        onFailure(error, taking.id),
      );
    }
    if (batch.length < BATCH_SIZE) return;
    last = batch.at(-1);
  }
}

async function fillOne(
  building: Rooms,
  questionSets: QuestionSets,
  taking: UnmeasuredTaking,
): Promise<void> {
  const served = await findServedQuestions(building, questionSets, { ...taking, otherForms: [] });
  if (!served) throw new Error(`question_sets: version ${taking.batteryVersion} is gone`);
  const measures = await measure(building.db, { ...taking, questions: served.questions });
  await keepMeasures(building.db, taking.id, measures, MEASURES_VERSION);
}
