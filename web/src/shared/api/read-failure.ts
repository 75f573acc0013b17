/** What an answer says that is no success: read with the contract's schema, and where it has another shape, from its status. */
import { FailureSchema, type MessageKey } from '@jamdai/contract';
import { waitUntil, type CallError, type CallReason } from './call-error.ts';

/** No server of ours asks for more; a clock that is wrong may. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** These two statuses come with Retry-After. */
const BUSY = [429, 503];
/** What a proxy or a school's network answers in the server's place, in words of its own. */
const STATUS_REASONS: Readonly<Record<number, MessageKey>> = {
  413: 'input_is_too_large',
  429: 'too_many_requests',
  502: 'try_again_later',
  503: 'try_again_later',
  504: 'try_again_later',
};

/** `text` is the body, as far as it came. */
export function readFailure(response: Response, text: string, nowMs: number): CallError {
  const { status } = response;
  const failure = FailureSchema.safeParse(parseJson(text));
  const wait = readWait(response, nowMs);
  const busy = wait ? { wait } : {};
  if (!failure.success) {
    const reason = STATUS_REASONS[status];
    return reason
      ? { status, message: reason, fields: [], ...busy }
      : brokenOff('answer_cannot_be_read');
  }
  const { message, data } = failure.data;
  return { status, message, fields: data && 'fields' in data ? data.fields : [], ...busy };
}

/** Without an answer that says anything. */
export function brokenOff(message: CallReason): CallError {
  return { status: null, message, fields: [] };
}

/** Undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After: whole seconds, or a moment, which is compared with the server's own clock where that is told. */
export function readWait(response: Response, nowMs: number): CallError['wait'] {
  const text = response.headers.get('retry-after')?.trim() ?? '';
  if (!BUSY.includes(response.status) || text === '') return undefined;
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Number.isNaN(serverMs) ? nowMs : serverMs);
  // What cannot be read is NaN, and asks for nothing.
  return waitMs > 0 ? waitUntil(nowMs + Math.min(waitMs, LONGEST_WAIT_MS), nowMs) : undefined;
}
