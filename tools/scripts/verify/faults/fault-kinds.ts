/** The ways in which a call can fail, as a browser meets them: each is put on the wire between the page and the real server. */
import type { Failure } from '@jamdai/contract';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** As it came, also where it is packed. */
  readonly body: Buffer;
}

export const FAULT_KINDS = [
  'status500',
  'status400',
  'status401',
  'status403',
  'status404',
  'status422',
  'status429',
  'status503',
  'refusedWith200',
  'cut',
  'silent',
  'halfBody',
  'notJson',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What a rejection with Retry-After asks for. */
export const RETRY_AFTER_S = 6;

/** These kinds ask the page to come again later. */
export const ASKS_TO_WAIT: readonly FaultKind[] = ['status429', 'status503'];

/** No server has answered, as far as the page can know: the same as no network. */
export const UNANSWERED: readonly FaultKind[] = ['cut', 'silent', 'halfBody', 'notJson'];

type Rejection = Readonly<{ status: number; message: Failure['message']; data?: Failure['data'] }>;

const REQUEST_ID = '00000000-0000-7000-8000-000000000000';
const REJECTIONS: Partial<Record<FaultKind, Rejection>> = {
  status500: { status: 500, message: 'something_went_wrong', data: { requestId: REQUEST_ID } },
  status400: { status: 400, message: 'invalid_input', data: { fields: [] } },
  status401: { status: 401, message: 'unauthorized' },
  status403: { status: 403, message: 'forbidden' },
  status404: { status: 404, message: 'not_found' },
  status422: { status: 422, message: 'invalid_input', data: { fields: [] } },
  status429: { status: 429, message: 'too_many_requests' },
  status503: { status: 503, message: 'try_again_later' },
  refusedWith200: { status: 200, message: 'something_went_wrong' },
};

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const OTHER_PAGE =
  '<!doctype html><title>Network log-in</title><p>Please accept the conditions.</p>';
const UNKNOWN_ANSWER: Answer = {
  status: 200,
  headers: JSON_HEADERS,
  body: Buffer.from('{"success":true,"message":"ok","data":{}}'),
};

/** `healthy`: what the server says where nothing fails. `silent` is never answered: the connection stays open. */
export function failCall(
  response: ServerResponse,
  kind: FaultKind,
  healthy: Answer = UNKNOWN_ANSWER,
): void {
  const rejection = REJECTIONS[kind];
  if (rejection) {
    const { status, message, data = null } = rejection;
    const wait = ASKS_TO_WAIT.includes(kind) ? { 'retry-after': String(RETRY_AFTER_S) } : {};
    response.writeHead(status, { ...JSON_HEADERS, ...wait });
    response.end(JSON.stringify({ success: false, message, data }));
    return;
  }
  switch (kind) {
    case 'cut':
      response.socket?.resetAndDestroy();
      return;
    case 'halfBody': {
      const { body, headers } = healthy;
      response.writeHead(200, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () =>
        response.socket?.destroy(),
      );
      return;
    }
    case 'notJson':
      response.writeHead(200, { 'content-type': 'text/html' }).end(OTHER_PAGE);
      return;
    default:
  }
}
