/**
 * Reads an uploaded JPEG by its bytes and leaves the picture alone in it: a camera's notes (Exif with the place, XMP),
 * comments, previews and whatever follows the end are left out. Source: ITU-T T.81, annex B.
 */
import { CONTACT_PHOTO } from '@jamdai/contract';

/** The segments that a picture is drawn from: tables, frame, scan and restart interval. */
const DRAWN = new Set([0xdb, 0xc4, 0xda, 0xdd]);
/** Baseline, extended and progressive frames: those that browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Say how the colours are meant: JFIF, a colour profile, Adobe's transform. */
const COLOURS: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};
const START = Buffer.from([0xff, 0xd8]);
const SCAN = 0xda;
const END = 0xd9;

interface Segment {
  readonly marker: number;
  /** From the marker to the next one; of a scan with what is coded behind it. */
  readonly bytes: Buffer;
}

/** Null: not a JPEG, not square, or of another size than the page makes. */
export function readPhoto(file: Buffer): Buffer | null {
  if (file.length > CONTACT_PHOTO.bytes || !file.subarray(0, 2).equals(START)) return null;
  const segments = splitSegments(file);
  if (!segments) return null;
  const frames = segments.filter(({ marker }) => FRAMES.has(marker));
  const isDrawable = frames.length === 1 && segments.some(({ marker }) => marker === SCAN);
  if (!isDrawable || !frames.every(isOfRightSize)) return null;
  const retained = segments.filter(isRetained).map(({ bytes }) => bytes);
  return Buffer.concat([START, ...retained, Buffer.from([0xff, END])]);
}

/** Null: it breaks off, or is none. */
function splitSegments(file: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return null;
    const head = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfScan(file, head) : head;
    if (end <= at + 3 || end > file.length) return null;
    segments.push({ marker, bytes: file.subarray(at, end) });
    at = end;
    if (file[at] === 0xff && file[at + 1] === END) return segments;
  }
  return null;
}

/** Where coded data ends: at a marker that is neither a zero put in nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** Height and width stand behind the precision. */
function isOfRightSize({ bytes }: Segment): boolean {
  if (bytes.length < 9) return false;
  const [height, width] = [bytes.readUInt16BE(5), bytes.readUInt16BE(7)];
  const { smallestSidePx, largestSidePx } = CONTACT_PHOTO;
  return height === width && width >= smallestSidePx && width <= largestSidePx;
}

function isRetained({ marker, bytes }: Segment): boolean {
  if (DRAWN.has(marker) || FRAMES.has(marker)) return true;
  const name = COLOURS[marker];
  return name !== undefined && bytes.toString('latin1', 4, 4 + name.length) === name;
}
