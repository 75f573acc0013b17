import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sums in your head',
  summary: 'Keep the numbers of several boxes up to date in your head.',
  instructions: {
    main: 'Each box shows a starting number, then changes such as +2 or −1: work out the new number each time. Choose the answer with the last number of every box, also of boxes that did not change.',
  },
  explanations: {
    main: '{{sums}}.',
    sum: 'Box {{number}}: {{sum}}',
  },
  held: null,
  load: 'questions with {{size}} boxes',
};
