import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Sentences you hear',
  summary: 'Hear sentences, judge them, and remember what they are about.',
  instructions: {
    main: 'Each sentence you hear begins with one thing: is it true (✓) or not true (✗)? Remember the things in order, each with its mark, and choose the answer where all of them are right.',
  },
  explanations: {
    main: 'The things with their marks were {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} sentences that you heard, all at once.',
  load: 'groups of {{size}} sentences',
};
