import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Starfish, backwards',
  summary: 'Count the five-armed starfish on cards and give the numbers backwards.',
  instructions: {
    main: 'Count only the starfish with five arms on each card, not those with four or six. Remember the numbers and choose them backwards: the last card comes first.',
  },
  explanations: {
    main: 'Starfish with five arms on the cards: {{counted}}. Backwards that is {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} counts at once, backwards.',
  load: 'rows of {{size}} pictures',
};
