/** Every sentence of short forms in English. The Thai catalogue is typed from this one. */
export const shortEn = {
  length: { short: 'short', veryShort: 'very short' },
  minutes_one: 'about {{count}} minute',
  minutes_other: 'about {{count}} minutes',
  offer: 'Short form, {{minutes}}',
  whole: 'Whole test, {{minutes}}',
  direction: {
    own: 'This is the short form. It has a result of its own.',
    then: 'Then come at most {{most}} questions without a break. Stay on this page until the end.',
  },
  ready:
    'The test starts now. There are at most {{most}} questions. Some are hard, so it is normal not to know some answers. Please guess if you are not sure.',
  progress: 'Question {{number}}, at most {{most}}',
  number: 'Question {{number}}',
  awaited: {
    asked: 'The next question is coming…',
    title: 'The next question has not come yet',
    kept: 'Your answers so far are kept. It goes on by itself as soon as the server can be reached.',
    logIn: 'Please log in again. Then it goes on at this question.',
  },
  doneToday: {
    title: 'Done for today',
    whole: 'Take the whole test',
  },
  report: {
    title: 'Well done, that was the short form',
    right: 'Right answers',
    rightOf: '{{right}} of {{count}}',
    meaning:
      'A short form stands by itself: it has fewer questions, so it is not compared with the whole test.',
    notMeasured: 'This short form is saved, but it cannot be scored.',
  },
  results: {
    title: 'Short forms',
    lead: 'Fewer questions at a time. They stand by themselves and are not part of the tables and pictures above.',
    notFinished: 'stopped before the end',
    notMeasured: 'cannot be scored',
    all: 'Show all {{count}}',
    failed: 'Your short forms cannot be shown now. {{message}}',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ShortStrings = typeof shortEn;
