import { describe, expect, test } from 'vitest';
import { readDatabaseUrl } from './database-hosts.ts';

function read(text: string) {
  const reading = readDatabaseUrl(text);
  if (!reading.ok) throw new Error(reading.problem);
  const { hosts, ...rest } = reading.address;
  return { ...rest, hosts: hosts.map(({ host, port }) => `${host} ${port}`) };
}

describe('an address with several hosts', () => {
  test('names them in order, each with its port, and leaves the driver the first', () => {
    expect(
      read('postgresql://u:p%40ss@h1:5433,h2,[::1]:5434/results?target_session_attrs=read-write'),
    ).toEqual({
      hosts: ['h1 5433', 'h2 5432', '::1 5434'],
      url: 'postgresql://u:p%40ss@h1:5433/results?target_session_attrs=read-write',
      mustTakeWrites: true,
      preparesStatements: true,
    });
  });

  test('may name them as PostgreSQL does: folders of sockets, one port for all or one for each', () => {
    expect(read('postgres:///results?host=/run/a,/run/b&port=6000')).toMatchObject({
      hosts: ['/run/a 6000', '/run/b 6000'],
      url: 'postgres:///results?host=%2Frun%2Fa&port=6000',
    });
    expect(read('postgres:///results?host=h1,h2&port=1,2').hosts).toEqual(['h1 1', 'h2 2']);
    expect(read('postgres:///results?host=h1,h2').hosts).toEqual(['h1 5432', 'h2 5432']);
  });

  test('is looked through for a server that takes writes, whether it says so or not', () => {
    expect(read('postgres://h1,h2/results').mustTakeWrites).toBe(true);
    expect(read('postgres://h1,h2/results?target_session_attrs=any').mustTakeWrites).toBe(true);
  });
});

test.each([
  ['postgres://u:p@h/d', false],
  ['postgres://u:p@h/d?target_session_attrs=any', false],
  ['postgres://u:p@h/d?target_session_attrs=primary', true],
])('one host is asked whether it takes writes only where the address wants it: %s', (url, must) => {
  expect(read(url).mustTakeWrites).toBe(must);
});

test('an address may say that statements cannot be prepared', () => {
  expect(read('postgres://u:p@h/d?prepared_statements=off')).toMatchObject({
    ...{ preparesStatements: false, mustTakeWrites: true },
  });
});

test.each([
  ['mysql://u:hush@h/d', 'must look like'],
  ['postgres://u:100%@h1,h2/d', 'must look like'],
  ['postgres://u:hush@h1:5432,h2:x/d', 'must look like'],
  ['postgres://u:hush@h1:5432,h2:70000/d', 'must look like'],
  ['postgres://u:hush@h1,,h2/d', 'an empty host'],
  ['postgres://u:hush@h1,h2,/d', 'an empty host'],
  ['postgres:///d?host=h1,h2,h3&port=1,2', 'one port, or as many as hosts'],
  ['postgres://u:hush@h1,h2/d?target_session_attrs=standby', 'takes writes'],
  ['postgres://u:hush@h1,h2/d?target_session_attrs=read-only', 'takes writes'],
  ['postgres://u:hush@h/d?prepared_statements=no', 'on or off'],
])('refuses what cannot be used, without the password: %s', (url, part) => {
  const reading = readDatabaseUrl(url);
  const problem = reading.ok ? '' : reading.problem;
  expect(problem).toContain(part);
  expect(problem).not.toContain('hush');
});
