import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Shapes in a grid',
  summary: 'See strange shapes and remember which one is where.',
  instructions: {
    main: 'Look at the shapes. Remember each shape and its place. After a few seconds they will disappear. Choose the picture that is exactly the same.',
  },
  held: 'That day you held between {{low}} and {{high}} shapes at once.',
  load: 'pictures with {{size}} shapes',
};
