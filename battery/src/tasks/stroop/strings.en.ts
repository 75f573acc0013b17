import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Colour words (Stroop)',
  summary: 'See colour words flash and choose the right colour.',
  instructions: {
    '1': 'Part 1. A word or a row of signs will flash in colour. Choose the colour of the ink. Answer quickly and correctly.',
    '10': 'Part 2. Now the word often says a different colour. Do not follow the word. Choose the colour of the ink.',
    rest: 'Part 3. Look for a frame. With a frame around the word, choose what the word says. With no frame, choose the colour of the ink.',
  },
  held: null,
  load: null,
};
