/** What a call is registered as: whose it is, what it takes and what it gives. */
import { CALLS, FailureSchema } from '@jamdai/contract';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { reject, succeed } from './outcome.ts';
import {
  compileValidator,
  registerFile,
  registerOpenCall,
  registerOwnCall,
  type Caller,
  type OpenedFile,
} from './register-call.ts';

const TEACHER: Caller = { tokenId: 't', userId: 'malee', role: 'TEACHER', issuedAt: new Date(0) };
const called = async () => {
  throw new Error('it was called');
};

/** The options of the one route that is registered. */
function routeOf(register: (app: FastifyInstance) => void): RouteOptions {
  const routes: RouteOptions[] = [];
  const app = fastify();
  app.addHook('onRoute', (route) => void routes.push(route));
  register(app);
  const [route] = routes;
  if (!route) throw new Error('nothing was registered');
  return route;
}

describe('a call', () => {
  it('of anyone is not registered as an own one, nor an own one as anyone’s', () => {
    const own = () => registerOwnCall(fastify(), async () => null, CALLS.login, called);
    expect(own).toThrow('/login: access must be token or roles here');
    const open = () => registerOpenCall(fastify(), CALLS.sessions, called);
    expect(open).toThrow(`${CALLS.sessions.path}: access must be anyone here`);
  });

  it('says what it takes and gives, and who may call it', () => {
    const open = routeOf((app) => registerOpenCall(app, CALLS.login, called));
    const { summary, request, answer } = CALLS.login;
    expect(open).toMatchObject({ method: 'POST', url: '/api/login' });
    expect(open.schema).toEqual({
      ...{ summary, tags: ['login'], body: request },
      response: { '2xx': answer, '4xx': FailureSchema, '5xx': FailureSchema },
    });
    const register = (call: typeof CALLS.oneClass | typeof CALLS.sessions, bodyLimit?: number) =>
      routeOf((app) =>
        registerOwnCall(
          app,
          async () => null,
          call as typeof CALLS.oneClass,
          called,
          bodyLimit === undefined ? {} : { bodyLimit },
        ),
      );
    const own = register(CALLS.oneClass, 17);
    expect(own).toMatchObject({ bodyLimit: 17, schema: { tags: ['class'] } });
    expect(own.schema).toMatchObject({ security: [{ token: ['TEACHER', 'ADMIN'] }] });
    const ofAll = register(CALLS.sessions);
    expect(ofAll.bodyLimit).toBeUndefined();
    expect(ofAll.schema).toMatchObject({ security: [{ token: [] }] });
  });

  it('that is a GET has no body', () => {
    const get = Object.values(CALLS).find(({ method }) => method === 'GET');
    if (get?.access !== 'anyone') throw new Error('there is none');
    const route = routeOf((app) => registerOpenCall(app, get as typeof CALLS.login, called));
    expect(route.schema).not.toHaveProperty('body');
  });

  it('takes an absent body for an empty one, and names each field that is wrong', () => {
    const body = compileValidator({ schema: CALLS.login.request, httpPart: 'body' });
    const given = { username: 'anong', password: 'abc12345' };
    expect(body(given)).toEqual({ value: given });
    for (const absent of [undefined, null]) {
      const { error } = body(absent) as { error: { fields: { path: string }[] } };
      expect(error.fields.map(({ path }) => path)).toEqual(['username', 'password']);
    }
    const query = compileValidator({ schema: CALLS.login.request, httpPart: 'querystring' });
    const { error } = query(undefined) as { error: { fields: { path: string }[] } };
    expect(error.fields.map(({ path }) => path)).toEqual(['']);
  });
});

describe('a file', () => {
  const SUMMARY = { path: '/research/some/file', summary: 'Some file' };

  async function fetchFile(
    who: Caller | null,
    opened: Partial<OpenedFile>,
    roles: readonly Caller['role'][] | null = null,
  ) {
    const logged: string[] = [];
    const app = fastify({ logger: { stream: { write: (line) => void logged.push(line) } } });
    const requested: unknown[] = [];
    registerFile(
      app,
      async (authorization) => {
        requested.push(authorization);
        return who;
      },
      { ...SUMMARY, roles },
      async ({ caller }) =>
        caller.userId === 'nobody'
          ? reject(404, 'not_found')
          : succeed('load_successfully', {
              name: 'some.csv',
              content: Readable.from('a,b'),
              ...opened,
            }),
    );
    const answer = await app.inject({
      url: '/api/research/some/file',
      headers: { authorization: 'a token' },
    });
    await app.close();
    expect(requested).toEqual(['a token']);
    const warnings = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    return Object.assign(answer, { warnings });
  }

  it('comes bare, is never stored on its way, and is of the type that its name says', async () => {
    const answer = await fetchFile(TEACHER, {});
    expect([answer.statusCode, answer.body]).toEqual([200, 'a,b']);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
      'content-disposition': 'attachment; filename="some.csv"',
    });
    const json = await fetchFile(TEACHER, { name: 'some.csv.json' });
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    const zip = await fetchFile(TEACHER, { type: 'application/zip' });
    expect(zip.headers['content-type']).toBe('application/zip');
  });

  it('comes to whoever has a token, or to the roles that it names, and may be rejected', async () => {
    expect((await fetchFile(null, {})).statusCode).toBe(401);
    const other = await fetchFile(TEACHER, {}, ['RESEARCHER', 'ADMIN']);
    expect([other.statusCode, other.json().message]).toEqual([403, 'forbidden']);
    expect(other.warnings).toMatchObject([
      { userId: 'malee', msg: 'a call of another role was refused' },
    ]);
    const own = await fetchFile(TEACHER, {}, ['ADMIN', 'TEACHER']);
    expect([own.statusCode, own.warnings]).toEqual([200, []]);
    const rejected = await fetchFile({ ...TEACHER, userId: 'nobody' }, {});
    expect([rejected.statusCode, rejected.json().message]).toEqual([404, 'not_found']);
  });

  it('says in the documentation what it is and who may have it', () => {
    const schemaOf = (roles: readonly Caller['role'][] | null) =>
      routeOf((app) => registerFile(app, async () => null, { ...SUMMARY, roles }, called)).schema;
    expect(schemaOf(['ADMIN'])).toEqual({
      ...{ summary: 'Some file', tags: ['research'], security: [{ token: ['ADMIN'] }] },
    });
    expect(schemaOf(null)).toMatchObject({ security: [{ token: [] }] });
  });
});
