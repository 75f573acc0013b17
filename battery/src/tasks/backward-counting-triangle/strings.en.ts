import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Triangles, backwards',
  summary: 'Count the triangles on cards and give the numbers backwards.',
  instructions: {
    main: 'On each card count only the triangles and remember the numbers. Then choose them backwards: the last card comes first.',
  },
  explanations: {
    main: 'Triangles on the cards: {{counted}}. Backwards that is {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} counts at once, backwards.',
  load: 'rows of {{size}} pictures',
};
