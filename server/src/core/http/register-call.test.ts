/** A call that anyone may make has no caller, and cannot be registered as somebody's own. */
import { CALLS } from '@jamdai/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerOwnCall } from './register-call.ts';

it('a call of anyone is not registered as an own one', () => {
  const register = () =>
    registerOwnCall(
      fastify(),
      async () => null,
      CALLS.login,
      async () => {
        throw new Error('it was called');
      },
    );
  expect(register).toThrow('/login: access must be token or roles here');
});
