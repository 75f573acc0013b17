/** The sentences about results that a teacher sees: a class's figures, and what pupils show. Thai is typed from it. */
export const classResultsEn = {
  summary: {
    title: 'Summary of the class',
    note: 'These numbers are about the whole class, never about one pupil. Pupils are counted in groups: a number stays, with its date, until {{count}} more pupils have done the test. It does not change when someone joins, leaves or deletes their account.',
    few: 'From {{count}} pupils on, you see here how many have done each test. From {{mean}} on, you also see the average and the spread.',
    none: 'No test has been done by {{count}} pupils yet.',
    nearlyAll: 'Done by all {{classSize}} pupils, or all but fewer than five',
    atLeast:
      'Done by at least {{people}} pupils who are or were in the class ({{classSize}} on that day)',
    mean: 'Average',
    spread: 'Spread (SD)',
    points: '{{value}} points',
    of: 'First results of at least {{people}} pupils',
    language: { en: 'in English', th: 'in Thai' },
    wait: 'You see the average and the spread from {{mean}} pupils on.',
    rated:
      'Raters mark these answers. You see the average and the spread once {{mean}} pupils have points.',
    letters:
      'Pupils had different letters, and some letters have more words than others. Small differences between classes do not say much.',
    spreadHint: 'About two thirds of the pupils are within one SD of the average.',
    failed: 'The summary could not be loaded. {{message}}',
  },
  member: {
    shows_one: 'Shows you {{count}} result',
    shows_other: 'Shows you {{count}} results',
    look: 'Look',
    lookLabel: 'Look at what {{name}} shows you',
    title: '{{name}} shows you',
    note: 'The pupil chose to show you each of these results and can take it back at any time. We record that you looked.',
    none: 'Nothing is being shown any more.',
    points: '{{score}} points',
    inProcess: 'Points: in process',
    time: '{{seconds}} s',
    close: 'Close',
    failed: 'These results could not be loaded. {{message}}',
    listFailed: 'We could not find out who shows you results. {{message}}',
  },
  own: {
    mark: 'Shown to your teacher',
    offer: 'Show to my teacher?',
    title: 'Let your teacher see this result?',
    text: 'Your teacher then sees the test, the language, the date, the points and the time of this one result. Your answers stay hidden. You can take this back at any time. It also ends when you leave the class.',
    hidden: '{{teacher}} ({{name}}) does not see it.',
    shown: '{{teacher}} ({{name}}) sees it.',
    show: 'Show to my teacher',
    showLabel: 'Show to my teacher: {{teacher}} ({{name}})',
    takeBack: 'Take back',
    takeBackLabel: 'Take back: {{teacher}} ({{name}})',
    failed: 'That did not work. {{message}}',
    loadFailed: 'We could not find out whether your teacher sees this result. {{message}}',
    noneLoaded: 'We could not find out which results your teacher sees. {{message}}',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ClassResultsStrings = typeof classResultsEn;
