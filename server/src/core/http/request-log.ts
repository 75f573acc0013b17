/**
 * The log: one JSON line a request, UTC times. It names the route's pattern, never the address, headers or
 * bodies, and of a person only the pseudonymous id.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Takes one line with its end at a time. */
export interface LogStream {
  write(line: string): unknown;
}

const REDACTED_PATHS = [
  'authorization',
  'password',
  'token',
  'email',
  'phoneNo',
  'disease',
  'answerSheet',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function loggerOptions(
  level: Config['logLevel'],
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

export function registerRequestLog(app: FastifyInstance): void {
  // These six fields hold no secret: looking for one in them costs 3 % of a save.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'answered',
    );
  });
}

interface ErrorNotes {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** PostgreSQL's own sentences can quote values, so of those only codes and names are kept. */
function describeError(error: Error): ErrorNotes {
  const field = (name: string): unknown => Reflect.get(error, name);
  const isFromDatabase = typeof field('severity') === 'string';
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: isFromDatabase ? 'refused by the database' : error.message,
    code: field('code'),
    table: field('table'),
    constraint: field('constraint'),
    stack: frames?.join('\n') ?? '',
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
