import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createKeyDeriver, createSecretKeyReader } from './secret-key.ts';

const dir = mkdtempSync(join(tmpdir(), 'jamdai-key-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the secret key is made when it is first needed, for its owner only, and found again', () => {
  const file = join(dir, 'new', 'secret-key');
  const key = createSecretKeyReader(file)();
  expect(key).toHaveLength(32);
  expect(createSecretKeyReader(file)()).toEqual(key);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const derive = createKeyDeriver(() => key);
  expect(derive('second-factor')).not.toEqual(derive('recovery-codes'));
});

test('a damaged secret key is refused and left as it is', () => {
  const file = join(dir, 'damaged');
  writeFileSync(file, 'abc\n');
  expect(() => createSecretKeyReader(file)()).toThrow('is damaged: restore it from a backup');
  expect(readFileSync(file, 'utf8')).toBe('abc\n');
});
