/** Turns a failed call into a sentence in the reader's language. */
import type { SerializedError } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { BROWSER_REASONS, type BrowserReason } from '../strings/browser-reasons.ts';
import type { CallError, CallReason } from './call-error.ts';

type Failure = CallError | SerializedError | undefined;

/** From here on in minutes. */
const LONGEST_IN_SECONDS = 120;

/** The reason; where the server has named how long to wait, also that, as it was when the failure was given. */
export function callReason(error: Failure): string {
  const seconds = error && 'status' in error ? error.wait?.seconds : undefined;
  if (seconds === undefined) return plainReason(error);
  const t = i18next.getFixedT(null, 'app');
  const wait = describeWait(seconds);
  return reasonOf(error) === 'too_many_requests'
    ? t('wait.tooManyFor', { wait })
    : t('wait.busyFor', { wait });
}

/** Without how long to wait, for who counts that down. */
export function plainReason(error: Failure): string {
  const t = i18next.getFixedT(null, 'app');
  const reason = reasonOf(error);
  return isBrowserReason(reason) ? t(`reason.${reason}`) : t(`message.${reason}`);
}

/** In seconds, or in minutes where it is long. */
export function describeWait(seconds: number): string {
  const t = i18next.getFixedT(null, 'app');
  return seconds > LONGEST_IN_SECONDS
    ? t('wait.minutes', { count: Math.ceil(seconds / 60) })
    : t('wait.seconds', { count: seconds });
}

function reasonOf(error: Failure): CallReason {
  return error && 'status' in error ? error.message : 'something_went_wrong';
}

function isBrowserReason(reason: CallReason): reason is BrowserReason {
  return BROWSER_REASONS.some((it) => it === reason);
}
