import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Digits',
  summary: 'Hear numbers and remember them in order.',
  instructions: {
    main: 'You will hear some numbers, one after another, each list only once. Then choose the answer with the same numbers in the same order.',
  },
  explanations: {
    main: 'The numbers were {{answer}}, in this order.',
  },
  held: 'This time you could remember between {{low}} and {{high}} digits in order, all at once.',
  load: 'lists of {{size}} digits',
};
