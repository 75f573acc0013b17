import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'The last word',
  summary: 'Hear sentences and remember only their last words.',
  instructions: {
    main: 'Understand each sentence that you hear, but remember only its last word. Then choose the answer with the right last words in the right order.',
  },
  explanations: {
    main: 'The last words were {{answer}}.',
  },
  held: 'This time you held between {{low}} and {{high}} last words at once.',
  load: 'groups of {{size}} sentences',
};
