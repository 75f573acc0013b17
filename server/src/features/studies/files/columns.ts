/**
 * The columns of a study's files. What an attempt, a question and a trial tell is told in the words of the research files
 * (research/columns.ts); here stands what only a study has.
 */
import type { StudyTable } from '@jamdai/contract';
import { columnsOf, type ResearchColumn } from '../../research/index.ts';

type Columns = Readonly<Record<string, ResearchColumn>>;

const TOO_RARE = 'fewer than five participants would share it';
const NOT_IN_STUDY = 'the attempt does not fit a step of a sitting';

const PARTICIPANT: Columns = {
  participant: {
    meaning:
      'Pseudonym of the participant: the same in every file of this study, another one in every other data set',
    type: 'text',
  },
};
const STUDY_SITTING: Columns = {
  studySitting: {
    meaning: 'Key of the sitting of the study: design.json says what it is',
    type: 'text',
    emptyWhen: NOT_IN_STUDY,
  },
  designVersion: {
    meaning: 'Version of the frozen design by which it was made',
    type: 'whole number',
    range: [1, 10_000],
    emptyWhen: NOT_IN_STUDY,
  },
};
const ARM: Columns = {
  arm: { meaning: 'Key of the arm', type: 'text', emptyWhen: 'not assigned yet' },
};

const ITEMS = columnsOf('items');
const MATERIAL_NAMES = [
  ...['testName', 'lang', 'form', 'version', 'position', 'setSize', 'stimulus'],
  ...['choice1', 'choice2', 'choice3', 'choice4', 'correctChoice'],
];

const TABLES: Readonly<Record<StudyTable, Columns>> = {
  participants: {
    ...PARTICIPANT,
    ...ARM,
    stratum: {
      meaning: 'Stratum within which the arm was assigned, by the answers that make it',
      type: 'text',
      emptyWhen: 'the design has none, or not assigned yet',
    },
    joinedVersion: {
      meaning: 'Version of the frozen design on the day of joining',
      type: 'whole number',
      range: [1, 10_000],
    },
    assignedVersion: {
      meaning: 'Version of the frozen design by which the arm was assigned',
      type: 'whole number',
      range: [1, 10_000],
      emptyWhen: 'not assigned yet',
    },
    ageFrom: {
      meaning: 'Age on the day of joining, made so coarse that five share it: from',
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
    sex: {
      meaning: 'As told',
      type: 'text',
      levels: ['female', 'male'],
      emptyWhen: `not asked, or ${TOO_RARE}`,
    },
    grade: {
      meaning: 'As told',
      type: 'text',
      levels: ['7', '8', '9', 'other'],
      emptyWhen: `not asked, or ${TOO_RARE}`,
    },
    joinLanguage: {
      meaning: 'Language in which the participant joined',
      type: 'text',
      levels: ['en', 'th'],
    },
    consentVersion: {
      meaning: 'Version of the consent texts of the newest yes',
      type: 'whole number',
      range: [1, 10_000],
    },
    isSharing: { meaning: '1 said yes to sharing the data, 0 did not', type: 'yes or no' },
  },
  sittings: {
    ...PARTICIPANT,
    ...ARM,
    ...STUDY_SITTING,
    dayNo: {
      meaning:
        'Days after the day on which this participant began the first sitting. Dates are not told',
      type: 'whole number',
      unit: 'days',
      range: [-1500, 10_000],
    },
    isLate: { meaning: '1 begun behind its window, 0 within it', type: 'yes or no' },
    isFinished: { meaning: '1 every step was done, 0 not', type: 'yes or no' },
    doneTests: { meaning: 'Tests that were done', type: 'whole number', range: [0, 200] },
    testCount: { meaning: 'Tests that the sitting has', type: 'whole number', range: [0, 200] },
  },
  attempts: { ...columnsOf('takings'), ...STUDY_SITTING, ...ARM },
  shortAttempts: { ...columnsOf('shortTakings'), ...STUDY_SITTING, ...ARM },
  questions: columnsOf('questions'),
  shortQuestions: columnsOf('shortQuestions'),
  trials: columnsOf('timing'),
  questionnaires: {
    ...PARTICIPANT,
    questionForm: {
      meaning: 'In which form it was asked',
      type: 'text',
      levels: ['screening', 'questionnaire'],
    },
    questionKey: { meaning: 'Key of the question: the code book has its text', type: 'text' },
    answer: {
      meaning:
        'What was answered: 1 and 0 for yes and no, the key of an option, keys with blanks between them, a number, a text; of a month of birth the year',
      type: 'text',
      emptyWhen: 'not answered; of a text also where the data set is to be shared',
    },
    designVersion: STUDY_SITTING['designVersion'] ?? { meaning: '', type: 'whole number' },
  },
  exclusions: {
    exclusionReason: {
      meaning: 'Why people who joined are not in the other tables',
      type: 'text',
      levels: [
        ...['samePerson', 'protocol', 'technical', 'ineligible', 'quality', 'other'],
        ...['screening', 'withdrawn', 'notShared'],
      ],
    },
    people: { meaning: 'How many', type: 'whole number', unit: 'people', range: [0, 10_000_000] },
  },
  materials: Object.fromEntries(
    MATERIAL_NAMES.flatMap((name) => (ITEMS[name] ? [[name, ITEMS[name]]] : [])),
  ),
};

export const STUDY_TABLE_MEANINGS: Readonly<Record<StudyTable, string>> = {
  participants:
    'One line a participant who joined, was not screened out, not excluded, and did not withdraw.',
  sittings: 'One line a sitting that was begun.',
  attempts:
    'One line a finished attempt of a full test. Never put together with shortAttempts in a mean.',
  shortAttempts: 'One line an attempt of a short form.',
  questions: 'One line a question of a full attempt; naming tests have none.',
  shortQuestions: 'One line a presented question of a short attempt, spoiled ones too.',
  trials: 'One line a presentation of a question of a full attempt with a log, spoiled ones too.',
  questionnaires:
    'One line an answer to a question of the screening or of the background questionnaire.',
  exclusions: 'One line a reason, with the people who are left out for it.',
  materials:
    'One line a question that was asked in a full attempt, with its key. Only where materials are asked for.',
};

/** In the order of the file. */
export function studyColumnsOf(table: StudyTable): Columns {
  return TABLES[table];
}
