import { describe, expect, it } from 'vitest';
import { createDeviceMarks } from './device-marks.ts';

const marksOf = (secret: number) =>
  createDeviceMarks(() => Promise.resolve(Buffer.alloc(32, secret)));

describe('the mark of a device', () => {
  const { make, recognise } = marksOf(7);

  it('is recognised by its number, for its account alone, wherever it stands among others', async () => {
    const [own, second, ofBoon] = [await make('anong'), await make('anong'), await make('boon')];
    const [number] = own.split('.');
    expect(await recognise('anong', [own])).toBe(number);
    expect(await recognise('anong', ['', 'x.y', ofBoon, own, second])).toBe(number);
    expect(await recognise('boon', [own, second])).toBeNull();
    expect(await recognise('anong', [])).toBeNull();
    expect(second).not.toBe(own);
    expect(own).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  });

  it('is nothing to another installation, nor with a part of it changed, cut off or put on', async () => {
    const own = await make('anong');
    const [number = '', signature = ''] = own.split('.');
    expect(await marksOf(8).recognise('anong', [own])).toBeNull();
    const swapped = signature.startsWith('A') ? 'B' : 'A';
    for (const altered of [
      ...['', '.', number, `${number}.`, `.${signature}`, `x${number}.${signature}`],
      ...[`${number}.${swapped}${signature.slice(1)}`, `${number}.${signature.slice(4)}`],
      ...[`${number}.AAAA${signature}`, `${number}.${signature}AAAA`],
    ])
      expect([altered, await recognise('anong', [altered])]).toEqual([altered, null]);
  });
});
