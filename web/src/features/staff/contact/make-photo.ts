/**
 * Makes the picture of a contact card of whatever photo was chosen: the middle, square, small, as a JPEG. It is drawn anew,
 * so nothing is left of what a camera noted in the file.
 */
import { CONTACT_PHOTO } from '@jamdai/contract';

/** Of the chosen file. */
export const LARGEST_FILE_MB = 15;
const BYTES_OF_MB = 1_000_000;
/** One after the other, until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.3];

export const PHOTO_PROBLEMS = ['tooLarge', 'wrongType', 'tooSmall', 'unreadable'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

export interface MadePhoto {
  /** `data:image/jpeg;base64,…`. */
  readonly address: string;
  readonly base64: string;
}

export async function makePhoto(file: Blob): Promise<MadePhoto | PhotoProblem> {
  if (file.size > LARGEST_FILE_MB * BYTES_OF_MB) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!isPicture(head)) return 'wrongType';
  const bitmap = await readBitmap(file);
  if (!bitmap) return 'unreadable';
  try {
    const side = Math.min(bitmap.width, bitmap.height);
    if (side < CONTACT_PHOTO.smallestSidePx) return 'tooSmall';
    return encode(drawMiddle(bitmap, side)) ?? 'unreadable';
  } finally {
    bitmap.close();
  }
}

/** By its first twelve bytes, whatever its name says: JPEG, PNG or WebP. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return (
    text.startsWith('\u00FF\u00D8\u00FF') ||
    text.startsWith('\u0089PNG\r\n\u001A\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}

/** Turned as the camera was held. */
async function readBitmap(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** `side`: of the square that is cut out, in pixels of the photo. */
function drawMiddle(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const drawnSide = Math.min(side, CONTACT_PHOTO.largestSidePx);
  canvas.width = drawnSide;
  canvas.height = drawnSide;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.imageSmoothingQuality = 'high';
  // Where a picture is transparent, a JPEG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, drawnSide, drawnSide);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, drawnSide, drawnSide);
  return canvas;
}

function encode(canvas: HTMLCanvasElement): MadePhoto | null {
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality);
    const [kind, base64 = ''] = address.split(',');
    if (kind !== 'data:image/jpeg;base64') return null;
    if ((base64.length / 4) * 3 <= CONTACT_PHOTO.bytes) return { address, base64 };
  }
  return null;
}
