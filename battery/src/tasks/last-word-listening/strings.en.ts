import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'The last word',
  summary: 'Hear sentences and remember just the last word of each.',
  instructions: {
    main: 'Listen to each sentence and think what it means, but remember just its last word. Then choose the answer with the right last words in the right order.',
  },
  explanations: {
    main: 'The last words were {{answer}}.',
  },
  held: 'This time you could remember between {{low}} and {{high}} last words at once.',
  load: 'groups of {{size}} sentences',
};
