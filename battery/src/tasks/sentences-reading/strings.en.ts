import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you read',
  summary: 'Read sentences, judge them, and remember their last words.',
  instructions: {
    main: 'You read each sentence for 3 seconds: does it make sense (✓) or not (✗)? Remember the last words in order, each with its mark, and choose the answer where all of them are right.',
  },
  explanations: {
    main: 'The last words with their marks were {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} sentences that you read, all at once.',
  load: 'groups of {{size}} sentences',
};
