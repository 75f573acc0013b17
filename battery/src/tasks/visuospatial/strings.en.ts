import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Boxes in order',
  summary: 'See boxes light up and remember them in order.',
  instructions: {
    main: 'Some of the nine boxes light up, one at a time. Choose the picture whose numbers show the same boxes in the same order.',
  },
  explanations: {
    main: '{{count}} boxes lit up. In the marked picture the numbers show which came first, second and so on.',
  },
  held: 'This time you could remember between {{low}} and {{high}} boxes in order, all at once.',
  load: 'paths of {{size}} boxes',
};

/** Text alternatives of the blocks `b1` to `b9`. */
export const blockNamesEn: readonly string[] = [
  'box 1',
  'box 2',
  'box 3',
  'box 4',
  'box 5',
  'box 6',
  'box 7',
  'box 8',
  'box 9',
];
