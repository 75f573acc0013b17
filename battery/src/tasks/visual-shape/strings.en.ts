import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Shapes in a grid',
  summary: 'See strange shapes and remember which one is where.',
  instructions: {
    main: 'Remember each shape and its place until they go away. Then choose the picture that is exactly the same.',
  },
  explanations: {
    main: 'There were {{count}} shapes. Only the marked picture has each shape in its place.',
  },
  held: 'This time you held between {{low}} and {{high}} shapes at once.',
  load: 'pictures with {{size}} shapes',
};
