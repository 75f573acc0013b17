/** POST /typing_sample. */
import { findSentence } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Building } from '../../core/building.ts';
import { refuseField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { keepTypingSample } from './store.ts';

export function registerTypingSamples(app: FastifyInstance, building: Building): void {
  const { db, clock, authenticate } = building;

  registerOwnCall(app, authenticate, CALLS.saveTypingSample, async ({ body, caller }) => {
    const { lang: language, sample } = body;
    if (!findSentence(sample.sentenceId, language)) {
      return refuseField('sample.sentenceId', 'field_is_not_valid');
    }
    const { userId } = caller;
    const isKept = await keepTypingSample(db, { userId, language, sample, arrivedAt: clock() });
    return succeed('save_successfully', { isDue: !isKept });
  });
}
