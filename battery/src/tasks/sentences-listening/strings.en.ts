import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you hear',
  summary: 'Hear sentences, judge them, and remember what they are about.',
  instructions: {
    main: 'You will hear some sentences. Each one is about one thing, named first. Think: is the sentence true (✓) or not true (✗)? Remember the things in order, each with its mark. Then choose the answer where the things, the order and the marks are all right.',
  },
  held: 'That day you held between {{low}} and {{high}} sentences that you heard, all at once.',
  load: 'groups of {{size}} sentences',
};
