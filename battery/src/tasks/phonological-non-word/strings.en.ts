import type { TaskStrings } from '../../task.ts';

export const stringsEn: TaskStrings = {
  title: 'Non-words',
  summary: 'Hear a made-up word and find it again.',
  instructions: {
    main: 'You will hear five sounds. The first is a made-up word that means nothing. The next four are numbered 1 to 4, and only one of them is exactly the same as the first. Choose it when all five sounds have been played.',
  },
  held: 'That day you held between {{low}} and {{high}} parts of a made-up word at once.',
  load: 'made-up words of {{size}} parts',
};
