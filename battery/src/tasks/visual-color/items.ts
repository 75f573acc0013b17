/**
 * Questions of the colour test. The square: one change in the two left columns, one in the two right ones.
 * A change swaps the colours of two patches or replaces the colour of one by an unused colour, and only
 * colours that everybody can tell apart are swapped or replaced.
 */
import {
  contentsOf,
  exchangeAt,
  placesByHalf,
  swapAt,
  writeContent,
} from '../../kit/cell-contents.ts';
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { cellsOf, writeGrid } from '../../kit/grid-cells.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, squareOf, type Change } from '../../kit/square-choices.ts';
import type { ItemSource } from '../../task.ts';
import { GRID, isArrayAllowed } from './arrays.ts';
import { COLOURS } from './colours.ts';
import { isSafePair } from './safe-pairs.ts';
import { visualColor } from './task.ts';

type EditKind = 'swap' | 'replace';

/** Up to here both changes of even indexes replace; above they swap. */
const LAST_REPLACING_SIZE = 5;
/** From here on no unused colour is left. */
const FIRST_SWAPPING_SIZE = COLOURS.length;

export const visualColorItems: ItemSource = {
  ...createDraws(visualColor, () => ({
    practiceSizes: [3, 3],
    startForm: () => ({ draw: drawColourQuestion }),
  })),
  choiceShape: 'set',
  difficultyMark: ({ questionName: [, ...array] }) => countUnsafePairs(contentsOf(array)),
  deriveAnswer: (questionName) => questionName.filter((entry) => !entry.startsWith('grid:')),
  everyClip: () => [],
};

function drawColourQuestion(random: SeededRandom, place: DrawPosition): DraftQuestion | null {
  const base = drawArray(random, place.setSize);
  const colours = contentsOf(base);
  const unused = COLOURS.filter((colour) => !colours.includes(colour));
  const changes: Change[] = [];
  const kinds = random.shuffle(editKindsAt(place));
  for (const [half, places] of placesByHalf(GRID, base).entries()) {
    const edit =
      kinds[half] === 'swap'
        ? drawSwap(random, colours, places)
        : drawReplacement(random, colours, places, unused);
    if (!edit) return null;
    changes.push(edit);
  }
  const square = squareOf(base, ...(changes as [Change, Change]));
  const named = (array: readonly string[]): string[] => [writeGrid(GRID), ...array];
  if (!square.every((corner) => isArrayAllowed(corner) && !place.isMade(named(corner))))
    return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: named(right), right, wrong };
}

/** Patches in random cells, sorted by cell; one colour twice where there are more patches than colours. */
function drawArray(random: SeededRandom, setSize: number): string[] {
  const repeated = random.shuffle(COLOURS).slice(0, Math.max(0, setSize - COLOURS.length));
  const colours = random.shuffle([...random.shuffle(COLOURS).slice(0, setSize), ...repeated]);
  const cells = random.shuffle(cellsOf(GRID)).slice(0, setSize);
  return cells.map((cell, place) => writeContent(cell, colours[place] as string)).toSorted();
}

/** Where both kinds occur, the half that takes each is drawn. */
function editKindsAt({ setSize, index }: DrawPosition): readonly [EditKind, EditKind] {
  if (setSize >= FIRST_SWAPPING_SIZE) return ['swap', 'swap'];
  if (index % 2 === 1) return ['swap', 'replace'];
  return setSize <= LAST_REPLACING_SIZE ? ['replace', 'replace'] : ['swap', 'swap'];
}

/** One of all swaps of two of the places that everybody can see; null when there is none. */
function drawSwap(
  random: SeededRandom,
  colours: readonly string[],
  places: readonly number[],
): Change | null {
  const pairs = places.flatMap((one, rank) =>
    places
      .slice(rank + 1)
      .filter((other) => isSafePair(colours[one] as string, colours[other] as string))
      .map((other) => [one, other] as const),
  );
  return pairs.length === 0 ? null : swapAt(...random.pick(pairs));
}

/** Takes the new colour out of `unused`, so that the other half cannot take it too. */
function drawReplacement(
  random: SeededRandom,
  colours: readonly string[],
  places: readonly number[],
  unused: string[],
): Change | null {
  const replacements = places.flatMap((place) =>
    unused
      .filter((colour) => isSafePair(colours[place] as string, colour))
      .map((colour) => [place, colour] as const),
  );
  if (replacements.length === 0) return null;
  const [place, colour] = random.pick(replacements);
  unused.splice(unused.indexOf(colour), 1);
  return exchangeAt(place, colour);
}

/** Colours that look alike, at least to some, are harder to keep apart. */
function countUnsafePairs(colours: readonly string[]): number {
  return colours.reduce(
    (count, one, place) =>
      count + colours.slice(place + 1).filter((other) => !isSafePair(one, other)).length,
    0,
  );
}
