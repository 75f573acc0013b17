import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Blinking dice',
  summary: 'See dice blink and remember where the even ones are, in order.',
  instructions: {
    main: 'There are nine dice. Some of them will blink, one at a time. Remember only the places of blinking dice with 2, 4 or 6 dots, in order. Forget blinking dice with 1, 3 or 5 dots. Then choose the picture with the right places in the right order.',
  },
  held: 'That day you held between {{low}} and {{high}} places in order, all at once.',
  load: 'rows of {{size}} places',
};

/** Under the board of the first practice question. */
export const hintEn: readonly string[] = [
  'Remember dice with 2, 4 or 6 dots.',
  'Forget dice with 1, 3 or 5 dots.',
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
