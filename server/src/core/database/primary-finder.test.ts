import { expect, test } from 'vitest';
import type { DatabaseHost } from '../database-hosts.ts';
import { createPrimaryFinder, NoPrimary } from './primary-finder.ts';

const hosts = ['a', 'b', 'c'].map((name, index): DatabaseHost => ({
  ...{ name: `${name}:5432`, host: name, port: 5432 + index },
}));
const [a, b] = hosts as [DatabaseHost, DatabaseHost, DatabaseHost];

/** `primary`: the only one that takes writes. One in `silent` never answers. */
function makeWorld(primary: DatabaseHost | null, silent: readonly DatabaseHost[] = []) {
  const world = { primary, asked: [] as string[], givenUp: [] as string[], moves: [] as string[] };
  const finder = createPrimaryFinder({
    hosts,
    ask: (host) => {
      world.asked.push(host.host);
      if (silent.includes(host)) return new Promise(() => undefined);
      return host === world.primary ? Promise.resolve() : Promise.reject(new Error('a standby'));
    },
    giveUp: ({ host }) => world.givenUp.push(host),
    reportMove: ({ host }) => world.moves.push(host),
  });
  return { world, finder };
}

/** All that was begun has been answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('finds the one that takes writes, though another one never answers', async () => {
  const { finder } = makeWorld(b, [a]);
  expect(await finder.find()).toBe(b);
});

test('asks each once for all who look at the same moment, and remembers', async () => {
  const { world, finder } = makeWorld(b);
  await Promise.all([finder.find(), finder.find(), finder.find()]);
  await finder.find();
  expect(world.asked).toEqual(['a', 'b', 'c']);
});

test('says of each why it will not do where none takes writes, and looks again for the next one', async () => {
  const { world, finder } = makeWorld(null);
  await expect(finder.find()).rejects.toThrow(
    'No database takes writes (a:5432: a standby, b:5432: a standby, c:5432: a standby)',
  );
  await expect(finder.find()).rejects.toThrow(NoPrimary);
  world.primary = a;
  expect(await finder.find()).toBe(a);
});

test('gives up what is open at a server that no longer takes writes, and tells of the move once', async () => {
  const { world, finder } = makeWorld(a);
  await finder.find();
  world.primary = b;
  finder.suspect(a);
  finder.suspect(a);
  expect(await finder.find()).toBe(b);
  await settle();
  expect(new Set(world.givenUp)).toEqual(new Set(['a']));
  expect(world.moves).toEqual(['b']);
});

test('keeps what is open where the trouble was of one connection only', async () => {
  const { world, finder } = makeWorld(a);
  await finder.find();
  finder.suspect(a);
  await settle();
  expect(finder.known()).toBe(a);
  expect(world).toMatchObject({ givenUp: [], moves: [] });
});

test('gives up what is open at the last one while nobody takes writes', async () => {
  const { world, finder } = makeWorld(a);
  await finder.find();
  world.primary = null;
  finder.suspect(a);
  await settle();
  expect(world.givenUp).toEqual(['a']);
});
