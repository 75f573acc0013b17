import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Clothes by letter',
  summary: 'Type clothes that begin with one letter.',
  category: 'Clothes and things people wear',
  instructions: {
    main: 'Type as many clothes or things people wear as you can that begin with the letter you see. You have 60 seconds. Write one on each line, or put a comma between them. Do not repeat. Small spelling mistakes are fine.',
  },
  held: null,
  load: null,
};
