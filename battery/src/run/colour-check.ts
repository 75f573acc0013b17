/**
 * The colour check before tests whose answers hang on colours: tap the one red circle among blue ones, then
 * name a green ink. One try each; whoever fails goes on, flagged (battery design, 2.12).
 */
import { createRandom } from '../kit/seeded-random.ts';
import type { ColourName, ColourPlate } from './steps.ts';

/** Red and blue of the coloured pictures; the counting cards have a red and a blue of their own. */
const RED = '#D55E00';
const BLUE = '#0072B2';
const CIRCLE_COUNT = 9;

/** Green as the Stroop test's ink. */
const GREEN_INK = '#2FA866';
const NAMES: readonly ColourName[] = ['red', 'green', 'yellow', 'blue'];

/** `seed` is the run's own text. */
export function drawColourPlates(seed: string): readonly ColourPlate[] {
  const random = createRandom(`${seed}|colourCheck`);
  const blues = Array<string>(CIRCLE_COUNT - 1).fill(BLUE);
  return [
    { kind: 'findRed', circleColours: random.shuffle([RED, ...blues]) },
    { kind: 'nameInk', inkColour: GREEN_INK, names: random.shuffle(NAMES) },
  ];
}

/** From 1: which circle or name is the right one. */
export function rightPick(plate: ColourPlate): number {
  const place =
    plate.kind === 'findRed' ? plate.circleColours.indexOf(RED) : plate.names.indexOf('green');
  return place + 1;
}
