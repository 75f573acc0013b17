/** Turns a failed call into a sentence in the reader's language. */
import type { SerializedError } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { BROWSER_REASONS, type BrowserReason } from '../strings/browser-reasons.ts';
import type { CallError, CallReason } from './call-error.ts';

type Failure = CallError | SerializedError | undefined;

/** The reason; where the server has named how long to wait, also that, as it was when it answered. */
export function callReason(error: Failure): string {
  const t = i18next.getFixedT(null, 'app');
  const seconds = error && 'status' in error ? error.wait?.seconds : undefined;
  if (seconds === undefined) return t(callMessageKey(error));
  const isBusy = callMessageKey(error) === 'message.try_again_later';
  return t(isBusy ? 'wait.busyFor' : 'wait.tooManyFor', { wait: describeWait(seconds) });
}

export function callMessageKey(error: Failure) {
  const key: CallReason = error && 'status' in error ? error.message : 'something_went_wrong';
  return isBrowserReason(key) ? (`reason.${key}` as const) : (`message.${key}` as const);
}

/** In seconds, or in minutes where it is long. */
export function describeWait(seconds: number): string {
  const t = i18next.getFixedT(null, 'app');
  const isLong = seconds > LONGEST_IN_SECONDS;
  return t(isLong ? 'wait.minutes' : 'wait.seconds', {
    count: isLong ? Math.ceil(seconds / 60) : seconds,
  });
}

const LONGEST_IN_SECONDS = 120;

function isBrowserReason(key: CallReason): key is BrowserReason {
  return BROWSER_REASONS.some((reason) => reason === key);
}
