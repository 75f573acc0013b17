/** The sentences about results that a teacher sees: a class's figures, and what pupils show. Thai is typed from it. */
export const classResultsEn = {
  summary: {
    title: 'Summary of the class',
    note: 'Figures of the whole class, never of one pupil. Pupils are counted in groups: a figure stands with its date until {{count}} more pupils have done the test. It does not change when somebody joins, leaves or deletes the account.',
    few: 'From {{count}} pupils on, you see here how many have done each test. From {{mean}} on, you also see mean and spread.',
    none: 'No test has been done by {{count}} pupils yet.',
    nearlyAll: 'Done by all {{classSize}} pupils, or all but fewer than five',
    atLeast:
      'Done by at least {{people}} pupils who are or were in the class ({{classSize}} on that day)',
    mean: 'Mean',
    spread: 'Spread (SD)',
    points: '{{value}} points',
    of: 'First results of at least {{people}} pupils',
    language: { en: 'in English', th: 'in Thai' },
    wait: 'Mean and spread follow from {{mean}} pupils on.',
    rated: 'Raters read these answers. Mean and spread follow when {{mean}} pupils have points.',
    letters:
      'Pupils had different letters, and some letters have more words than others. Small differences between classes say little.',
    spreadHint: 'About two thirds of the pupils are within one SD of the mean.',
    failed: 'The summary could not be loaded. {{message}}',
  },
  member: {
    shows_one: 'Shows you {{count}} result',
    shows_other: 'Shows you {{count}} results',
    look: 'Look',
    lookLabel: 'Look at what {{name}} shows you',
    title: '{{name}} shows you',
    note: 'The pupil chose each of these results and can take it back at any time. It is recorded that you looked.',
    none: 'Nothing is shown any more.',
    points: '{{score}} points',
    inProcess: 'Points: in process',
    time: '{{seconds}} s',
    close: 'Close',
    failed: 'What is shown could not be loaded. {{message}}',
    listFailed: 'Who shows you results could not be loaded. {{message}}',
  },
  own: {
    mark: 'Shown to your teacher',
    offer: 'Show to my teacher?',
    title: 'Let your teacher see this result?',
    text: 'Your teacher then sees test, language, date, points and time of this one result, not your answers. You can take it back at any time. It ends by itself when you leave the class.',
    hidden: '{{teacher}} ({{name}}) does not see it.',
    shown: '{{teacher}} ({{name}}) sees it.',
    show: 'Show to my teacher',
    showLabel: 'Show to my teacher: {{teacher}} ({{name}})',
    takeBack: 'Take back',
    takeBackLabel: 'Take back: {{teacher}} ({{name}})',
    failed: 'That did not work. {{message}}',
    loadFailed: 'Whether your teacher sees this result could not be loaded. {{message}}',
    noneLoaded: 'Which results your teacher sees could not be loaded. {{message}}',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ClassResultsStrings = typeof classResultsEn;
