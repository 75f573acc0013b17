/**
 * The board of nine blocks: an own irregular layout in the spirit of the nine-block board (Corsi 1972; Berch,
 * Krikorian & Huha 1998), not a copy of a published template. Each version shows one of its eight mirror and
 * turn images, so parallel forms have the same geometry and do not look alike.
 */

export interface Point {
  /** Percent of the board's side, from its left and its upper edge. */
  readonly x: number;
  readonly y: number;
}

export const SYMMETRY_COUNT = 8;
/** Side of a block in percent of the board's. */
export const BLOCK_SIZE = 13;

const CENTRES: Readonly<Record<string, Point>> = {
  b1: { x: 14, y: 18 },
  b2: { x: 44, y: 10 },
  b3: { x: 80, y: 16 },
  b4: { x: 26, y: 44 },
  b5: { x: 60, y: 38 },
  b6: { x: 88, y: 50 },
  b7: { x: 12, y: 74 },
  b8: { x: 46, y: 80 },
  b9: { x: 78, y: 86 },
};

export const BLOCKS: readonly string[] = Object.keys(CENTRES);

/** The block's centre on the board as it lies. Throws on anything but `b1` to `b9`. */
export function centreOf(block: string): Point {
  const centre = CENTRES[block];
  if (!centre) throw new Error(`block: ${block} is not one of ${BLOCKS.join(' ')}`);
  return centre;
}

/** The nine centres on the image `symmetry`: 0–3 quarter turns, 4–7 the same after a left-right mirror. */
export function centresOn(symmetry: number): Point[] {
  if (!Number.isInteger(symmetry) || symmetry < 0 || symmetry >= SYMMETRY_COUNT) {
    throw new RangeError(`symmetry: ${symmetry} is not a whole number from 0 to 7`);
  }
  return BLOCKS.map((block) => {
    const { x, y } = centreOf(block);
    let image: Point = symmetry < 4 ? { x, y } : { x: 100 - x, y };
    for (let turn = 0; turn < symmetry % 4; turn += 1) image = { x: 100 - image.y, y: image.x };
    return image;
  });
}

export function writeBoard(symmetry: number): string {
  return `board:${symmetry}`;
}

/** Throws on anything but `board:0` to `board:7`. */
export function readBoard(text: string): number {
  const [, symmetry] = /^board:([0-7])$/.exec(text) ?? [];
  if (!symmetry) throw new Error(`questionName: ${text} is not a board like board:3`);
  return Number(symmetry);
}
