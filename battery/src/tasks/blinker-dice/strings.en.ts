import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Blinking dice',
  summary: 'See dice blink and remember where the even ones are, in order.',
  instructions: {
    main: 'Dice blink one at a time: remember the places of those with 2, 4 or 6 dots, in order. Then choose the picture with the same places in the same order.',
  },
  explanations: {
    main: 'The dice blinked with {{dots}} dots. Remember only the places of {{even}}, in order.',
  },
  held: 'This time you could remember between {{low}} and {{high}} places in order, all at once.',
  load: 'rows of {{size}} places',
};

/** Under the board of the first practice question. */
export const hintEn: readonly string[] = [
  'Remember dice with 2, 4 or 6 dots.',
  'Ignore dice with 1, 3 or 5 dots.',
];

/** Text alternatives of the places `p1` to `p9`. */
export const placeNamesEn: readonly string[] = [
  'top left',
  'top middle',
  'top right',
  'middle left',
  'centre',
  'middle right',
  'bottom left',
  'bottom middle',
  'bottom right',
];
