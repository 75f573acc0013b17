/** /own_account, /own_data, /reset_notice, /consent, /session, /password and /user_profile/school: what belongs to who calls. */
import { CALLS, OWN_DATA_FILES, ownDataPath } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { recordAudit } from '../core/audit/record-audit.ts';
import type { AppContext } from '../core/app-context.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import { reject, succeed, type Rejection } from '../core/http/outcome.ts';
import { registerFile, registerOwnCall, type Caller } from '../core/http/register-call.ts';
import type { AuthServices } from './auth-services.ts';
import { changeConsent, changeSchool, findOwnAccount, putOffResearch } from './own-account.ts';
import { writeOwnData } from './own-data-files.ts';
import { changePassword } from './password-change.ts';
import { confirmResetNotice, listResetNotices } from './reset-notices.ts';
import { holdSession, listSessions, revokeOtherTokens, revokeOwnToken } from './tokens.ts';

export function registerOwnAccount(
  app: FastifyInstance,
  context: AppContext,
  auth: AuthServices,
): void {
  const { db, clock, config, authenticate } = context;
  const parts = { db, timeZone: config.timeZone };

  async function rejectHaste({ userId }: Caller): Promise<Rejection | null> {
    const waitS = await auth.limits.admitOwnChange(userId);
    return waitS === null ? null : reject(429, 'too_many_requests', { retryAfterS: waitS });
  }

  registerOwnCall(app, authenticate, CALLS.ownAccount, async ({ caller }) => {
    const account = await findOwnAccount(parts, caller.userId, clock());
    return account ? succeed('load_successfully', account) : reject(401, 'unauthorized');
  });

  registerOwnCall(app, authenticate, CALLS.changeSchool, async ({ body, caller }) => {
    const haste = await rejectHaste(caller);
    return haste ?? changeSchool(db, caller.userId, body, clock());
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.changeConsent,
    async ({ body, caller }) =>
      (await rejectHaste(caller)) ?? changeConsent(parts, caller, body, clock()),
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.putOffResearch,
    async ({ caller }) =>
      (await rejectHaste(caller)) ?? putOffResearch(parts, caller.userId, clock()),
  );

  registerOwnCall(app, authenticate, CALLS.changePassword, async ({ body, caller, request }) => {
    const passwordParts = { ...auth, db, profile: config.profile };
    const outcome = await changePassword(passwordParts, caller, body, clock());
    request.log.info({ userId: caller.userId, status: outcome.status }, 'a password was to change');
    return outcome;
  });

  registerOwnCall(app, authenticate, CALLS.sessions, async ({ caller }) => {
    const sessions = await listSessions(db, caller, clock());
    return succeed(
      'load_successfully',
      sessions.map(({ tokenId, browser, system, isShared, issuedAt, lastUsedAt }) => ({
        sessionId: tokenId,
        isThisOne: tokenId === caller.tokenId,
        browser,
        system,
        isShared,
        issuedAt: issuedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    );
  });

  registerOwnCall(app, authenticate, CALLS.endSession, async ({ body, caller }) => {
    const haste = await rejectHaste(caller);
    if (haste) return haste;
    const isEnded = await revokeOwnToken(db, caller.userId, body.sessionId);
    return isEnded ? succeed('log_out_successfully', null) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.endOtherSessions, async ({ caller }) => {
    const isDone = await inTransaction(db, async (client) => {
      if (!(await holdSession(client, caller))) return false;
      await revokeOtherTokens(client, caller.userId, caller.tokenId);
      return true;
    });
    return isDone ? succeed('log_out_successfully', null) : reject(401, 'unauthorized');
  });

  registerOwnCall(app, authenticate, CALLS.resetNotices, async ({ caller }) =>
    succeed('load_successfully', await listResetNotices(db, caller.userId)),
  );

  registerOwnCall(app, authenticate, CALLS.confirmResetNotice, async ({ body, caller }) => {
    const haste = await rejectHaste(caller);
    if (haste) return haste;
    const isDone = await confirmResetNotice(db, caller.userId, body.noticeId, clock());
    return isDone ? succeed('update_successfully', null) : reject(404, 'not_found');
  });

  registerOwnFiles(app, context, auth);
}

function registerOwnFiles(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  { limits }: AuthServices,
): void {
  for (const file of OWN_DATA_FILES) {
    const summary = 'Everything that is stored about the caller, as a file.';
    const call = { path: ownDataPath(file), summary, roles: null };
    registerFile(app, authenticate, call, async ({ request, caller: { userId } }) => {
      const waitS = await limits.admitOwnFile(userId);
      if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
      request.log.info({ userId }, 'a copy of the own data was asked for');
      const [at, subject] = [clock(), { userId }];
      const details = { file };
      await recordAudit(db, { at, action: 'data.exported', actor: subject, subject, details });
      const content = Readable.from(writeOwnData(db, userId, file, at));
      return succeed('load_successfully', { name: `jamdai-${file}`, content });
    });
  }
}
