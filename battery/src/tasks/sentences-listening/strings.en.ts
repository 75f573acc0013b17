import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you hear',
  summary: 'Hear sentences, judge each one, and remember what they are about.',
  instructions: {
    main: 'Each sentence you hear starts with a thing: is the sentence true (✓) or not true (✗)? Remember the things in order with their marks, and choose the answer where all of them are right.',
  },
  explanations: {
    main: 'The things with their marks were {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} sentences you heard, all at once.',
  load: 'groups of {{size}} sentences',
};
