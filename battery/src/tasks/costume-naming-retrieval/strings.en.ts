import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Clothes by letter',
  summary: 'Type clothes that begin with one letter.',
  category: 'Clothes and things people wear',
  instructions: {
    main: 'In 60 seconds, type as many clothes or things people wear as you can that begin with the letter you see, one on each line. Do not repeat any; small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
