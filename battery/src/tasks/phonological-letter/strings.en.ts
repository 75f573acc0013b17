import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Letters',
  summary: 'Hear letters and remember them in order.',
  instructions: {
    main: 'You will hear some letters, one after another. Listen carefully and remember them in order. When the sound ends, choose the answer with the same letters in the same order. You can hear each list only once.',
  },
  held: 'That day you held between {{low}} and {{high}} letters in order, all at once.',
  load: 'lists of {{size}} letters',
};
