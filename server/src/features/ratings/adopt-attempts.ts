/**
 * After each start, beside everything else: queues answers that were saved before there was a queue, and finishes
 * what switching second ratings off has left behind.
 */
import type { FastifyInstance } from 'fastify';
import type { AutoScorerContext } from '../lexicon/index.ts';
import { adoptAttempts } from './answer-queue.ts';
import { finishSingles } from './confirm-rating.ts';
import { isSecondRatingOn } from './settings.ts';

export function registerAdoption(app: FastifyInstance, context: AutoScorerContext): void {
  let adopting: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    adopting = adopt(context).catch((error: unknown) =>
      app.log.error({ err: error }, 'answers of naming tests cannot be queued'),
    );
  });
  app.addHook('onClose', async () => adopting);
}

async function adopt({
  db,
  clock,
  machine: autoScorer,
  readSecret,
}: AutoScorerContext): Promise<void> {
  await adoptAttempts(db, { ...autoScorer, readSecret });
  if (!(await isSecondRatingOn(db))) await finishSingles(db, autoScorer, clock());
}
