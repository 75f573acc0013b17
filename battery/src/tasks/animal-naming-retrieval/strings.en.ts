import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Animals by letter',
  summary: 'Type animals that begin with one letter.',
  category: 'Animals',
  instructions: {
    main: 'In 60 seconds, type as many animals as you can that begin with the letter you see, one on each line. Do not repeat any; small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
