import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Digits, backwards',
  summary: 'Hear numbers and turn them around in your head.',
  instructions: {
    main: 'You will hear some numbers, one after another. Choose the answer with the numbers in backward order: the last one comes first.',
  },
  explanations: {
    main: 'You heard {{shown}}. Backwards that is {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} digits at once, backwards.',
  load: 'lists of {{size}} digits',
};
