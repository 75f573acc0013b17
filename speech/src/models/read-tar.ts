/** The regular files of a tar archive (ustar, as npm packs it). */

export type TarFile = { readonly path: string; readonly bytes: Uint8Array };

const BLOCK = 512;
/** Fields of a header: where they begin and how long they are. */
const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const KIND = { at: 156, length: 1 };
const PREFIX = { at: 345, length: 155 };
const REGULAR = new Set(['0', '']);
/** A header before a file that says more of it, for instance a long name. */
const EXTENDED = 'x';

export function readTar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = [];
  let longPath: string | undefined;
  for (let at = 0; at + BLOCK <= archive.length;) {
    const text = (field: { at: number; length: number }): string =>
      Buffer.from(archive.subarray(at + field.at, at + field.at + field.length))
        .toString('utf8')
        .replace(/\0[^]*$/, '');
    const name = text(NAME);
    if (name === '') break;
    const size = Number.parseInt(text(SIZE).trim(), 8);
    const from = at + BLOCK;
    if (!(from + size <= archive.length)) throw new Error(`the archive ends within ${name}`);
    const bytes = archive.subarray(from, from + size);
    const prefix = text(PREFIX);
    if (text(KIND) === EXTENDED) {
      longPath = /(?:^|\n)\d+ path=([^\n]+)/.exec(Buffer.from(bytes).toString('utf8'))?.[1];
    } else {
      const path = longPath ?? (prefix === '' ? name : `${prefix}/${name}`);
      longPath = undefined;
      if (path.split('/').includes('..')) throw new Error(`the archive leaves its folder: ${path}`);
      if (REGULAR.has(text(KIND))) files.push({ path, bytes });
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
