/**
 * The colour check before tests whose answers hang on colours, in the test's own colours: tap the one circle of the
 * asked colour, then name another. One try each; whoever fails goes on, flagged (battery design, 2.12).
 */
import { createRandom } from '../kit/seeded-random.ts';
import type { ColourCheck } from '../task.ts';
import type { ColourPlate } from './steps.ts';

const CIRCLE_COUNT = 9;

/** `seed` is the run's own text. */
export function drawColourPlates(
  { find, tellName }: ColourCheck,
  seed: string,
): readonly ColourPlate[] {
  const random = createRandom(`${seed}|colourCheck`);
  const others = Array<string>(CIRCLE_COUNT - 1).fill(find.amongColour);
  const circleColours = random.shuffle([find.colour, ...others]);
  const names = random.shuffle([tellName.name, ...tellName.otherNames]);
  return [
    { kind: 'findCircle', name: find.name, colour: find.colour, circleColours },
    { kind: 'tellName', name: tellName.name, colour: tellName.colour, names },
  ];
}

/** From 1: which circle or name is the right one. */
export function rightPick(plate: ColourPlate): number {
  const position =
    plate.kind === 'findCircle'
      ? plate.circleColours.indexOf(plate.colour)
      : plate.names.indexOf(plate.name);
  return position + 1;
}
