import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprintOf } from '../keys/key-file.ts';
import { createSealedFile, readSealedFile, type SealedKind } from './sealed-file.ts';

const key = randomBytes(32);
let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jamdai-sealed-'));
  file = join(dir, 'some.sealed');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function write(...texts: string[]): Promise<void> {
  const writer = await createSealedFile(file, 'wal', key);
  for (const text of texts) await writer.append(Buffer.from(text));
  await writer.sync();
  await writer.close();
}

/** The texts, then how it ends. */
async function read(keys = [key], kind: SealedKind = 'wal'): Promise<string[]> {
  const found: string[] = [];
  for await (const reading of readSealedFile(file, kind, keys)) {
    if (reading.kind === 'frame') found.push(reading.text.toString());
    else if (reading.kind === 'end') found.push(reading.isTorn ? '(torn)' : '(end)');
    else found.push(`(${reading.reason})`);
  }
  return found;
}

describe('a sealed file', () => {
  test('gives back what was put in, shows nothing of it, and opens with its own key and kind only', async () => {
    await write('first', 'second');
    expect(await read()).toEqual(['first', 'second', '(end)']);
    expect(readFileSync(file).includes('second')).toBe(false);
    expect(await read([randomBytes(32)])).toEqual(['(otherKey)']);
    expect(await read([randomBytes(32), key])).toEqual(['first', 'second', '(end)']);
    expect(await read([key], 'base')).toEqual(['(torn)']);
    await expect(write('again')).rejects.toThrow('EEXIST');
  });

  test('cut off anywhere, it gives the frames before the cut and nothing false', async () => {
    await write('first', 'second');
    const whole = readFileSync(file);
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(file, whole.subarray(0, length));
      const found = await read();
      const end = found.pop();
      expect(['first', 'second'].slice(0, found.length)).toEqual(found);
      expect(found.length < 2 || end === '(torn)').toBe(true);
    }
  });

  test('one altered byte anywhere ends the reading before the frame that it is in', async () => {
    await write('first', 'second');
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 1) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      writeFileSync(file, altered);
      const found = await read();
      expect(found.at(-1)).not.toBe('(end)');
      expect(['first', 'second'].slice(0, found.length - 1)).toEqual(found.slice(0, -1));
    }
  });

  test('that is deleted while it is written is noticed', async () => {
    const writer = await createSealedFile(file, 'wal', key);
    rmSync(file);
    await writer.append(Buffer.from('gone'));
    await expect(writer.sync()).rejects.toThrow('was deleted while it was being written');
    await writer.close();
  });

  test('takes texts of any length up to four megabytes, also of none, and is known by its length', async () => {
    const most = 4 * 1024 * 1024;
    const writer = await createSealedFile(file, 'wal', key);
    const headBytes = writer.length();
    expect(headBytes).toBe(readFileSync(file).length);
    const texts = [Buffer.alloc(0), randomBytes(most), Buffer.from('x'), randomBytes(1024 * 1024)];
    let length = headBytes;
    for (const text of texts) {
      await writer.append(text);
      length += 4 + text.length + 16;
      expect(writer.length()).toBe(length);
    }
    await expect(writer.append(Buffer.alloc(most + 1))).rejects.toThrow(
      `text: ${most + 1} bytes, ${most} at most`,
    );
    await writer.close();
    expect(readFileSync(file)).toHaveLength(length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const found: Buffer[] = [];
    for await (const reading of readSealedFile(file, 'wal', [key]))
      if (reading.kind === 'frame') found.push(reading.text);
    expect(found.map((text, position) => text.equals(texts[position] as Buffer))).toEqual([
      ...[true, true, true, true],
    ]);
  });

  test('says why it stays closed, and of which key it is', async () => {
    const closedOf = async (keys: readonly Buffer[]) => {
      const all = [];
      for await (const reading of readSealedFile(file, 'wal', keys)) all.push(reading);
      return all;
    };
    const closed = (reason: string, fingerprint = '') => [{ kind: 'closed', reason, fingerprint }];
    expect(await closedOf([key])).toEqual(closed('noFile'));
    writeFileSync(file, '');
    expect(await closedOf([key])).toEqual(closed('noHead'));
    writeFileSync(file, 'x'.repeat(400));
    expect(await closedOf([key])).toEqual(closed('noHead'));
    rmSync(file);
    await write('first');
    expect(await closedOf([])).toEqual(closed('otherKey', fingerprintOf(key)));
  });

  test('ends torn where a length says more than any frame has', async () => {
    await write('first');
    const whole = readFileSync(file);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(0xffff_ffff);
    writeFileSync(file, Buffer.concat([whole, length, randomBytes(100)]));
    expect(await read()).toEqual(['first', '(torn)']);
  });

  test('is looked for in its folder now and then only', async () => {
    const writer = await createSealedFile(file, 'wal', key);
    await writer.sync();
    rmSync(file);
    await writer.append(Buffer.from('gone'));
    // It was seen less than half a second ago.
    await writer.sync();
    const later = performance.now() + 500;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await expect(writer.sync()).rejects.toMatchObject({ code: 'ENOENT', name: 'FileGone' });
    await writer.close();
  });
});
