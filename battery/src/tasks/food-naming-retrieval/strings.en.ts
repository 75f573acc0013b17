import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Food by letter',
  summary: 'Type foods that begin with one letter.',
  category: 'Food',
  instructions: {
    main: 'In 60 seconds, type as many foods as you can that begin with the letter you see, one on each line. Do not repeat any; small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
