import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Animals by letter',
  summary: 'Type animals that begin with one letter.',
  category: 'Animals',
  instructions: {
    main: 'Type as many animals as you can that start with your letter, each on a new line. You have 60 seconds; do not repeat any, and small spelling mistakes are fine.',
  },
  explanations: {},
  held: null,
  load: null,
};
