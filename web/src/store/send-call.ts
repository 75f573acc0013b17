/**
 * One call to the server: token, time limit, envelope. Whatever comes back is parsed with the contract's
 * schema, in every build; an answer of another shape is an error, never half-used.
 */
import { CALLS, FailureSchema, type FieldProblem, type MessageKey } from '@jamdai/contract';
import { API_BASE } from './api-base.ts';
import { takeEarlyAnswer } from './early-call.ts';
import { clearSession, readSession } from './session.ts';

type Call = (typeof CALLS)[keyof typeof CALLS];

export interface CallRequest {
  readonly call: Call;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `offline`: no answer within the time limit, or none that can be read. */
export interface CallError {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly message: MessageKey | 'offline';
  readonly fields: readonly FieldProblem[];
}

export type CallResult = { readonly data: unknown } | { readonly error: CallError };

/** Reads are given up after 10 s. */
const READ_TIMEOUT_MS = 10_000;
/** What somebody made on a slow line deserves more patience. */
const SAVE_TIMEOUT_MS = 15_000;
/** While one of these is on its way its page must stay, also when the token is dead: a result, a report, a recording. */
const PAGE_STAYS: readonly Call[] = [
  CALLS.saveTestTaking,
  CALLS.saveIncompleteRun,
  CALLS.startTestRun,
  CALLS.tellWaiting,
  CALLS.problemReport,
  CALLS.saveRecording,
];
/** The desk keeps what it could not save (unsaved-draft.ts): its raters are asked to log in again like everybody. */
const SAVES: readonly Call[] = [...PAGE_STAYS, CALLS.saveRating, CALLS.confirmRating];

const OFFLINE: CallError = { status: null, message: 'offline', fields: [] };

export async function sendCall(request: CallRequest, signal: AbortSignal): Promise<CallResult> {
  const isSave = SAVES.includes(request.call);
  const timeout = AbortSignal.timeout(isSave ? SAVE_TIMEOUT_MS : READ_TIMEOUT_MS);
  try {
    const address = `${API_BASE}${request.call.path}`;
    const sent = { ...initOf(request), signal: AbortSignal.any([signal, timeout]) };
    const response = await (takeEarlyAnswer(address, sent, sent.signal) ?? fetch(address, sent));
    const answer: unknown = await response.json();
    if (!response.ok) return { error: refusalOf(request.call, response.status, answer) };
    const parsed = request.call.answer.safeParse(answer);
    return parsed.success ? { data: parsed.data.data } : { error: refused(response.status) };
  } catch {
    return { error: OFFLINE };
  }
}

function initOf({ call, body, headers }: CallRequest): RequestInit {
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

function refusalOf(call: Call, status: number, answer: unknown): CallError {
  // A dead token ends the session.
  if (status === 401 && call.access !== 'anyone' && !PAGE_STAYS.includes(call)) clearSession();
  const failure = FailureSchema.safeParse(answer);
  if (!failure.success) return refused(status);
  const { message, data } = failure.data;
  return { status, message, fields: data && 'fields' in data ? data.fields : [] };
}

function refused(status: number): CallError {
  return { status, message: 'something_went_wrong', fields: [] };
}
