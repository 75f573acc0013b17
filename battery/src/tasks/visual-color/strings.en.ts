import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Colours in a grid',
  summary: 'See coloured squares and remember which colour is where.',
  instructions: {
    main: 'Remember which colour is in which place. When the squares go away, choose the picture that is exactly the same.',
  },
  explanations: {
    main: 'There were {{count}} coloured squares. Only the marked picture has each colour in its place.',
  },
  held: 'This time you could remember between {{low}} and {{high}} coloured squares at once.',
  load: 'pictures with {{size}} coloured squares',
};
