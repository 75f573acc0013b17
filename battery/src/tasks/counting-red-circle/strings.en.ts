import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Red circles',
  summary: 'Count the red circles on cards and remember the numbers in order.',
  instructions: {
    main: 'On each card count only the red circles, not red squares or blue circles, and remember the numbers. Then choose the same numbers in the same order.',
  },
  explanations: {
    main: 'Red circles on the cards, in order: {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} counts in order, all at once.',
  load: 'rows of {{size}} pictures',
};
