/**
 * How a question is written down: `faces:615243…` (nine faces, row by row), then the dice that blink, in order,
 * `p1` to `p9` (battery design, 2.1). Only blinks of dice with an even number of dots count.
 */

export const PLACES: readonly string[] = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'];

/** Stands before the blinks of a practice question that is shown with a hint. */
const HINT = 'hint';

export interface DiceStimulus {
  /** Dots, 1–6, by place. */
  readonly faces: readonly number[];
  readonly blinks: readonly string[];
  readonly hasHint: boolean;
}

export function writeDice({ faces, blinks, hasHint }: DiceStimulus): string[] {
  return [`faces:${faces.join('')}`, ...(hasHint ? [HINT] : []), ...blinks];
}

/** Throws without nine faces. */
export function readDice(questionName: readonly string[]): DiceStimulus {
  const [first = '', ...rest] = questionName;
  const [, faces] = /^faces:([1-6]{9})$/.exec(first) ?? [];
  if (!faces) throw new Error(`questionName: ${first} is not nine faces like faces:615243152`);
  const hasHint = rest[0] === HINT;
  return { faces: Array.from(faces, Number), blinks: hasHint ? rest.slice(1) : rest, hasHint };
}

/** The blinks that count, in order. */
export function evenBlinksOf({ faces, blinks }: DiceStimulus): string[] {
  return blinks.filter((place) => (faces[indexOf(place)] as number) % 2 === 0);
}

/** 0–8. Throws on anything but `p1` to `p9`. */
export function indexOf(place: string): number {
  const index = PLACES.indexOf(place);
  if (index < 0) throw new Error(`place: ${place} is not one of ${PLACES.join(' ')}`);
  return index;
}
