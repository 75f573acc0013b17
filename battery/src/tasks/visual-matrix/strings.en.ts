import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Pattern in a grid',
  summary: 'See a pattern of dark squares and remember it.',
  instructions: {
    main: 'Look at the pattern of dark squares until it goes away. Then choose the pattern that is exactly the same.',
  },
  explanations: {
    main: 'There were {{count}} dark squares. Only the marked picture has each of them in its place.',
  },
  held: 'This time you could remember between {{low}} and {{high}} dark squares at once.',
  load: 'patterns of {{size}} squares',
};
