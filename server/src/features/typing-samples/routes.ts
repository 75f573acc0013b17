/** POST /typing_sample. */
import { findSentence } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { storeTypingSample } from './store.ts';

export function registerTypingSamples(app: FastifyInstance, context: AppContext): void {
  const { db, clock, authenticate } = context;

  registerOwnCall(app, authenticate, CALLS.saveTypingSample, async ({ body, caller }) => {
    const { lang: language, sample } = body;
    if (!findSentence(sample.sentenceId, language)) {
      return rejectField('sample.sentenceId', 'field_is_not_valid');
    }
    const { userId } = caller;
    const isStored = await storeTypingSample(db, { userId, language, sample, arrivedAt: clock() });
    return succeed('save_successfully', { isDue: !isStored });
  });
}
