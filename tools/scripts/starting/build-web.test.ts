/** The pages are built again when anything that they are made of has changed, in whatever room it lies. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listWebSources } from './build-web.ts';

const ROOT = join(import.meta.dirname, '../../..');

it('looks at every room that the pages import from, and each of its places is there', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT });
  const imports = files.flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '@jamdai\/([a-z-]+)/g),
  ]);
  const rooms = new Set(imports.map(([, room]) => `${room}/src`));
  expect(rooms.size).toBeGreaterThan(2);
  expect(listWebSources()).toEqual(expect.arrayContaining([...rooms]));
  expect(listWebSources().flatMap((source) => globSync(source, { cwd: ROOT }))).toHaveLength(
    listWebSources().length,
  );
});
