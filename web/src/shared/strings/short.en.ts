/** Every sentence of short forms in English. The Thai catalogue is typed from this one. */
export const shortEn = {
  length: { short: 'short', veryShort: 'very short' },
  minutes: '{{count}} min',
  offer: 'Short form, {{minutes}}',
  whole: 'Whole test, {{minutes}}',
  direction: {
    own: 'This is the short form. It gets its own result.',
    then: 'Then you get at most {{most}} questions without a break. Stay on this page until the end.',
  },
  ready:
    'The test starts now. There are at most {{most}} questions. Some are hard, so it is normal not to know some answers. If you are not sure, just guess.',
  progress: 'Question {{number}}, at most {{most}}',
  number: 'Question {{number}}',
  awaited: {
    asked: 'The next question is coming…',
    title: 'The next question is not here yet',
    kept: 'Your answers so far are kept. It goes on by itself as soon as we can reach the server.',
    logIn: 'Please log in again. Then you go on at this question.',
  },
  doneToday: {
    title: 'Done for today',
    whole: 'Take the whole test',
  },
  report: {
    title: 'Well done, that was the short form',
    right: 'Right answers',
    rightOf: '{{right}} of {{count}}',
    meaning: 'A short form has fewer questions, so we do not compare it with the whole test.',
    notMeasured: 'This short form is saved, but it cannot be scored.',
  },
  results: {
    title: 'Short forms',
    lead: 'Fewer questions at a time. They have their own list and are not in the tables and pictures above.',
    notFinished: 'stopped before the end',
    notMeasured: 'cannot be scored',
    all: 'Show all {{count}}',
    failed: 'We cannot show your short forms right now. {{message}}',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ShortStrings = typeof shortEn;
