import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Plants by letter',
  summary: 'Type plants that begin with one letter.',
  category: 'Plants',
  instructions: {
    main: 'Type as many plants (trees, flowers, fruits or vegetables) as you can that start with your letter, each on a new line. You have 60 seconds; do not repeat any, and small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
