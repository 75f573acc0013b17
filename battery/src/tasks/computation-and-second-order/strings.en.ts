import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sums in your head',
  summary: 'Keep the numbers of several boxes up to date in your head.',
  instructions: {
    main: 'Each box starts with a number, then may go up or down (like +2 or −1): keep track of the new number. Choose the answer with the last number of each box, even if it did not change.',
  },
  explanations: {
    main: '{{sums}}.',
    sum: 'Box {{number}}: {{sum}}',
  },
  held: null,
  load: 'questions with {{size}} boxes',
};
