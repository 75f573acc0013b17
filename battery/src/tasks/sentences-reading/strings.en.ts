import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you read',
  summary: 'Read sentences, judge them, and remember their last words.',
  instructions: {
    main: 'You will read some sentences, one at a time, for 3 seconds each. Think: does the sentence make sense (✓) or not (✗)? Remember the last word of each sentence with its mark. Then choose the answer where the words, the order and the marks are all right.',
  },
  held: 'That day you held between {{low}} and {{high}} sentences that you read, all at once.',
  load: 'groups of {{size}} sentences',
};
