/**
 * What a refused token means for the page: the session ends, and with it the page. Where something was typed on it, the page
 * stays as it is until the same person has logged in over it (pages/log-in/session-over-dialog.tsx).
 */
import type { CallError } from './call-error.ts';
import { clearSession, subscribeToSession } from './session.ts';

const listeners = new Set<() => void>();
let isOver = false;
/** The address at which somebody has typed or chosen something last; null: nowhere yet. */
let typedAt: string | null = null;

globalThis.document?.addEventListener?.('input', noteTyping, { capture: true });
// Whoever it is now, has logged in or out.
subscribeToSession(() => becomeOver(false));

/** Gives the failure as it is told. */
export function endSession(error: CallError, staysOnPage = false): CallError {
  if (error.status !== 401) return error;
  if (!staysOnPage) {
    if (typedAt !== null && typedAt === globalThis.location?.pathname) becomeOver(true);
    else clearSession();
  }
  return error.message === 'unauthorized' ? { ...error, message: 'session_is_over' } : error;
}

/** The token is dead, and the page stays for what was typed on it. */
export function isSessionOver(): boolean {
  return isOver;
}

/** Asked again with the next call. */
export function putSessionOverOff(): void {
  becomeOver(false);
}

export function subscribeToSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Also for what is chosen by a press and worth as much. */
export function noteTyping(): void {
  typedAt = globalThis.location?.pathname ?? null;
}

function becomeOver(next: boolean): void {
  if (next === isOver) return;
  isOver = next;
  for (const listener of listeners) listener();
}
