import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Food by letter',
  summary: 'Type foods that begin with one letter.',
  category: 'Food',
  instructions: {
    main: 'Type as many foods as you can that start with your letter, each on a new line. You have 60 seconds; do not repeat any, and small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
