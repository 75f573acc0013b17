/** POST /sign_up, /login, /log_out, /password_reset and its code, /user_profile/one; DELETE /user_profile. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../core/app-context.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import { reject, succeed } from '../core/http/outcome.ts';
import { registerOpenCall, registerOwnCall } from '../core/http/register-call.ts';
import type { AuthServices } from './auth-services.ts';
import { logIn, type Origin } from './log-in.ts';
import { registerOwnAccount } from './own-account-routes.ts';
import { makeResetCode, resetPassword } from './password-reset.ts';
import { signUp } from './sign-up.ts';
import { eraseWithin, findProfile, foldUsername } from './store.ts';
import { holdSession, revokeToken } from './tokens.ts';

const SIGN_UP_BODY_LIMIT = 256 * 1024;
/** Profile `hardened`: deleting needs a token from a log-in not longer ago. */
const FRESH_TOKEN_MS = 15 * 60_000;

export function registerAccounts(
  app: FastifyInstance,
  context: AppContext,
  auth: AuthServices,
): void {
  const { db, clock, config, authenticate, readSecret, openKey } = context;
  const { limits } = auth;
  registerOwnAccount(app, context, auth);
  const signUpParts = { ...auth, db, profile: config.profile, timeZone: config.timeZone };

  registerOpenCall(
    app,
    CALLS.signUp,
    ({ body, request }) => signUp(signUpParts, body, request.ip, clock()),
    { bodyLimit: SIGN_UP_BODY_LIMIT },
  );

  registerOpenCall(app, CALLS.login, async ({ body, request }) => {
    const outcome = await logIn({ ...auth, db, openKey }, body, originOf(request), clock());
    if (outcome.isRejected) request.log.warn({ status: outcome.status }, 'a log-in was refused');
    return outcome;
  });

  registerOwnCall(app, authenticate, CALLS.logOut, async ({ caller }) => {
    await revokeToken(db, caller.tokenId);
    return succeed('log_out_successfully', null);
  });

  registerOpenCall(app, CALLS.resetPassword, async ({ body, request }) => {
    const parts = { ...auth, db, profile: config.profile };
    const outcome = await resetPassword(parts, body, request.ip, clock());
    if (outcome.isRejected) request.log.warn({ status: outcome.status }, 'a reset was refused');
    return outcome;
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.makeResetCode,
    async ({ body: { username }, caller, request }) => {
      const outcome = await makeResetCode({ ...auth, db }, username, caller, clock());
      request.log.info(
        { userId: caller.userId, status: outcome.isRejected ? outcome.status : 201 },
        'a reset code was asked for',
      );
      return outcome;
    },
  );

  registerOwnCall(app, authenticate, CALLS.userProfile, async ({ caller }) => {
    const profile = await findProfile(db, caller.userId);
    return profile ? succeed('load_successfully', [profile]) : reject(404, 'user_not_found');
  });

  registerOwnCall(app, authenticate, CALLS.deleteAccount, async ({ caller, request }) => {
    const now = clock();
    const tokenAgeMs = now.getTime() - caller.issuedAt.getTime();
    if (config.profile === 'hardened' && tokenAgeMs > FRESH_TOKEN_MS) {
      return reject(403, 'log_in_again_to_confirm');
    }
    const salt = await readSecret('tombstones');
    const username = await inTransaction(db, async (client) =>
      (await holdSession(client, caller)) ? eraseWithin(client, caller.userId, salt, now) : null,
    );
    if (username === null) return reject(401, 'unauthorized');
    await limits.forgetLogins(foldUsername(username));
    request.log.info({ userId: caller.userId }, 'an account was deleted');
    return succeed('delete_successfully', null);
  });
}

function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] };
}
