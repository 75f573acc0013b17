/** The sentences about a lesson that pupils read, in English. Thai is typed from it. */
export const lessonEn = {
  hold: {
    waiting: {
      title: 'Your teacher starts soon',
      text: 'Then you all start together. You do not need to press anything.',
    },
    resting: {
      title: 'A rest for everyone',
      text: 'Stretch, look out of the window or have a drink. Your teacher will let you all go on together.',
    },
  },
  ended: {
    title: 'The lesson is over',
    text: 'All that you have done is saved. You can do what is left on another day.',
    close: 'OK',
  },
  leave: {
    button: 'I am not in this lesson',
    text: 'Are you not in the room with your class? Then you can go on alone.',
    no: 'I am here. I’ll wait',
    yes: 'Go on alone',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type LessonStrings = typeof lessonEn;
