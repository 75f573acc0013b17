import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Words, backwards',
  summary: 'Hear words and turn them around in your head.',
  instructions: {
    main: 'You will hear some words, one after another. Choose the answer with the words in backward order: the last one comes first.',
  },
  explanations: {
    main: 'You heard {{shown}}. Backwards that is {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} words at once, backwards.',
  load: 'lists of {{size}} words',
};
