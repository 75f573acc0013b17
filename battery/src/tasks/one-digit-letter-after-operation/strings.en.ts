import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Letters after sums',
  summary: 'Work out sums and remember letters in order.',
  instructions: {
    main: 'Work out each sum fast: a wrong try does nothing, a right one shows a letter for one second. Remember the letters and choose the same ones in the same order.',
  },
  explanations: {
    main: 'The letters after the sums were {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} letters at once while you did sums.',
  load: 'rows of {{size}} sums with letters',
};
