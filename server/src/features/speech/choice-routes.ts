/**
 * POST /voice/all and /voice/choose. Teachers choose for their own classes, administrators for everybody too. A voice that a teacher
 * recorded is that teacher's choice and administrators'.
 */
import type { TestName } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type { AppContext } from '../../core/app-context.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { holdClass } from '../classes/index.ts';
import { listMadeVoices } from './made-voices.ts';
import type { VoiceBook } from './voice-book.ts';
import { listChoices, readChosen, storeChoice } from './voice-choices.ts';

export function registerVoiceChoices(
  app: FastifyInstance,
  { db, clock, authenticate, voices }: AppContext & { readonly voices: VoiceBook },
  { limits }: Pick<AuthServices, 'limits'>,
): void {
  const { program } = voices;

  registerOwnCall(app, authenticate, CALLS.voices, async ({ caller }) => {
    const made = [];
    for (const { madeAt, ...voice } of await listMadeVoices(db, caller)) {
      const tests = await voices.testsOf(voice.address);
      const testNames = [...new Set<TestName>(tests.map(({ testName }) => testName))];
      made.push({ ...voice, madeAt: madeAt.toISOString(), testNames });
    }
    return succeed('load_successfully', {
      made,
      program: (['th-TH', 'en-US', 'es-ES'] as const).map((language) => ({
        ...{ lang: language, address: program[language] },
      })),
      choices: await listChoices(db, caller.userId, program),
    });
  });

  registerOwnCall(app, authenticate, CALLS.chooseVoice, async ({ body, caller }) => {
    const { userId, role } = caller;
    const { classId } = body;
    if (classId === null && role !== 'ADMIN') return reject(403, 'forbidden');
    const waitS = await limits.admitOwnChange(userId);
    if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
    return inTransaction(db, async (client) => {
      if (classId !== null && !(await holdClass(client, { classId, teacherId: userId })))
        return reject(404, 'not_found');
      const chosen = await readChosen(client, body, program, caller);
      if (!chosen) return rejectField('voice', 'field_is_not_valid');
      const now = clock();
      if (await storeChoice(client, body, chosen, now)) {
        // Of a voice the checksum alone: its id was typed, and may name the speaker.
        const voice = chosen.address?.split('@')[1] ?? chosen.kind;
        await recordAudit(client, {
          ...{ at: now, action: 'voice.chosen', actor: { userId } },
          ...(classId === null ? {} : { subject: { kind: 'class', id: classId } as const }),
          details: { lang: body.lang, voice },
        });
      }
      return succeed('save_successfully', null);
    });
  });
}
