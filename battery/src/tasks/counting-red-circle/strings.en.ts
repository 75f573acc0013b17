import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Red circles',
  summary: 'Count the red circles on cards and remember the numbers in order.',
  instructions: {
    main: 'Count only the red circles on each card, not red squares or blue circles. Remember the numbers, then choose the same numbers in the same order.',
  },
  explanations: {
    main: 'Red circles on the cards, in order: {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} counts in order, all at once.',
  load: 'rows of {{size}} pictures',
};
