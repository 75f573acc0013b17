import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Letters after sums',
  summary: 'Work out sums and remember letters in order.',
  instructions: {
    main: 'Work out the sum as quickly as you can and click the answer. When you are right, a letter appears for one second. Remember the letters in order. After the last sum, choose the answer with the same letters in the same order.',
  },
  held: 'That day you held between {{low}} and {{high}} letters while you did sums, all at once.',
  load: 'rows of {{size}} sums with letters',
};
