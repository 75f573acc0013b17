/** What a refused token means for the page. */
import type { CallError } from './call-error.ts';
import { clearSession } from './session.ts';

/** A dead token ends the session, unless the page must stay. Gives the failure as it is told. */
export function endSession(error: CallError, staysOnPage = false): CallError {
  if (error.status !== 401) return error;
  if (!staysOnPage) clearSession();
  return error.message === 'unauthorized' ? { ...error, message: 'session_is_over' } : error;
}
