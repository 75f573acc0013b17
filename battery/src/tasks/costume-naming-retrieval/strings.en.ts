import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Clothes by letter',
  summary: 'Type clothes that begin with one letter.',
  category: 'Clothes and things people wear',
  instructions: {
    main: 'Type as many clothes or things to wear as you can that start with your letter, each on a new line. You have 60 seconds; do not repeat any, and small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
