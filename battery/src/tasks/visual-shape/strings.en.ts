import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Shapes in a grid',
  summary: 'See strange shapes and remember which one is where.',
  instructions: {
    main: 'Remember each shape and its place. When the shapes go away, choose the picture that is exactly the same.',
  },
  explanations: {
    main: 'There were {{count}} shapes. Only the marked picture has each shape in its place.',
  },
  held: 'This time you could remember between {{low}} and {{high}} shapes at once.',
  load: 'pictures with {{size}} shapes',
};
