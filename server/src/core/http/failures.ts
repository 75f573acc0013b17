/**
 * Everything that goes wrong, in the envelope. What a client caused is a 4xx that names the field; what it
 * did not cause is a 503 (the database is away) or a 500 with a request id, and only the log has the rest.
 */
import type { Failure, FieldProblem } from '@jamdai/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject, rejectFields, type Rejection } from './outcome.ts';

/** Thrown where a body cannot be accepted before a handler sees it. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

/** By address. What somebody asks for is compared with these: the router would read it as a pattern of its own. */
type KnownMethods = ReadonlyMap<string, ReadonlySet<string>>;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);
const DATABASE_RETRY_S = 5;
const SIGN_UP_URL = '/api/sign_up';

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isClientGone(error, request)) {
      request.log.info('the client went away');
      return sendRejection(reply, reject(400, 'invalid_input'));
    }
    const rejection = rejectionOf(error);
    if (!rejection) {
      request.log.error({ err: error }, 'a request failed');
      return sendFailure(reply, 500, {
        success: false,
        message: 'something_went_wrong',
        data: { requestId: request.id },
      });
    }
    if (rejection.status === 503) request.log.error({ err: error }, 'the database is away');
    return sendRejection(reply, rejection);
  });
  const methods = collectMethods(app);
  app.setNotFoundHandler((request, reply) =>
    sendRejection(reply, findNothing(methods, request, reply)),
  );
}

function collectMethods(app: FastifyInstance): KnownMethods {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) {
      if (METHODS.has(one)) methods.set(url, (methods.get(url) ?? new Set()).add(one));
    }
  });
  return methods;
}

export function sendRejection(reply: FastifyReply, rejection: Rejection): FastifyReply {
  reportRetry(reply, rejection);
  return sendFailure(reply, rejection.status, failureOf(rejection));
}

/** In the place of an answer that was about to go out: its text. */
export function writeRejectionInstead(reply: FastifyReply, rejection: Rejection): string {
  reportRetry(reply, rejection);
  void describeFailure(reply, rejection.status);
  return JSON.stringify(bodyOf(reply, failureOf(rejection)));
}

function reportRetry(reply: FastifyReply, rejection: Rejection): void {
  if (rejection.retryAfterS !== undefined) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(rejection.retryAfterS))));
  }
}

function failureOf({ message, fields }: Rejection): Failure {
  return { success: false, message, data: fields ? { fields: [...fields] } : null };
}

function sendFailure(reply: FastifyReply, status: number, failure: Failure): FastifyReply {
  return describeFailure(reply, status).serializer(JSON.stringify).send(bodyOf(reply, failure));
}

function describeFailure(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store');
}

/** The sign-up screen of the specification reads the text one level deeper. */
function bodyOf(reply: FastifyReply, failure: Failure): object {
  const isSignUp = reply.request.routeOptions?.url === SIGN_UP_URL;
  return isSignUp ? { ...failure, response: { message: failure.message } } : failure;
}

/** Null: not the client's doing. */
export function rejectionOf(error: FastifyError): Rejection | null {
  if (error instanceof InvalidInput) return rejectFields(error.fields);
  if (isDatabaseAway(error))
    return reject(503, 'try_again_later', { retryAfterS: DATABASE_RETRY_S });
  if (isOwnerGone(error)) return reject(401, 'unauthorized');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return reject(413, 'input_is_too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return reject(415, 'input_type_is_not_supported');
  }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return rejectFields([{ path: '', message: 'json_is_not_valid' }]);
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? rejectFields([]) : null;
}

/** A method that this address does not know is 405, an address that nobody knows 404. */
function findNothing(
  methods: KnownMethods,
  request: FastifyRequest,
  reply: FastifyReply,
): Rejection {
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = path.startsWith('/api/') ? [...(methods.get(path) ?? [])].toSorted() : [];
  if (allowed.length === 0 || allowed.includes(request.method)) return reject(404, 'not_found');
  void reply.header('allow', allowed.join(', '));
  return reject(405, 'method_not_allowed');
}

/** While its body was read: the code is that of any broken connection, of the database's too. Nobody reads the answer. */
function isClientGone({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && raw.readableAborted;
}

const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // too many connections, shutting down, starting, statement timeout, serialization, deadlock, disk full, a standby
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40001',
  '40P01',
  '53100',
  '25006',
]);
const AWAY_TEXT =
  /^(Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered|was closed)|Query read timeout|No database takes writes)/;

/** Not every error has a code, whatever Fastify's type says. */
function isDatabaseAway({ code = '', message }: { code?: string; message: string }): boolean {
  return code.startsWith('08') || AWAY_CODES.has(code) || AWAY_TEXT.test(message);
}

/** Columns that name an account, or the token of one. */
const OWNER_KEY =
  /_(?:user_id|token_id|teacher_id|made_by|done_by|recorded_by|confirmed_by|published_by|withdrawn_by|restored_by|frozen_by|excluded_by)_fkey$/;

/** The account or its token was deleted while the call was under way. */
function isOwnerGone(error: FastifyError): boolean {
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return error.code === '23503' && OWNER_KEY.test(constraint);
}

/** Characters of path and query together; the longest of a page or file has about two hundred. */
export const MAX_ADDRESS_LENGTH = 2048;

export function rejectLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.length <= MAX_ADDRESS_LENGTH) return next();
    void sendRejection(reply, reject(414, 'input_is_too_large'));
  });
}
