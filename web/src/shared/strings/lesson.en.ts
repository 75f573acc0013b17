/** The sentences about a lesson that pupils read, in English. Thai is typed from it. */
export const lessonEn = {
  hold: {
    waiting: {
      title: 'Your teacher starts soon',
      text: 'Then everybody begins together. You need not press anything.',
    },
    resting: {
      title: 'A rest for everybody',
      text: 'Stretch, look out of the window, drink something. Your teacher lets you all go on together.',
    },
  },
  ended: {
    title: 'The lesson is over',
    text: 'Everything that you have done is saved. What is left you can do another day.',
    close: 'All right',
  },
  leave: {
    button: 'I am not in this lesson',
    text: 'Are you not in the room with your class? Then you can go on alone.',
    no: 'I am here, I wait',
    yes: 'Go on alone',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type LessonStrings = typeof lessonEn;
