import { API_BASE, CALLS } from '@jamdai/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ version: '9.8.7' });
});
afterAll(() => server.close());

it('describes every call with its request, its answer and its failures', async () => {
  const document = (await server.app.inject('/api/docs/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('9.8.7');
  for (const { method, path, access } of Object.values(CALLS)) {
    const operation = document.paths[`${API_BASE}${path}`]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    expect(operation.responses['2XX'].content['application/json'].schema).toBeDefined();
    expect(operation.responses['4XX']).toBeDefined();
    expect(Boolean(operation.security), path).toBe(access !== 'anyone');
  }
});

it('refers only to components that it has', async () => {
  const { body } = await server.app.inject('/api/docs/openapi.json');
  const { components } = JSON.parse(body);
  const names = [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(Object.keys(components.schemas)).toContain(name);
});

it('has a readable page under a policy of its own', async () => {
  const answer = await server.app.inject('/api/docs/');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  expect(answer.headers['content-security-policy']).not.toContain('trusted-types');
});
