import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Triangles, backwards',
  summary: 'Count the triangles on cards and give the numbers backwards.',
  instructions: {
    main: 'Count only the triangles on each card. Remember the numbers and choose them backwards: the last card comes first.',
  },
  explanations: {
    main: 'Triangles on the cards: {{counted}}. Backwards that is {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} counts at once, backwards.',
  load: 'rows of {{size}} pictures',
};
