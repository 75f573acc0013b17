/**
 * One call to the server: token, time limit, envelope. Whatever comes back is parsed with the contract's
 * schema, in every build; an answer of another shape is an error, never half-used. What has just failed is not asked again at
 * once (call-guard.ts), whichever page asks.
 */
import { CALLS, type BodyOf, type Call, type DataOf } from '@jamdai/contract';
import { API_BASE } from './api-base.ts';
import { callGuard } from './acts.ts';
import type { CallError } from './call-error.ts';
import { takeEarlyAnswer } from './fast/prefetch.ts';
import { brokenOff, parseJson, readFailure } from './read-failure.ts';
import { endSession } from './session-over.ts';
import { readSession } from './session.ts';

export type { CallError } from './call-error.ts';

export type CallRequest<Of extends Call = Call> = {
  readonly call: Of;
  readonly headers?: Readonly<Record<string, string>>;
} & (void extends BodyOf<Of> ? { readonly body?: undefined } : { readonly body: BodyOf<Of> });

/** As the parts below see it. */
interface AnyRequest {
  readonly call: Call;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type CallResult<Data = unknown> = { readonly data: Data } | { readonly error: CallError };

/** Reads are given up after 10 s. */
const READ_TIMEOUT_MS = 10_000;
/** What somebody made on a slow line deserves more patience. */
const SAVE_TIMEOUT_MS = 15_000;
/** While one of these is on its way its page must stay, also when the token is dead: a run, a report, a recording, a card. */
const PAGE_STAYS: readonly Call[] = [
  CALLS.saveTestTaking,
  CALLS.saveIncompleteRun,
  CALLS.saveShortAttempt,
  CALLS.nextShort,
  CALLS.startTestRun,
  CALLS.markTestRun,
  CALLS.saveTypingSample,
  CALLS.tellWaiting,
  CALLS.passPlanStep,
  CALLS.problemReport,
  CALLS.saveRecording,
  CALLS.saveContactCard,
];
/** The desk keeps what it could not save (unsaved-draft.ts): its raters are asked to log in again like everybody. */
const SAVES: readonly Call[] = [...PAGE_STAYS, CALLS.saveRating, CALLS.confirmRating];

export async function sendCall<Of extends Call>(
  request: CallRequest<Of>,
  signal = new AbortController().signal,
): Promise<CallResult<DataOf<Of>>> {
  const sent = initOf(request);
  const key = keyOf(request.call, sent);
  const held = callGuard.held(key, Date.now());
  if (held) return { error: held };
  const result = await exchange(request.call, sent, signal);
  if ('data' in result || signal.aborted) callGuard.succeed(key);
  else callGuard.fail(key, result.error, Date.now());
  return result;
}

async function exchange(call: Call, init: RequestInit, signal: AbortSignal): Promise<CallResult> {
  const timeout = AbortSignal.timeout(SAVES.includes(call) ? SAVE_TIMEOUT_MS : READ_TIMEOUT_MS);
  const address = `${API_BASE}${call.path}`;
  const sent = { ...init, signal: AbortSignal.any([signal, timeout]) };
  let response: Response | null = null;
  try {
    response = await (takeEarlyAnswer(address, sent, sent.signal) ?? fetch(address, sent));
    const text = await response.text();
    return readAnswer(call, response, text);
  } catch {
    // One that began to come and broke off has been answered, whoever has cut it.
    const cut = response ? 'answer_cannot_be_read' : 'offline';
    return { error: brokenOff(timeout.aborted ? 'no_answer_in_time' : cut) };
  }
}

function readAnswer(call: Call, response: Response, text: string): CallResult {
  if (response.ok) {
    const parsed = call.answer.safeParse(parseJson(text));
    if (parsed.success) return { data: parsed.data.data };
  }
  const error = readFailure(response, text, Date.now());
  return { error: call.access === 'anyone' ? error : endSession(error, PAGE_STAYS.includes(call)) };
}

/** What is asked, and by whom. */
function keyOf({ method, path }: Call, { headers, body }: RequestInit): string {
  const asker = new Headers(headers).get('Authorization') ?? '';
  return [method, path, asker, typeof body === 'string' ? body : ''].join(' ');
}

function initOf({ call, body, headers }: AnyRequest): RequestInit {
  const { token } = readSession();
  const hasBody = call.method === 'POST';
  return {
    method: call.method,
    headers: {
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...(call.access !== 'anyone' && token ? { Authorization: token } : {}),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
  };
}
