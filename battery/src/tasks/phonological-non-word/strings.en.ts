import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Made-up words',
  summary: 'Hear a made-up word and find it again.',
  instructions: {
    main: 'You will hear a made-up word, then four more, numbered 1 to 4. Choose the only one that is exactly the same as the first.',
  },
  explanations: {
    main: 'The first sound was “{{word}}”. Number {{number}} sounds exactly the same.',
  },
  held: 'This time you could remember between {{low}} and {{high}} parts of a made-up word at once.',
  load: 'made-up words of {{size}} parts',
};
