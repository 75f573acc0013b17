import { expect, it } from 'vitest';
import { isPicture, LARGEST_FILE_MB, makePhoto } from './make-photo.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF', true],
  ['a PNG', '\u0089PNG\r\n\u001A\n\0\0\0\r', true],
  ['a WebP', 'RIFF\u0024\0\0\0WEBP', true],
  ['a WAVE file', 'RIFF\u0024\0\0\0WAVE', false],
  ['a GIF', 'GIF89a\0\0\0\0\0\0', false],
  ['a drawing in SVG', '<svg xmlns="', false],
  ['nothing', '', false],
])('knows %s by its first bytes, whatever it is called', (_name, head, isKnown) => {
  expect(isPicture(bytesOf(head))).toBe(isKnown);
});

it('refuses a file that is too large before it reads it, and one of another kind', async () => {
  const large = { size: LARGEST_FILE_MB * 1_000_000 + 1 } as Blob;
  expect(await makePhoto(large)).toBe('tooLarge');
  expect(await makePhoto(new Blob(['<svg/>'], { type: 'image/png' }))).toBe('wrongType');
});
