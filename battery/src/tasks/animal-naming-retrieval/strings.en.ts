import type { NamingStrings } from '../../task.ts';

export const stringsEn: NamingStrings = {
  title: 'Animals by letter',
  summary: 'Type animals that begin with one letter.',
  category: 'Animals',
  instructions: {
    main: 'Type as many animals as you can that begin with the letter you see. You have 60 seconds. Write one on each line, or put a comma between them. Do not repeat. Small spelling mistakes are fine.',
  },
  held: null,
  load: null,
};
