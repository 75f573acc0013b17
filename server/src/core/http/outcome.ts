/** What a call comes to, as a value: a success with its data, or a rejection that the client can act upon. */
import type { FieldMessageKey, FieldProblem, MessageKey } from '@jamdai/contract';

export interface Success<Data> {
  readonly isRejected: false;
  readonly status: 200 | 201;
  readonly message: MessageKey;
  readonly data: Data;
}

export interface Rejection {
  readonly isRejected: true;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 431 | 503;
  readonly message: MessageKey;
  readonly fields?: readonly FieldProblem[];
  /** Seconds, rounded up on the wire. */
  readonly retryAfterS?: number;
}

export type Outcome<Data> = Success<Data> | Rejection;

export function succeed<Data>(
  message: MessageKey,
  data: Data,
  status: 200 | 201 = 200,
): Success<Data> {
  return { isRejected: false, status, message, data };
}

export function reject(
  status: Rejection['status'],
  message: MessageKey,
  more: Pick<Rejection, 'fields' | 'retryAfterS'> = {},
): Rejection {
  return { isRejected: true, status, message, ...more };
}

export function rejectFields(fields: readonly FieldProblem[]): Rejection {
  return reject(400, 'invalid_input', { fields });
}

export function rejectField(path: string, message: FieldMessageKey): Rejection {
  return rejectFields([{ path, message }]);
}
