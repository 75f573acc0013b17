/**
 * The columns of the research files, once: the files take their order from here, the Psych-DS description and the code
 * book their words. A name that stands in two tables means the same in both.
 */
import {
  DEVICE_FLAGS,
  INPUT_KINDS,
  LANGUAGES,
  OUTCOMES,
  PROVENANCE_FLAGS,
  SHEET_FLAGS,
  SHORT_LENGTHS,
  SHORT_LIMITS,
  SHORT_PATHS,
  TESTS,
} from '@jamdai/battery';
import {
  CONSENT_CHANNELS,
  GUARDIAN_CHANNELS,
  SERVER_FLAGS,
  SHORT_FLAGS,
  STRATEGIES,
} from '@jamdai/contract';

export interface ResearchColumn {
  readonly meaning: string;
  readonly type: 'text' | 'whole number' | 'number' | 'yes or no';
  /** Absent: none. */
  readonly unit?: string;
  /** Both inclusive. */
  readonly range?: readonly [lowest: number, highest: number];
  readonly levels?: readonly string[];
  /** When the cell is empty; absent: never. */
  readonly emptyWhen?: string;
}

const TOO_RARE = 'fewer than five people would share it';
const NO_TRIALS = 'the device sent no log';
const NO_RULE = 'a naming test, or a question as served is no longer known';
const NOT_REPORTED = 'the device did not tell';

const NO_LETTER = 'not a naming test';
const NO_EFFECTS = `${NO_LETTER}, or no norm table is shown that has effects of letters in this language`;

