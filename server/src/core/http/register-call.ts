/**
 * Turns a call of the contract into a route: authentication first, then the body's schema, then the handler,
 * whose outcome is sent in the envelope.
 */
import {
  API_BASE,
  FailureSchema,
  fieldProblemsOf,
  rolesOf,
  type Call,
  type DataOf,
  type Envelope,
  type Role,
} from '@jamdai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { createPlainReader } from './fast/plain-reader.ts';
import { InvalidInput, sendRejection } from './failures.ts';
import { reject, type Outcome } from './outcome.ts';

/** Who is calling, by a valid token. */
export interface Caller {
  readonly tokenId: string;
  readonly userId: string;
  readonly role: Role;
  readonly issuedAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on calls that anyone may make. */
    caller: Caller | null;
  }
}

export interface CallInput<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
}
export interface OwnCallInput<Body> extends CallInput<Body> {
  readonly caller: Caller;
}

interface FileCall {
  readonly path: string;
  readonly summary: string;
  readonly roles: readonly Role[] | null;
}

export interface OpenedFile {
  readonly name: string;
  /** Absent: what the name says, CSV or JSON. */
  readonly type?: string;
  readonly content: Readable;
}

interface RouteOptions {
  /** Bytes; 64 KiB where absent. */
  readonly bodyLimit?: number;
}

export type Authenticate = (authorization: string | undefined) => Promise<Caller | null>;

/** A call that anyone may make. */
export function registerOpenCall<Request extends z.ZodType, Answer extends Envelope>(
  app: FastifyInstance,
  call: Call<Request, Answer>,
  handle: (input: CallInput<z.output<Request>>) => Promise<Outcome<DataOf<Call<Request, Answer>>>>,
  options: RouteOptions = {},
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path}: access must be anyone here`);
  app.route({
    ...describe(call, options),
    handler: (request, reply) =>
      sendWhenDone(reply, handle({ body: takeBody(request) as z.output<Request>, request })),
  });
}

/**
 * A call that needs a valid token, of one of the call's roles where it names some; without one nothing of the
 * body is read.
 */
export function registerOwnCall<Request extends z.ZodType, Answer extends Envelope>(
  app: FastifyInstance,
  authenticate: Authenticate,
  call: Call<Request, Answer>,
  handle: (
    input: OwnCallInput<z.output<Request>>,
  ) => Promise<Outcome<DataOf<Call<Request, Answer>>>>,
  options: RouteOptions = {},
): void {
  if (call.access === 'anyone') throw new Error(`${call.path}: access must be token or roles here`);
  const roles = rolesOf(call.access) ?? null;
  app.route({
    ...describe(call, options),
    onRequest: admit(authenticate, roles),
    handler: (request, reply) => {
      const { caller } = request;
      if (!caller) return sendRejection(reply, reject(401, 'unauthorized'));
      return sendWhenDone(
        reply,
        handle({ body: takeBody(request) as z.output<Request>, request, caller }),
      );
    },
  });
}

/** A file to be read, `roles` null: by whoever has a token. It comes bare; rejections are in the envelope. */
export function registerFile(
  app: FastifyInstance,
  authenticate: Authenticate,
  { path, summary, roles }: FileCall,
  open: (input: Omit<OwnCallInput<never>, 'body'>) => Promise<Outcome<OpenedFile>>,
): void {
  app.get(
    `${API_BASE}${path}`,
    {
      schema: {
        summary,
        tags: [path.split('/')[1] ?? ''],
        security: [{ token: [...(roles ?? [])] }],
      },
      onRequest: admit(authenticate, roles),
    },
    async (request, reply) => {
      const { caller } = request;
      if (!caller) return sendRejection(reply, reject(401, 'unauthorized'));
      const opened = await open({ request, caller });
      if (opened.isRejected) return sendRejection(reply, opened);
      const { name, type, content } = opened.data;
      return reply
        .type(type ?? (name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json'))
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
}

/** Of a route: reads the token before anything else. */
function admit(authenticate: Authenticate, roles: readonly Role[] | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    request.caller = await authenticate(request.headers.authorization);
    if (!request.caller) return sendRejection(reply, reject(401, 'unauthorized'));
    if (roles === null || roles.includes(request.caller.role)) return undefined;
    request.log.warn({ userId: request.caller.userId }, 'a call of another role was refused');
    return sendRejection(reply, reject(403, 'forbidden'));
  };
}

/** Validates with the contract's schemas; the messages are keys. An absent body counts as `{}`. */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const readPlain = createPlainReader(schema);
  return (data: unknown) => {
    const given = httpPart === 'body' ? (data ?? {}) : data;
    const plain = readPlain(given);
    if (plain) return { value: plain };
    const result = (schema as z.ZodType).safeParse(given);
    if (result.success) return { value: result.data };
    return { error: new InvalidInput(fieldProblemsOf(result.error.issues)) };
  };
}

/** Writes an answer with the contract's schema: what is not in it does not go out, and what does not fit it is an error. */
export function compileSerializer(route: Parameters<typeof serializerCompiler>[0]) {
  const writePlain = createPlainReader(route.schema, z.core.safeEncode);
  const writeByZod = serializerCompiler(route);
  return (data: unknown): string => {
    const plain = writePlain(data);
    return plain ? JSON.stringify(plain) : writeByZod(data);
  };
}

function describe(call: Call, options: RouteOptions) {
  return {
    method: call.method,
    url: `${API_BASE}${call.path}`,
    ...options,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.access === 'anyone'
        ? {}
        : { security: [{ token: [...(rolesOf(call.access) ?? [])] }] }),
      ...(call.method === 'POST' ? { body: call.request } : {}),
      response: { '2xx': call.answer, '4xx': FailureSchema, '5xx': FailureSchema },
    },
  };
}

/** The body belongs to the handler from now on, and to nobody else (features/test-attempts/fast says why). */
function takeBody(request: FastifyRequest): unknown {
  const { body } = request;
  request.body = undefined;
  return body;
}

async function sendWhenDone(
  reply: FastifyReply,
  outcome: Promise<Outcome<unknown>>,
): Promise<FastifyReply> {
  return sendOutcome(reply, await outcome);
}

function sendOutcome(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.isRejected) return sendRejection(reply, outcome);
  const { status, message, data } = outcome;
  return reply.code(status).send({ success: true, message, data });
}
