import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Plants by letter',
  summary: 'Type plants that begin with one letter.',
  category: 'Plants',
  instructions: {
    main: 'Type as many plants (trees, flowers, fruits or vegetables) as you can that begin with the letter you see. You have 60 seconds. Write one on each line, or put a comma between them. Do not repeat. Small spelling mistakes are fine.',
  },
  held: null,
  load: null,
};
