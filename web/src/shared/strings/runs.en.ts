/** The sentences about runs that are no results, for researchers, in English. Thai is typed from it. */
export const runsEn = {
  link: {
    title: 'Unfinished tests',
    text: 'Tests that were begun and have no result, and whether everything that was finished has arrived.',
    open: 'Look at unfinished tests',
  },
  title: 'Unfinished tests',
  lead: 'Tests that were begun and have no result. Nothing here says whose they are.',
  backToStaff: 'Back to staff',
  loadFailed: 'The list could not be loaded. {{message}}',
  days: {
    title: 'The last two weeks, day by day',
    none: 'No test was begun in the last two weeks.',
    nothingLost: 'Every result that a device was told is stored is there.',
    lost_one:
      '{{count}} result that a device was told is stored is not there. Please tell the person who runs Jamdai.',
    lost_other:
      '{{count}} results that devices were told are stored are not there. Please tell the person who runs Jamdai.',
    day: 'Day',
    started: 'Begun',
    finished: 'Finished',
    unfinished: 'Broken off',
    missing: 'Not heard of',
    isLost: 'Lost',
    note: 'Broken off: what was answered is stored, see below. Not heard of: begun, and nothing since; it may still wait on a device and come later. Lost must be 0.',
  },
  missing: {
    title: 'Not heard of since they began',
    none: 'None, apart from today’s.',
    line: '{{test}}, form {{form}}, begun {{when}}',
    noForm: '{{test}}, begun {{when}}',
    lost: 'lost',
    run: 'Run {{runId}}',
  },
  unfinished: {
    title: 'Broken off, with what was answered',
    none: 'No test was broken off.',
    answered_one: '{{count}} answer',
    answered_other: '{{count}} answers',
    about: '{{lang}}, form {{form}}',
    lang: { en: 'English', th: 'Thai' },
    begun: 'begun {{when}}',
    arrived: 'arrived {{when}}',
    takenOver: 'A second device went on instead.',
    details: 'Answers and times',
    question: 'Question',
    answer: 'Answer',
    seconds: 'Time (s)',
    more: 'Show older ones',
  },
  import: {
    title: 'Bring in a saved file',
    text: 'A device that could not send a test offers to save it as a file. Choose that file here: each test in it is stored once, under the account that took it, and marked as brought in.',
    choose: 'Choose a file',
    busy: 'Storing …',
    unreadable:
      'This is not a file of tests that a device has saved, or there is no test in it that can be read.',
    stored_one: '{{count}} test is stored.',
    stored_other: '{{count}} tests are stored.',
    left_one: '{{count}} test could not be stored:',
    left_other: '{{count}} tests could not be stored:',
    notWhole: 'The test is not whole.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type RunsStrings = typeof runsEn;
