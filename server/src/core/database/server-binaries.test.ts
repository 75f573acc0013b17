import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyPackage, findServerBinaries, hydrateLinks } from './server-binaries.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jamdai-binaries-'));
  mkdirSync(join(dir, 'package', 'native', 'lib'), { recursive: true });
  writeFileSync(join(dir, 'package', 'native', 'lib', 'libx.so.1.0'), 'library');
  writeFileSync(
    join(dir, 'package', 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.0', target: 'native/lib/libx.so.1' }]),
  );
});

afterEach(() => rmSync(dir, { recursive: true }));

describe('the PostgreSQL programs', () => {
  test('get the links that an install without scripts left out, and keep those they have', () => {
    for (const round of ['first', 'second']) {
      expect(hydrateLinks(join(dir, 'package')), round).toBe(true);
      const link = join(dir, 'package', 'native', 'lib', 'libx.so.1');
      expect(readFileSync(link, 'utf8')).toBe('library');
    }
  });

  test('a copy has its links and is open to every account', () => {
    chmodSync(join(dir, 'package', 'native', 'lib'), 0o500);
    const copy = join(dir, 'copies', 'postgresql-1');
    copyPackage(join(dir, 'package'), copy);
    copyPackage(join(dir, 'package'), copy);
    expect(readFileSync(join(copy, 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
    chmodSync(join(dir, 'package', 'native', 'lib'), 0o700);
    expect(statSync(join(copy, 'native', 'lib')).mode & 0o777).toBe(0o755);
    expect(statSync(join(copy, 'native', 'lib', 'libx.so.1.0')).mode & 0o777).toBe(0o644);
  });

  test('a folder without PostgreSQL is refused with the way out', async () => {
    const options = { binDir: dir, account: null, copyDir: dir, report: () => undefined };
    await expect(findServerBinaries(options)).rejects.toThrow('set DATABASE_URL to a PostgreSQL');
  });
});