const PARTICIPANT = {
  participant: {
    meaning:
      'Pseudonym of the participant: the same in every file of one study label, another one in every other',
    type: 'text',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const ATTEMPT = {
  taking: { meaning: 'Pseudonym of one finished run of one test', type: 'text' },
  ...PARTICIPANT,
  testName: { meaning: `Which of the ${TESTS.length} tests`, type: 'text' },
  lang: { meaning: 'Language of the run', type: 'text', levels: LANGUAGES },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const FORM = {
  form: {
    meaning: 'Which of the eight parallel forms, from 1 as on screens; the wire counts from 0',
    type: 'whole number',
    range: [1, 8],
    emptyWhen: 'the questions belong to no single form, or it is a naming test',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const POSITION = {
  position: {
    meaning: 'Place in the ladder, from 1: `questionIndex` and one',
    type: 'whole number',
    range: [1, 30],
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const VERSION = {
  version: {
    meaning: 'Which of the eight questions of this place',
    type: 'whole number',
    range: [1, 8],
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const ANSWER = {
  correctChoice: {
    meaning: 'Number of the right choice',
    type: 'whole number',
    range: [1, 4],
    emptyWhen: 'the question as served is no longer known',
  },
  choice: { meaning: 'Number of the choice taken', type: 'whole number', range: [1, 4] },
  isRight: {
    meaning: '1 right, 0 wrong',
    type: 'yes or no',
    emptyWhen: 'the right choice is not known',
  },
  answerTimeS: {
    meaning: 'From the frame on which the choices appeared to the answer',
    type: 'number',
    unit: 's',
    range: [0, 86_400],
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const SHOWN = {
  shownMs: {
    meaning:
      'How long what is to be remembered was to be seen or heard, by the frames on which it came and went',
    type: 'number',
    unit: 'ms',
    range: [0, 86_400_000],
    emptyWhen: `${NO_TRIALS}, or the presentation was spoiled before its end`,
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const MEASURES_VERSION = {
  measuresVersion: {
    meaning:
      'Version of the rules by which the measures were made: the last one, where several give the same',
    type: 'whole number',
    range: [1, 10_000],
    emptyWhen: 'a naming test, or not made yet',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const REFRESH_RATE = {
  refreshRateHz: {
    meaning: 'Refresh rate of the display, rounded',
    type: 'whole number',
    unit: 'Hz',
    range: [0, 1000],
    emptyWhen: NOT_REPORTED,
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const MEASURE = {
  measure: { meaning: 'Name of the index: see the code book of the product', type: 'text' },
  part: {
    meaning: 'Of an index with a value for each block of ten questions: which block, from 1',
    type: 'whole number',
    range: [1, 100],
    emptyWhen: 'the index has one value',
  },
  value: {
    meaning: 'The value, in the unit of the index',
    type: 'number',
    emptyWhen: 'the index is not defined for this run',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const BEGUN = {
  daysSinceFirst: {
    meaning:
      'Days since the participant’s first run of any test, full or short. Dates are not told',
    type: 'whole number',
    unit: 'days',
    range: [0, 100_000],
  },
  batteryVersion: {
    meaning: 'Version of the items and of the scoring of right answers',
    type: 'text',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const VOICE = {
  voicePack: {
    meaning: 'Recorded voice that was played, with its checksum',
    type: 'text',
    emptyWhen: 'the test makes no sound, or the device did not say',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const TIME_TOTAL = {
  timeTotalS: {
    meaning: 'From the first question to the last answer',
    type: 'number',
    unit: 's',
    range: [0, 86_400],
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const VALIDITY = {
  excludedFor: {
    meaning: 'Why the run is left out of norms and of coefficients: flags with blanks between them',
    type: 'text',
    emptyWhen: 'it counts',
  },
  flags: {
    meaning: 'All validity flags with blanks between them: see the code book of the product',
    type: 'text',
    levels: [...DEVICE_FLAGS, ...SHEET_FLAGS, ...SERVER_FLAGS, ...PROVENANCE_FLAGS, ...SHORT_FLAGS],
    emptyWhen: 'there are none',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const POINTER = {
  pointer: {
    meaning: 'Main pointer of the device: coarse is a finger, on phones and tablets',
    type: 'text',
    levels: ['fine', 'coarse', 'none'],
    emptyWhen: NOT_REPORTED,
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const NO_PLAN = 'the run was not taken within a plan';

const PLAN = {
  planRun: {
    meaning:
      'Pseudonym of one way of one participant through a plan: runs of the same sitting through it share it',
    type: 'text',
    emptyWhen: NO_PLAN,
  },
  plan: {
    meaning: 'Which ready-made plan, by its id; own: one that a teacher made',
    type: 'text',
    emptyWhen: NO_PLAN,
  },
  planOrder: {
    meaning:
      'How the plan orders its tests: fixed, random for each participant, or balanced over them (a Williams design by class number)',
    type: 'text',
    levels: ['fixed', 'random', 'balanced'],
    emptyWhen: NO_PLAN,
  },
  planPosition: {
    meaning:
      'Which step of the plan it was in this participant’s own order, from 1; tests, rests and texts are steps',
    type: 'whole number',
    range: [1, 200],
    emptyWhen: NO_PLAN,
  },
  planTestNo: {
    meaning: 'The same among the tests alone: what an effect of order is looked for in',
    type: 'whole number',
    range: [1, 200],
    emptyWhen: NO_PLAN,
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const SET_SIZE = {
  setSize: {
    meaning: 'How many things had to be held',
    type: 'whole number',
    unit: 'things',
    range: [1, 100],
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const INPUT = {
  input: {
    meaning: 'What the choice was made with',
    type: 'text',
    levels: INPUT_KINDS,
    emptyWhen: NO_TRIALS,
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const VOIDED = {
  isVoided: {
    meaning: '1 spoiled by an interruption and replaced, 0 it counts',
    type: 'yes or no',
  },
} as const satisfies Readonly<Record<string, ResearchColumn>>;

const CHOICE_TEXT = {
  meaning: 'As `stimulus`',
  type: 'text',
  emptyWhen: 'the question as served is no longer known',
} as const satisfies ResearchColumn;

const NOT_MEASURED = 'a flag says why it is not measured';
const NO_THETA = `${NOT_MEASURED}, or the test has no model of set sizes (Stroop, computation)`;
const NOT_KNOWN =
  'the battery version is no longer in use, or what was asked does not follow from the answers';

const SHORT = {
  shortTaking: { meaning: 'Pseudonym of one run of a short form of one test', type: 'text' },
  ...PARTICIPANT,
  testName: ATTEMPT.testName,
  lang: ATTEMPT.lang,
} as const satisfies Readonly<Record<string, ResearchColumn>>;

function sizeColumn(meaning: string): ResearchColumn {
  const emptyWhen = `${NOT_MEASURED}, no size was, or questions do not grow`;
  return { meaning, type: 'whole number', unit: 'things', range: [1, 18], emptyWhen };
}

const TABLES = {
  participants: {
    ...PARTICIPANT,
    ageFrom: {
      meaning: 'Age at the first run in the data, made so coarse that five share it: from',
      type: 'whole number',
      unit: 'years',
      range: [0, 150],
      emptyWhen: TOO_RARE,
    },
    ageTo: {
      meaning: 'The same: up to, inclusive',
      type: 'whole number',
      unit: 'years',
      range: [0, 154],
      emptyWhen: TOO_RARE,
    },
    sex: { meaning: 'As told', type: 'text', levels: ['female', 'male'], emptyWhen: TOO_RARE },
    grade: {
      meaning: 'Grade at the first run in the data',
      type: 'text',
      levels: ['7', '8', '9', 'other'],
      emptyWhen: TOO_RARE,
    },
    school: {
      meaning: 'Pseudonym of the school: one for one spelling of its name',
      type: 'text',
      emptyWhen: TOO_RARE,
    },
    cohort: {
      meaning:
        'Pseudonym of the class, the first joined of those that the participant is in now, where five share it and all before it',
      type: 'text',
      emptyWhen: `in no class, or ${TOO_RARE}`,
    },
    consentChannel: {
      meaning:
        'How the participant’s yes to research came: ticked in the sign-up form, sent by a program (api), given in the profile, or signed on paper',
      type: 'text',
      levels: CONSENT_CHANNELS.filter((channel) => channel !== 'guardian_link'),
      emptyWhen: 'fewer than five people who are alike in the other columns would share it',
    },
    guardianChannel: {
      meaning:
        'How the yes of a parent or guardian to research came that counts: on paper, or through a link (name and relation not verified) that a teacher confirmed',
      type: 'text',
      levels: GUARDIAN_CHANNELS,
      emptyWhen:
        'the first run in the data was taken at twenty years or later, or fewer than five people who are alike in the other columns would share it',
    },
  },
  takings: {
    ...ATTEMPT,
    ...FORM,
    sitting: {
      meaning:
        'How many times this participant had finished this test, this one included, in either language',
      type: 'whole number',
      range: [1, 10_000],
    },
    shortBefore: {
      meaning:
        'How many short forms of this test the participant had finished before, in either language; not counted in `sitting`',
      type: 'whole number',
      range: [0, 10_000],
    },
    ...BEGUN,
    ...MEASURES_VERSION,
    ...VOICE,
    score: {
      meaning: 'Right answers of thirty (a naming test: words that count, as raters decided)',
      type: 'whole number',
      unit: 'points',
      range: [0, 1000],
      emptyWhen: 'raters have not decided',
    },
    letter: {
      meaning: 'Letter with which the words of a naming test had to begin',
      type: 'text',
      emptyWhen: NO_LETTER,
    },
    letterEffect: {
      meaning:
        'Words more than under an average letter of this test and language, as the norm table tells that is shown now; 0 for a letter that it does not have. `score` less this is what norms compare',
      type: 'number',
      unit: 'words',
      range: [-1000, 1000],
      emptyWhen: NO_EFFECTS,
    },
    letterEffectSe: {
      meaning:
        'Standard error of `letterEffect`; for a letter that the table does not have, how far such a letter may lie from the average',
      type: 'number',
      unit: 'words',
      range: [0, 1000],
      emptyWhen: NO_EFFECTS,
    },
    letterNormVersion: {
      meaning: 'Version of that norm table',
      type: 'whole number',
      range: [1, 10_000],
      emptyWhen: NO_EFFECTS,
    },
    scoreAllOrNothing: {
      meaning:
        'The same answers by another rule: a right one earns as many points as things had to be held',
      type: 'number',
      unit: 'points',
      range: [0, 1000],
      emptyWhen: NO_RULE,
    },
    scoreGuessCorrected: {
      meaning:
        'The same answers by another rule: right ones less a third of the others, at least 0',
      type: 'number',
      unit: 'points',
      range: [0, 30],
      emptyWhen: NO_RULE,
    },
    scoreBits: {
      meaning: 'The same answers by another rule: facts held, two a question',
      type: 'number',
      unit: 'bits',
      range: [0, 60],
      emptyWhen: `${NO_RULE}, or all questions share the same four choices`,
    },
    ...TIME_TOTAL,
    ...VALIDITY,
    verified: {
      meaning:
        'Whether the server can show how the run came about: handed out, logged, chained, in its own time, and the first by its hand-out (docs/decisions/0089-provable-runs.md); runs of before 2026-11-27 are not',
      type: 'yes or no',
    },
    resumedAfterS: {
      meaning:
        'How long the page was gone in mid-test (reload, crash, flat battery), all gaps together; part of timeTotalS',
      type: 'number',
      unit: 's',
      range: [0, 86_400],
      emptyWhen: 'the run was taken in one go',
    },
    strategy: {
      meaning: 'How the participant says they remembered',
      type: 'text',
      levels: STRATEGIES,
      emptyWhen: 'not asked or not answered',
    },
    ...POINTER,
    ...REFRESH_RATE,
    ...PLAN,
  },
  questions: {
    ...ATTEMPT,
    questionIndex: { meaning: 'Place in the ladder, from 0', type: 'whole number', range: [0, 29] },
    ...VERSION,
    ...ANSWER,
    ...SHOWN,
    voidedBefore: {
      meaning:
        'Questions of this place that were spoiled by an interruption and replaced before this one',
      type: 'whole number',
      range: [0, 60],
      emptyWhen: NO_TRIALS,
    },
    ...INPUT,
  },
  items: {
    ...ATTEMPT,
    ...FORM,
    ...VERSION,
    ...POSITION,
    ...SET_SIZE,
    stimulus: {
      meaning: 'What was shown or said, in the notation of the test, with “ / ” between its parts',
      type: 'text',
      emptyWhen: 'the question as served is no longer known',
    },
    choice1: CHOICE_TEXT,
    choice2: CHOICE_TEXT,
    choice3: CHOICE_TEXT,
    choice4: CHOICE_TEXT,
    ...ANSWER,
    ...SHOWN,
  },
  timing: {
    ...ATTEMPT,
    ...POSITION,
    ...VERSION,
    presentation: {
      meaning:
        'Which presentation at this place, from 1: spoiled ones come before the one that counts',
      type: 'whole number',
      range: [1, 500],
    },
    ...VOIDED,
    intendedMs: {
      meaning: 'How long it was meant to be seen or heard',
      type: 'number',
      unit: 'ms',
      range: [0, 86_400_000],
    },
    ...SHOWN,
    droppedFrames: {
      meaning: 'Frames that were due in that time and never came',
      type: 'whole number',
      unit: 'frames',
      range: [0, 1_000_000],
    },
    frameMs: {
      meaning: 'Frame interval of the display, as measured at the end of that time',
      type: 'number',
      unit: 'ms',
      range: [0, 1000],
      emptyWhen: NOT_REPORTED,
    },
    interruptions: {
      meaning: 'Kinds of what came between, in order, with blanks between them',
      type: 'text',
      emptyWhen: 'there were none',
    },
    interruptedMs: {
      meaning: 'How long these lasted, together',
      type: 'number',
      unit: 'ms',
      range: [0, 86_400_000],
    },
    ...REFRESH_RATE,
    frameJitterMs: {
      meaning:
        'Standard deviation of the frame intervals, measured before the first test of the visit',
      type: 'number',
      unit: 'ms',
      range: [0, 1000],
      emptyWhen: NOT_REPORTED,
    },
    longestFrameMs: {
      meaning: 'Longest frame interval in that measurement',
      type: 'number',
      unit: 'ms',
      range: [0, 86_400_000],
      emptyWhen: NOT_REPORTED,
    },
  },
  incomplete: {
    run: { meaning: 'Pseudonym of one run that was not finished', type: 'text' },
    ...PARTICIPANT,
    testName: ATTEMPT.testName,
    lang: ATTEMPT.lang,
    ...FORM,
    daysSinceFirst: {
      meaning:
        'Days since the participant’s first finished run of any test, full or short; below 0: before it',
      type: 'whole number',
      unit: 'days',
      range: [-100_000, 100_000],
    },
    answeredCount: {
      meaning: 'Questions answered before the end',
      type: 'whole number',
      range: [0, 30],
    },
    position: {
      ...POSITION.position,
      emptyWhen: 'no question was answered, or it is a naming test',
    },
    version: { ...VERSION.version, emptyWhen: `no question was answered, or ${NO_TRIALS}` },
    correctChoice: {
      ...ANSWER.correctChoice,
      emptyWhen: 'the version is not known, or versions of the battery differ in it',
    },
    choice: { ...ANSWER.choice, emptyWhen: 'no question was answered, or it is a naming test' },
    isRight: ANSWER.isRight,
    answerTimeS: { ...ANSWER.answerTimeS, emptyWhen: 'no question was answered' },
  },
  shortTakings: {
    ...SHORT,
    length: {
      meaning: `At most ${SHORT_LIMITS.short.most} questions (short) or ${SHORT_LIMITS.veryShort.most} (veryShort)`,
      type: 'text',
      levels: SHORT_LENGTHS,
    },
    path: {
      meaning: 'Sizes chosen after the answers so far, or the same ladder for all',
      type: 'text',
      levels: SHORT_PATHS,
    },
    shortSitting: {
      meaning:
        'How many short forms of this test the participant had begun to answer, this one included, in either language',
      type: 'whole number',
      range: [1, 10_000],
    },
    fullBefore: {
      meaning: 'How many full forms of this test the participant had finished before',
      type: 'whole number',
      range: [0, 10_000],
    },
    ...BEGUN,
    ...VOICE,
    ...PLAN,
    questionCount: {
      meaning: 'Answered questions',
      type: 'whole number',
      range: [0, SHORT_LIMITS.short.most],
      emptyWhen: NOT_MEASURED,
    },
    rightCount: {
      meaning:
        'Right answers among them. Of an adaptive path it says little, as each answer chose the next size: compare `theta`',
      type: 'whole number',
      range: [0, SHORT_LIMITS.short.most],
      emptyWhen: NOT_MEASURED,
    },
    halfRightCount: {
      meaning: 'Answers that agree with the right one in one of the two facts',
      type: 'whole number',
      range: [0, SHORT_LIMITS.short.most],
      emptyWhen: NO_THETA,
    },
    theta: {
      meaning:
        'Ability, of all outcomes of these answers, in SDs of the pupils that the battery design assumes and 0 at their mean: the scale and the model of the index `theta` of a full form',
      type: 'number',
      unit: 'SD',
      range: [-4, 4],
      emptyWhen: NO_THETA,
    },
    thetaSe: {
      meaning: 'Standard error of `theta`: SD of what it may be after these answers',
      type: 'number',
      unit: 'SD',
      range: [0, 2],
      emptyWhen: NO_THETA,
    },
    guessLogOdds: {
      meaning:
        'Natural logarithm of how much better memory explains the answers than blind choosing. `atChance` stands in `flags` at or below a limit of the test, length and path',
      type: 'number',
      range: [-100, 100],
      emptyWhen: NO_THETA,
    },
    easyFrom: sizeColumn('Smallest of the largest sizes that were easy (75 % right and more)'),
    easyTo: sizeColumn('Largest of them'),
    hardFrom: sizeColumn('Smallest of the smallest sizes that were hard (50 % right and fewer)'),
    hardTo: sizeColumn('Largest of them'),
    ...TIME_TOTAL,
    ...VALIDITY,
    ...POINTER,
    ...REFRESH_RATE,
  },
  shortQuestions: {
    ...SHORT,
    place: {
      meaning: 'Which presented question of the run, from 1, spoiled ones too',
      type: 'whole number',
      range: [1, 60],
    },
    ...SET_SIZE,
    poolIndex: {
      meaning:
        'Which question of this size in the pool of the run, from 0; of the Stroop and the computation test, which in their order',
      type: 'whole number',
      range: [0, 1000],
    },
    shortPosition: {
      meaning: 'Where in a ladder of thirty the question would stand, from 1',
      type: 'whole number',
      range: [1, 30],
      emptyWhen: NOT_KNOWN,
    },
    shortVersion: {
      meaning:
        'Which of the eight questions for short forms of this position: with testName, lang, batteryVersion and shortPosition the name of the question',
      type: 'whole number',
      range: [1, 8],
      emptyWhen: NOT_KNOWN,
    },
    correctChoice: { ...ANSWER.correctChoice, emptyWhen: NOT_KNOWN },
    choice: { ...ANSWER.choice, emptyWhen: 'the question was spoiled' },
    isRight: { ...ANSWER.isRight, emptyWhen: `the question was spoiled, or ${NOT_KNOWN}` },
    outcome: {
      meaning:
        'With which of the two facts of the question the choice agrees: what `theta` is estimated from',
      type: 'text',
      levels: OUTCOMES,
      emptyWhen: `the question was spoiled, or ${NOT_KNOWN}`,
    },
    ...VOIDED,
    answerTimeS: { ...ANSWER.answerTimeS, emptyWhen: 'the question was spoiled' },
    ...SHOWN,
    ...INPUT,
  },
  measures: { ...ATTEMPT, ...MEASURE },
  former: { ...ATTEMPT, ...MEASURES_VERSION, ...MEASURE },
  correlations: {
    testName: ATTEMPT.testName,
    otherTestName: {
      meaning: 'The test with whose scores those of `testName` are correlated',
      type: 'text',
    },
    lang: ATTEMPT.lang,
    pairCount: {
      meaning: 'People whose first runs of both tests count and were taken in this language',
      type: 'whole number',
      unit: 'people',
      range: [30, 10_000_000],
    },
    r: { meaning: 'Pearson’s r of the two scores', type: 'number', range: [-1, 1] },
    low: {
      meaning: 'Lower end of its 95 % interval (Fisher’s z)',
      type: 'number',
      range: [-1, 1],
      emptyWhen: 'all pairs lie on one line',
    },
    high: {
      meaning: 'Upper end of it',
      type: 'number',
      range: [-1, 1],
      emptyWhen: 'all pairs lie on one line',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ResearchColumn>>>>;

export type ResearchTable = keyof typeof TABLES;
export type ResearchLine = Readonly<Record<string, string | number | boolean | null>>;

export const RESEARCH_TABLES = Object.keys(TABLES) as readonly ResearchTable[];

export const TABLE_MEANINGS: Readonly<Record<ResearchTable, string>> = {
  participants: 'One line a participant.',
  takings: 'One line a finished run.',
  questions: 'One line a question of a run; naming tests have none.',
  items:
    'One line a question of a run, with what was asked and its key: for staff, never for pupils. Naming tests have none.',
  timing:
    'One line a presentation of a question, spoiled ones too, of runs with a log; naming tests have none.',
  incomplete:
    'One line an answered question of a run that was not finished, one line where none was answered. Never results.',
  shortTakings:
    'One line a run of a short form. Never put together with `takings` in a mean: a score is of thirty questions that are the same for all, a short form asks others of everybody. What both have is θ: the index `theta` of a full form and `theta` here are expected a posteriori under the same five processes of memory, with the same populations of the test and the facts of the very questions that were asked, so they lie on one scale without equating and differ in `thetaSe` alone. Simulated takers find no more than 0.1 SD between them (docs/measuring.md). Weigh each by 1 / SE², and keep people who took both apart from people.',
  shortQuestions:
    'One line a presented question of a run of a short form, in order, spoiled ones too.',
  measures: 'One line an index of a run, or a part of one; naming tests have none here.',
  former:
    'As measures, by other versions of the rules than the one in use: only of runs to which they give others. `atChance` is the flag of then.',
  correlations:
    'One line two tests and a language, where thirty people or more took both. Naming tests count once raters have decided, all letters together, which makes r a little lower.',
};

/** In the order of the file. */
export function columnsOf(table: ResearchTable): Readonly<Record<string, ResearchColumn>> {
  return TABLES[table];
}
