import { TESTS } from '@jamdai/battery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
  pupil = await server.join();
});
afterAll(() => server.close());

it('lists the six types in order with their colours', async () => {
  const { data } = (await pupil.post('/test_type/all')).json();
  expect(data[0]).toEqual({
    testTypeId: 1,
    testTypeName: 'phonological_short_term_memory',
    orderNo: 1,
    colour: '#5499C7',
  });
  expect(data.map(({ testTypeId }: { testTypeId: number }) => testTypeId)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

it('lists the tests of a type in order and says which can be taken', async () => {
  const requested = { testTypeName: 'phonological_short_term_memory' };
  const { data } = (await pupil.post('/test/all', requested)).json();
  const own = TESTS.filter(({ testTypeName }) => testTypeName === requested.testTypeName);
  expect(data.map(({ testId }: { testId: number }) => testId)).toEqual(
    own.map(({ testId }) => testId),
  );
  expect(data[0]).toEqual({
    testId: 101,
    testName: 'phonological_digit_task',
    orderNo: 1,
    testTypeName: 'phonological_short_term_memory',
    isAvailable: true,
  });
});

it('lists all tests where no type is named', async () => {
  expect((await pupil.post('/test/all', {})).json().data).toHaveLength(TESTS.length);
});

it('refuses an unknown type by name', async () => {
  const answer = await pupil.post('/test/all', { testTypeName: 'telepathy' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.fields).toEqual([
    { path: 'testTypeName', message: 'test_type_is_unknown' },
  ]);
});

it('refuses everybody without a token', async () => {
  expect((await server.post('/test_type/all')).statusCode).toBe(401);
  expect((await server.post('/test/all', {})).statusCode).toBe(401);
});

it('tells anybody the catalogue of the long-term tests, and nothing about anybody', async () => {
  const before = await server.contents();
  for (const url of ['/api/takingTest', '/api/longTermTest']) {
    const answer = await server.app.inject(url);
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    expect(answer.body).not.toContain(pupil.userId);
    expect(answer.body).toContain('long_term_retrieval');
  }
  expect(await server.contents()).toBe(before);
});
