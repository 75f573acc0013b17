import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Words',
  summary: 'Hear words and remember them in order.',
  instructions: {
    main: 'You will hear some words, one after another, each list only once. Then choose the answer with the same words in the same order.',
  },
  explanations: {
    main: 'The words were {{answer}}, in this order.',
  },
  held: 'This time you could remember between {{low}} and {{high}} words in order, all at once.',
  load: 'lists of {{size}} words',
};
