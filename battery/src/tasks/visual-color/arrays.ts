/**
 * Which arrays of colour patches may be shown (battery design, visual_color_task): no full row, and every
 * colour once; from nine patches on exactly one colour twice, in cells that do not touch, corners included.
 */
import { readContent, type HoldingCell } from '../../kit/cell-contents.ts';
import type { GridShape } from '../../kit/grid-cells.ts';
import { COLOURS } from './colours.ts';

export const GRID: GridShape = { rows: 3, columns: 4 };

/** `array` is a list of entries like `r1c2=red`. */
export function isArrayAllowed(array: readonly string[]): boolean {
  const patches = array.map(readContent);
  const repeats = Math.max(0, patches.length - COLOURS.length);
  const alike = pairsAlike(patches);
  return (
    !hasFullRow(patches) &&
    alike.length === repeats &&
    alike.every(([one, other]) => !isTouching(one, other))
  );
}

function hasFullRow(patches: readonly HoldingCell[]): boolean {
  const byRow = Map.groupBy(patches, ({ row }) => row);
  return [...byRow.values()].some((inRow) => inRow.length === GRID.columns);
}

/** Pairs of patches of one colour. */
function pairsAlike(patches: readonly HoldingCell[]): [HoldingCell, HoldingCell][] {
  return patches.flatMap((one, place) =>
    patches
      .slice(place + 1)
      .filter(({ content }) => content === one.content)
      .map((other): [HoldingCell, HoldingCell] => [one, other]),
  );
}

function isTouching(one: HoldingCell, other: HoldingCell): boolean {
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}
