import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Digits, backwards',
  summary: 'Hear numbers and turn them around in your head.',
  instructions: {
    main: 'You will hear some numbers, one after another. Turn the list around in your head: the last number comes first. Then choose the answer with the numbers in backward order.',
  },
  held: 'That day you held between {{low}} and {{high}} digits at once, backwards.',
  load: 'lists of {{size}} digits',
};
