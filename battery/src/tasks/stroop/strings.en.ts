import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Colour words (Stroop)',
  summary: 'See colour words flash and choose the right colour.',
  instructions: {
    '1': 'Part 1. A word or a row of signs will flash in colour. Choose the colour of the letters or signs, fast but without mistakes.',
    '10': 'Part 2. Now the word often says another colour. Do not follow the word: choose the colour of the letters.',
    rest: 'Part 3. If there is a frame around the word, choose what the word says. If not, choose the colour of the letters.',
  },
  explanations: {
    signs: 'The colour of the signs was {{ink}}.',
    ink: 'The word said “{{word}}”, but the colour of the letters was {{ink}}.',
    word: 'There was a frame, so the word counts: it said “{{word}}”.',
  },
  held: null,
  load: null,
};
