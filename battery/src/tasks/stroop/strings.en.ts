import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Colour words (Stroop)',
  summary: 'See colour words flash and choose the right colour.',
  instructions: {
    '1': 'Part 1. A word or a row of signs will flash in colour: choose the colour of the ink, quickly and correctly.',
    '10': 'Part 2. The word often says a different colour now: do not follow it, choose the colour of the ink.',
    rest: 'Part 3. With a frame around the word, choose what the word says; with no frame, choose the colour of the ink.',
  },
  explanations: {
    signs: 'The colour of the ink was {{ink}}.',
    ink: 'The word said “{{word}}”, but the colour of the ink was {{ink}}.',
    word: 'There was a frame, so the word counts: it said “{{word}}”.',
  },
  held: null,
  load: null,
};
