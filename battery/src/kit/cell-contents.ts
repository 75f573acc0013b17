/**
 * Cells that hold something: one entry a cell, `r1c2=red`, sorted by cell (battery design, 2.1). The changes
 * of a square move what cells hold and never the cells, so an entry keeps its place in the list.
 */
import { readCell, writeCell, type GridCell, type GridShape } from './grid-cells.ts';
import type { Change, ChoiceList } from './square-choices.ts';

export interface HoldingCell extends GridCell {
  readonly content: string;
}

export function writeContent(cell: GridCell, content: string): string {
  return `${writeCell(cell)}=${content}`;
}

/** Throws on anything but `r1c2=red`. */
export function readContent(entry: string): HoldingCell {
  const [, cell, content] = /^(r\dc\d)=(\w+)$/.exec(entry) ?? [];
  if (!cell || !content) throw new Error(`entry: ${entry} is not a cell like r1c2=red`);
  return { ...readCell(cell), content };
}

/** What the cells of a list hold, in its order. */
export function contentsOf(list: ChoiceList): string[] {
  return list.map((entry) => readContent(entry).content);
}

/** Places in the list whose cells lie in the left and in the right half of a grid with even columns. */
export function placesByHalf(
  { columns }: GridShape,
  list: ChoiceList,
): readonly [left: readonly number[], right: readonly number[]] {
  const isLeft = list.map((entry) => readContent(entry).column <= columns / 2);
  const placesWhere = (isWanted: boolean): number[] =>
    [...list.keys()].filter((place) => isLeft[place] === isWanted);
  return [placesWhere(true), placesWhere(false)];
}

/** The cell at `place` holds `content` instead. */
export function exchangeAt(place: number, content: string): Change {
  return (list) => list.with(place, writeContent(cellAt(list, place), content));
}

/** The cells at two places hold what the other one held. */
export function swapAt(one: number, other: number): Change {
  return (list) =>
    list
      .with(one, writeContent(cellAt(list, one), cellAt(list, other).content))
      .with(other, writeContent(cellAt(list, other), cellAt(list, one).content));
}

function cellAt(list: ChoiceList, place: number): HoldingCell {
  const entry = list[place];
  if (entry === undefined)
    throw new RangeError(`place: ${place} is not in a list of ${list.length}`);
  return readContent(entry);
}
