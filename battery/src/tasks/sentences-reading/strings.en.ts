import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you read',
  summary: 'Read sentences, judge each one, and remember the last words.',
  instructions: {
    main: 'You see each sentence for 3 seconds: does it make sense (✓) or not (✗)? Remember the last words in order with their marks, and choose the answer where all are right.',
  },
  explanations: {
    main: 'The last words with their marks were {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} sentences you read, all at once.',
  load: 'groups of {{size}} sentences',
};
