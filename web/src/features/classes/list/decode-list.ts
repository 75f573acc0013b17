/**
 * The bytes of a class list as text: UTF-8, UTF-16 of either byte order, or the older Thai code page (Windows-874, of which
 * TIS-620 is a part). A mark at the start tells it, else the bytes do.
 */

/** `workbook`: a spreadsheet's own file. `unreadable`: none of the encodings. */
export type DecodedList =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'workbook' | 'unreadable' };

/** How ZIP archives (xlsx, ods) and the older compound files (xls) begin. */
const WORKBOOK_MARKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;
const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

export function decodeList(buffer: ArrayBuffer): DecodedList {
  const bytes = new Uint8Array(buffer);
  const beginsWith = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (WORKBOOK_MARKS.some(beginsWith)) return { kind: 'workbook' };
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => beginsWith(mark))?.encoding;
  for (const encoding of marked ? [marked] : encodingsOf(bytes)) {
    try {
      return { kind: 'text', text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // Not this one.
    }
  }
  return { kind: 'unreadable' };
}

/**
 * 0x00 and 0x0E are the high bytes of Latin and of Thai letters in UTF-16. In the other encodings they are control
 * characters, which no list holds. Every letter has one of them, and a low byte rarely is one.
 */
function encodingsOf(bytes: Uint8Array): readonly string[] {
  const highBytes: [even: number, odd: number] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x00 || byte === 0x0e) highBytes[at % 2 === 0 ? 0 : 1] += 1;
  }
  const [even, odd] = highBytes;
  if (even + odd > 0) return [odd >= even ? 'utf-16le' : 'utf-16be'];
  return ['utf-8', 'windows-874'];
}
