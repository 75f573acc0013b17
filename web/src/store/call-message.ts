/** Turns a failed call into a key that every catalogue has. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from './send-call.ts';

/** Without an answer of the server: the sentence about the connection. */
export function callMessageKey(error: CallError | SerializedError | undefined) {
  const key = error && 'status' in error ? error.message : 'something_went_wrong';
  return key === 'offline' ? ('common.offline' as const) : (`message.${key}` as const);
}
