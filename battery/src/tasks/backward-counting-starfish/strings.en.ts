import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Starfish, backwards',
  summary: 'Count the five-armed starfish on cards and give the numbers backwards.',
  instructions: {
    main: 'On each card count only the starfish with five arms, not those with four or six, and remember the numbers. Then choose them backwards: the last card comes first.',
  },
  explanations: {
    main: 'Starfish with five arms on the cards: {{counted}}. Backwards that is {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} counts at once, backwards.',
  load: 'rows of {{size}} pictures',
};
