/** POST /short_run, /short_run/next, /short_attempt and /short_attempt/all. */
import { nextEntriesOf, shortPathsOf, verifyShortPath } from '@jamdai/battery';
import { CALLS, type ShortRun } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { takeRoom } from '../../core/save-room.ts';
import { toWire, type HandOutContext } from '../questions/index.ts';
import { voicePacksFor } from '../speech/index.ts';
import { saveShortAttempt } from './save-short-attempt.ts';
import { agree } from './reported-choices.ts';
import {
  findShortRun,
  isDoneOn,
  listShortAttempts,
  storeShortRun,
  storeReported,
  storeVoiceOnce,
} from './store.ts';

const SAVE_BODY_LIMIT = 256 * 1024;
/** Its row and its places in the indexes. */
const RUN_BYTES = 512;

export function registerShortAttempts(app: FastifyInstance, context: HandOutContext): void {
  const { db, clock, config, authenticate, questionBook, voices } = context;

  registerOwnCall(app, authenticate, CALLS.beginShortRun, async ({ body, caller: { userId } }) => {
    const { runId, testName, lang: language, length } = body;
    if (shortPathsOf(testName).length === 0) return rejectField('testName', 'test_is_unknown');
    const now = clock();
    const today = { day: dayInZone(now, config.timeZone), timeZone: config.timeZone };
    if (await isDoneOn(db, { userId, runId, testName, ...today }))
      return reject(409, 'short_form_was_done_today');
    const full = await takeRoom(db, userId, RUN_BYTES, now);
    if (full) return full;
    const { batteryVersion } = questionBook;
    const drawn = { ...body, userId, batteryVersion, seed: randomUUID() };
    const run = await storeShortRun(db, drawn, now);
    if (run.testName !== testName || run.lang !== language || run.length !== length)
      return reject(422, 'run_was_saved_with_other_answers');
    const pool = await questionBook.shortPool(testName, language, length, run.seed);
    const practice = await questionBook.practice(testName, language);
    const hasKeys = config.profile === 'spec';
    const questions = pool.map(({ question }) => question);
    const wired = toWire(questions, testName, hasKeys);
    const { voicePack } = await voicePacksFor(voices, { userId, testName, language }, questions[0]);
    const data: ShortRun = {
      ...{ runId, testName, lang: language, length, batteryVersion },
      voicePack: voicePack && (await storeVoiceOnce(db, { userId, runId }, voicePack)),
      practice: toWire(practice, testName, true),
      pool: pool.flatMap(({ setSize, index, ladderIndex, outcomes }, at) =>
        wired.slice(at, at + 1).map((question) => ({
          ...{ setSize, index, ladderIndex, question },
          ...(hasKeys ? { outcomes: [...outcomes] } : {}),
        })),
      ),
    };
    return succeed('load_successfully', data);
  });

  registerOwnCall(app, authenticate, CALLS.nextShort, async ({ body, caller: { userId } }) => {
    const { runId, choices } = body;
    return inTransaction(db, async (client) => {
      const run = await findShortRun(client, userId, runId);
      if (!run) return reject(404, 'not_found');
      const { testName, lang: language, length, reported, seed } = run;
      if (!shortPathsOf(testName).includes('adaptive'))
        return rejectField('runId', 'field_is_not_valid');
      if (run.batteryVersion !== questionBook.batteryVersion)
        return rejectField('runId', 'battery_version_is_unknown');
      if (!agree(reported, choices)) return reject(422, 'run_was_saved_with_other_answers');
      // An answer is reported before what follows from it is known: else one could try which of the four is right.
      const freshAt = choices.slice(reported.length, -1).findIndex(({ choice }) => choice !== null);
      if (freshAt >= 0) return rejectField('choices', 'list_has_wrong_length');
      const form = { testName, length, path: 'adaptive' as const };
      const pool = await questionBook.shortPool(testName, language, length, seed);
      const verdict = verifyShortPath(form, pool, choices);
      if (!verdict.isHonest)
        return rejectField(`choices.${verdict.brokenAt}`, 'answer_is_not_valid');
      if (choices.length > reported.length) await storeReported(client, run.id, choices);
      return succeed('load_successfully', { entries: nextEntriesOf(form, verdict.answers) });
    });
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveShortAttempt,
    async ({ body, caller: { userId } }) => saveShortAttempt(context, userId, body),
    { bodyLimit: SAVE_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.shortAttempts, async ({ caller: { userId } }) =>
    succeed('load_successfully', await listShortAttempts(db, userId)),
  );
}
