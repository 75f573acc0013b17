import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Starfish, backwards',
  summary: 'Count the five-armed starfish on cards and give the numbers backwards.',
  instructions: {
    main: 'You will see some cards, one after another. On each card count only the starfish with five arms. Do not count those with four or six arms. Remember the numbers. Then choose the numbers backwards: the last card comes first.',
  },
  held: 'That day you held between {{low}} and {{high}} counts at once, backwards.',
  load: 'rows of {{size}} pictures',
};
