import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Food by letter',
  summary: 'Type foods that begin with one letter.',
  category: 'Food',
  instructions: {
    main: 'Type as many foods as you can that begin with the letter you see. You have 60 seconds. Write one on each line, or put a comma between them. Do not repeat. Small spelling mistakes are fine.',
  },
  held: null,
  load: null,
};
