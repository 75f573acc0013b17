/** The sentences about runs that are no results, for researchers, in English. Thai is typed from it. */
export const runsEn = {
  link: {
    title: 'Unfinished tests',
    text: 'Tests that were begun but have no result. See if all that was finished has arrived.',
    open: 'Look at unfinished tests',
  },
  title: 'Unfinished tests',
  lead: 'Tests that were begun but have no result. Nothing here says whose they are.',
  backToStaff: 'Back to staff',
  loadFailed: 'The list could not be loaded. {{message}}',
  days: {
    title: 'The last two weeks, day by day',
    none: 'No test was begun in the last two weeks.',
    nothingLost: 'Each result that we told a device we have is here.',
    lost_one:
      '{{count}} result that we told a device we have is missing. Please tell the person who runs Jamdai.',
    lost_other:
      '{{count}} results that we told devices we have are missing. Please tell the person who runs Jamdai.',
    day: 'Day',
    started: 'Begun',
    finished: 'Finished',
    unfinished: 'Broken off',
    missing: 'Not heard of',
    isLost: 'Lost',
    note: 'Broken off: the answers so far are stored, see below. Not heard of: begun, and nothing since. It may still wait on a device and come later. Lost must be 0.',
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
    text: 'A device that could not send a test offers to save it as a file. Choose that file here. Each test in it is stored once, under the account that took it, with a note that it came from a file.',
    choose: 'Choose a file',
    busy: 'Saving…',
    unreadable:
      'This is not a file of tests that a device has saved, or no test in it can be read.',
    stored_one: '{{count}} test is stored.',
    stored_other: '{{count}} tests are stored.',
    left_one: '{{count}} test could not be stored:',
    left_other: '{{count}} tests could not be stored:',
    notWhole: 'The test is not whole.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type RunsStrings = typeof runsEn;
