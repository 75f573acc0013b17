import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Plants by letter',
  summary: 'Type plants that begin with one letter.',
  category: 'Plants',
  instructions: {
    main: 'In 60 seconds, type as many plants (trees, flowers, fruits or vegetables) as you can that begin with the letter you see, one on each line. Do not repeat any; small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
