/** Leaving: the token is forgotten here at once and revoked on the server as soon as it can be reached. */
import { flushSync } from 'react-dom';
import type { NavigateFunction } from 'react-router';
import { clearSession } from '../api/session.ts';
import { PATHS } from './paths.ts';

export function logOut(
  token: string,
  navigate: NavigateFunction,
  path: string = PATHS.logIn,
): void {
  leaveTo(path, navigate);
  void revoke(token);
}

/** Ends the session and moves on in one step: in between, the guard would show the 401 page. */
export function leaveTo(path: string, navigate: NavigateFunction, state: unknown = null): void {
  flushSync(() => {
    clearSession();
    void navigate(path, { state });
  });
}

async function revoke(token: string): Promise<void> {
  try {
    const { revokeToken } = await import('../api/revoke-token.ts');
    await revokeToken(token);
  } catch {
    // Without network the token stays on the server until it is too old; here nobody has it any more.
  }
}
