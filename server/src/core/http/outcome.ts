/** What a call comes to, as a value: a success with its data, or a refusal that the client can act upon. */
import type { FieldMessageKey, FieldProblem, MessageKey } from '@jamdai/contract';

export interface Success<Data> {
  readonly isRefused: false;
  readonly status: 200 | 201;
  readonly message: MessageKey;
  readonly data: Data;
}

export interface Refusal {
  readonly isRefused: true;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 431 | 503;
  readonly message: MessageKey;
  readonly fields?: readonly FieldProblem[];
  /** Seconds, rounded up on the wire. */
  readonly retryAfterS?: number;
}

export type Outcome<Data> = Success<Data> | Refusal;

export function succeed<Data>(
  message: MessageKey,
  data: Data,
  status: 200 | 201 = 200,
): Success<Data> {
  return { isRefused: false, status, message, data };
}

export function refuse(
  status: Refusal['status'],
  message: MessageKey,
  more: Pick<Refusal, 'fields' | 'retryAfterS'> = {},
): Refusal {
  return { isRefused: true, status, message, ...more };
}

export function refuseFields(fields: readonly FieldProblem[]): Refusal {
  return refuse(400, 'invalid_input', { fields });
}

export function refuseField(path: string, message: FieldMessageKey): Refusal {
  return refuseFields([{ path, message }]);
}
