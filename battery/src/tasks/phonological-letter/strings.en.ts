import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Letters',
  summary: 'Hear letters and remember them in order.',
  instructions: {
    main: 'You will hear some letters, one after another, each list only once. Then choose the answer with the same letters in the same order.',
  },
  explanations: {
    main: 'The letters were {{answer}}, in this order.',
  },
  held: 'This time you could remember between {{low}} and {{high}} letters in order, all at once.',
  load: 'lists of {{size}} letters',
};
