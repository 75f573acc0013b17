import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Letters after sums',
  summary: 'Work out sums and remember letters in order.',
  instructions: {
    main: 'Work out each sum quickly: a wrong answer does nothing, a right one shows a letter for one second. Remember the letters, then choose the answer with the same letters in the same order.',
  },
  explanations: {
    main: 'The letters after the sums were {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} letters while you did sums, all at once.',
  load: 'rows of {{size}} sums with letters',
};
