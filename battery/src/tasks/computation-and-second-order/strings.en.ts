import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sums in your head',
  summary: 'Keep the numbers of several boxes up to date in your head.',
  instructions: {
    main: 'Each box shows a starting number for a moment. Then small changes such as +2 or −1 appear in the boxes. Work out the new number and remember it. The next change in the same box starts from your new number. Some boxes may not change at all. At the end, choose the answer with the final number of every box.',
  },
  held: null,
  load: 'questions with {{size}} boxes',
};
