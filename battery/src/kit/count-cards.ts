/**
 * Cards of the counting tests, as stored and as they lie: `card:t=4;a=5;b=3;s=91823` holds the number of
 * targets, the numbers of both kinds of distractors and the seed of the layout (battery design, 2.1).
 */
import type { CardScreen, CardShape, ShapeForm } from '../screens.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';

export interface CountCard {
  readonly targetCount: number;
  readonly distractorCounts: readonly [number, number];
  readonly layoutSeed: number;
}

/** How the shapes of one kind look. */
export interface ShapeLook {
  readonly form: ShapeForm;
  readonly colour: string;
  /** Shapes are turned by a random multiple of so many degrees, a part of 360; 360 for no turn. */
  readonly turnStep: number;
}

export interface CardDesign {
  /** Each shape lies in a cell of its own; cells are squares. */
  readonly columns: number;
  readonly rows: number;
  /** Side of a shape in percent of the card's width. */
  readonly shapeSize: number;
  readonly groundColour: string;
  readonly target: ShapeLook;
  readonly distractors: readonly [ShapeLook, ShapeLook];
}

/** Empty edge of every cell in percent of the card's width: shapes are twice as far apart at the least. */
const CELL_MARGIN = 1.2;
const JITTER_STEPS = 1000;

export function writeCard({ targetCount, distractorCounts, layoutSeed }: CountCard): string {
  const [a, b] = distractorCounts;
  return `card:t=${targetCount};a=${a};b=${b};s=${layoutSeed}`;
}

/** Throws on anything but `card:t=4;a=5;b=3;s=91823`. */
export function readCard(text: string): CountCard {
  const [, targets, a, b, seed] = /^card:t=(\d);a=(\d);b=(\d);s=(\d{1,5})$/.exec(text) ?? [];
  if (!targets || !a || !b || !seed) {
    throw new Error(`questionName: ${text} is not a card like card:t=4;a=5;b=3;s=91823`);
  }
  return {
    targetCount: Number(targets),
    distractorCounts: [Number(a), Number(b)],
    layoutSeed: Number(seed),
  };
}

/** The card as it lies: the same card lies the same way everywhere. Throws when it has more shapes than cells. */
export function layCard(design: CardDesign, card: CountCard): CardScreen {
  const { targetCount, distractorCounts, layoutSeed } = card;
  const [a, b] = distractorCounts;
  const [firstKind, secondKind] = design.distractors;
  const looks = [
    ...Array<ShapeLook>(targetCount).fill(design.target),
    ...Array<ShapeLook>(a).fill(firstKind),
    ...Array<ShapeLook>(b).fill(secondKind),
  ];
  const cellCount = design.columns * design.rows;
  if (looks.length > cellCount) {
    throw new RangeError(`card: ${looks.length} shapes do not fit into ${cellCount} cells`);
  }
  const random = createRandom(`card|${layoutSeed}`);
  const cells = random.shuffle(Array.from({ length: cellCount }, (_, cell) => cell));
  const shapes = looks.map((look, position) => {
    const cell = cells[position] as number;
    return { cell, shape: layShape(random, design, look, cell) };
  });
  // By cell, so that the order in which they are drawn does not tell targets from distractors.
  const byCell = shapes.toSorted((one, other) => one.cell - other.cell);
  return { ...emptyCard(design), shapes: byCell.map(({ shape }) => shape) };
}

export function emptyCard({ columns, rows, shapeSize, groundColour }: CardDesign): CardScreen {
  return { kind: 'card', height: (100 * rows) / columns, shapes: [], shapeSize, groundColour };
}

/** Cells count from 0, row by row. */
function layShape(
  random: SeededRandom,
  { columns, shapeSize }: CardDesign,
  { form, colour, turnStep }: ShapeLook,
  cell: number,
): CardShape {
  const side = 100 / columns;
  const slack = side - shapeSize - 2 * CELL_MARGIN;
  const centreIn = (line: number): number =>
    (line + 0.5) * side + (random.randInt(JITTER_STEPS + 1) / JITTER_STEPS - 0.5) * slack;
  return {
    form,
    colour,
    x: centreIn(cell % columns),
    y: centreIn(Math.floor(cell / columns)),
    turn: turnStep * random.randInt(360 / turnStep),
  };
}
