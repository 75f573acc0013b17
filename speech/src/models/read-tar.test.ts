import { expect, it } from 'vitest';
import { readTar } from './read-tar.ts';

function entry(path: string, content: string, kind = '0'): Uint8Array {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')} `, 124);
  header.write(kind, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}
const archive = (...entries: Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat([...entries, Buffer.alloc(1024)]));
const textOf = ({ bytes }: { bytes: Uint8Array }): string => Buffer.from(bytes).toString('utf8');

it('gives the files with their bytes, and no folders or links', () => {
  const files = readTar(
    archive(
      entry('package/', '', '5'),
      entry('package/a.txt', 'first'),
      entry('package/link', '', '2'),
      entry('package/b.txt', 'x'.repeat(700)),
    ),
  );
  expect(files.map(({ path }) => path)).toEqual(['package/a.txt', 'package/b.txt']);
  expect(files.map(textOf)).toEqual(['first', 'x'.repeat(700)]);
});

it('takes a long name from the header before it, for that file only', () => {
  const long = `package/${'n'.repeat(120)}.txt`;
  const pax = `${long.length + 10} path=${long}\n`;
  const files = readTar(archive(entry('pax', pax, 'x'), entry('short', 'a'), entry('other', 'b')));
  expect(files.map(({ path }) => path)).toEqual([long, 'other']);
});

it('refuses an archive that is cut off or leaves its folder', () => {
  expect(() => readTar(entry('package/a.txt', 'x'.repeat(700)).subarray(0, 900))).toThrow(
    /ends within package\/a\.txt/,
  );
  expect(() => readTar(archive(entry('package/../../evil', 'x')))).toThrow(/leaves its folder/);
});
