/** What the columns of the rater's files mean. A column without a note, and a note without a column, do not compile. */
import { indexEntriesOf } from '@jamdai/battery';
import { EXPORT_LINES, type AnswerLine, type LexiconLine, type RatingLine } from '@jamdai/contract';
import type { FieldTable } from './field-notes.ts';
import type { FieldNote } from './fields.ts';

const REQUESTED = {
  attemptCode: { meaning: 'The answer, by a random code that names nobody' },
  testName: { meaning: 'Which test' },
  lang: { meaning: 'Language of the run' },
  letter: { meaning: 'The letter asked for' },
} as const satisfies Readonly<Record<string, FieldNote>>;

const DRAWN: FieldNote = {
  meaning: 'Of the random fifth that is rated twice (three unknown words are another reason)',
};
const BLIND: FieldNote = {
  meaning: 'Rated twice without the auto-scorer’s proposals; only these say how far people agree',
};

const RATINGS: Readonly<Record<keyof RatingLine, FieldNote>> = {
  ...REQUESTED,
  state: { meaning: 'For what the answer waits' },
  isDrawnForSecondRating: DRAWN,
  isBlind: BLIND,
  lexiconVersion: { meaning: 'Material and raters’ additions by which the auto-scorer proposed' },
  rating: { meaning: 'Whose words: a rating, the adjudication, or what holds in the end' },
  raterNo: { meaning: 'The rater’s number; null: what holds in the end' },
  confirmedAt: { meaning: 'When the rating was confirmed' },
  wordNo: { meaning: 'Place of the word in this rating, from 1' },
  typed: { meaning: 'As typed and as this rating cut it' },
  onsetS: { meaning: 'First key of the token in which the word begins', unit: 's from Start' },
  machineClass: {
    meaning:
      'What the auto-scorer said; null: it cut otherwise, or the answer is blind and not final yet',
  },
  machineCanonical: { meaning: 'The usual spelling that it suggested' },
  canonical: { meaning: 'The usual spelling as decided' },
  decision: { meaning: '1 counts, 0 does not, r said before, s general word beside its kinds' },
};

const ANSWERS: Readonly<Record<keyof AnswerLine, FieldNote>> = {
  ...REQUESTED,
  isDrawnForSecondRating: DRAWN,
  isBlind: BLIND,
  ratingCount: { meaning: 'Confirmed ratings without the adjudication' },
  isAdjudicated: { meaning: 'Two raters differed and somebody settled it' },
  askedAgainCount: { meaning: 'Words that the pupil asked to have looked at again' },
  changedAgainCount: { meaning: 'Of them, those that were then decided otherwise' },
  lexiconVersion: { meaning: 'Material and raters’ additions by which it was last scored' },
  finishedAt: { meaning: 'When the answer became final' },
  wordCount: { meaning: 'Words as cut in the end, whether they count or not', unit: 'words' },
  total: noteOf('total'),
  bin1: binOf('0–15 s'),
  bin2: binOf('15–30 s'),
  bin3: binOf('30–45 s'),
  bin4: binOf('45–60 s'),
  initiation: noteOf('initiation'),
  slope: noteOf('slope'),
  firstResponseS: noteOf('firstResponseS'),
  repetitions: noteOf('repetitions'),
  intrusions: noteOf('intrusions'),
  clusterSize: noteOf('clusterSize'),
  switches: noteOf('switches'),
  interItemWithinS: noteOf('interItemWithinS'),
  interItemAcrossS: noteOf('interItemAcrossS'),
  charactersPerSecond: noteOf('charactersPerSecond'),
  wordsPerTypingRate: noteOf('wordsPerTypingRate'),
};

const LEXICON: Readonly<Record<keyof LexiconLine, FieldNote>> = {
  lang: { meaning: 'Language of the word' },
  testName: { meaning: 'The test that takes it' },
  canonical: { meaning: 'The word in its usual spelling' },
  addedInVersion: { meaning: 'First version of the additions that has it' },
  withdrawnInVersion: { meaning: 'First version without it again; null: still in' },
};

export const EXPORT_TABLES: readonly FieldTable[] = [
  {
    title: 'ratings.csv, ratings.json',
    text: 'A line for each word of each confirmed rating, and again for each word of what holds in the end.',
    schema: EXPORT_LINES.ratings,
    notes: RATINGS,
  },
  {
    title: 'answers.csv, answers.json',
    text: 'A line for each final answer with its measures, as in _Indices of the naming tests_. A re-scoring changes it.',
    schema: EXPORT_LINES.answers,
    notes: ANSWERS,
  },
  {
    title: 'lexicon.csv, lexicon.json',
    text: 'A line for each word that raters added here.',
    schema: EXPORT_LINES.lexicon,
    notes: LEXICON,
  },
];

/** The four naming tests have the same indices. */
function noteOf(name: string): FieldNote {
  const entry = indexEntriesOf('animal_naming_retrieval_task')[name];
  if (!entry) throw new Error(`${name}: no index of the naming tests`);
  return { meaning: entry.meaning, unit: entry.unit };
}

function binOf(seconds: string): FieldNote {
  return { meaning: `Words that count with onset in ${seconds}`, unit: 'count' };
}
