import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Digits',
  summary: 'Hear numbers and remember them in order.',
  instructions: {
    main: 'You will hear some numbers, one after another. Listen carefully and remember them in order. When the sound ends, choose the answer with the same numbers in the same order. You can hear each list only once.',
  },
  held: 'That day you held between {{low}} and {{high}} digits in order, all at once.',
  load: 'lists of {{size}} digits',
};
