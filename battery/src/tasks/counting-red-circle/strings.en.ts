import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Red circles',
  summary: 'Count the red circles on cards and remember the numbers in order.',
  instructions: {
    main: 'You will see some cards, one after another. On each card count only the red circles. Do not count red squares or blue circles. Remember the numbers in order. Then choose the answer with the right numbers in the right order.',
  },
  held: 'That day you held between {{low}} and {{high}} counts in order, all at once.',
  load: 'rows of {{size}} pictures',
};
