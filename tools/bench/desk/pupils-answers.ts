/**
 * Pending answers of simulated pupils: what the hand-made key has for a question, two of its answers together, as the
 * simulated school types them. The key has words that no lexicon knows; several pupils have the same question.
 */
import {
  createRandom,
  namingQuestionsOf,
  TESTS,
  type Decision,
  type Language,
} from '@jamdai/battery';
import { readAnswerKey, type KeyAnswer, type KeyWord } from '../naming/answer-key.ts';
import type { Desk } from './open-desk.ts';

export interface PupilsAnswers {
  /** What a rater decides on a word: as the key has it; null: the key does not have it. */
  readonly judge: (language: Language, testName: string, typed: string) => Decision | null;
}

const ANSWERS_TOGETHER = 2;
const TEST_TYPE_ID = 6;
/** Each fifth is rated blind, as installed: dealt here, so that each round has as many. */
const BLIND_EVERY = 5;

/** `count` answers, by turns Thai and English, all waiting for their first rating. */
export async function fillWithPupilsAnswers(
  { pool, call, joinPupil }: Desk,
  count: number,
  seedText: string,
): Promise<PupilsAnswers> {
  const keys = { th: readQuestions('th'), en: readQuestions('en') };
  const random = createRandom(seedText);
  const token = await joinPupil();
  for (let no = 0; no < count; no += 1) {
    const language: Language = no % 2 === 0 ? 'th' : 'en';
    const { testName, letter } = random.pick(keys[language]);
    const alike = keys[language].filter(
      (answer) => answer.testName === testName && answer.letter === letter,
    );
    const drawn = random.shuffle(alike).slice(0, ANSWERS_TOGETHER);
    const words = [...new Set(drawn.flatMap((answer) => answer.words.map(({ typed }) => typed)))];
    await call('/test_taking', token, {
      score: null,
      timeTotal: 60,
      answerSheet: words,
      timeSheet: words.map((_word, position) => 2 + Math.floor((56 * position) / words.length)),
      versionSheet: [],
      orderLongTermQuestion: orderNoOf(testName, letter, language),
      isScore: false,
      lang: language,
      testId: TESTS.find((test) => test.testName === testName)?.testId,
      testTypeId: TEST_TYPE_ID,
    });
  }
  await pool.query(
    `UPDATE naming_answers a SET is_blind = (n % $1 = 0) FROM
       (SELECT id, row_number() OVER (ORDER BY queued_at, id) AS n FROM naming_answers) numbered
     WHERE numbered.id = a.id`,
    [BLIND_EVERY],
  );
  const judged = { th: wordsOf(keys.th), en: wordsOf(keys.en) };
  return {
    judge: (language, testName, typed) => {
      const word = judged[language].get(`${testName} ${typed}`);
      return word ? decisionOf(word) : null;
    },
  };
}

/** Of the key, what a question still asks for. */
function readQuestions(language: Language): readonly KeyAnswer[] {
  return readAnswerKey('naming-key', language).filter(
    ({ testName, letter }) => orderNoOf(testName, letter, language) !== null,
  );
}

function orderNoOf(
  testName: KeyAnswer['testName'],
  letter: string,
  language: Language,
): number | null {
  const question = namingQuestionsOf(testName).find(
    ({ questionName }) => questionName[language === 'th' ? 0 : 1] === letter,
  );
  return question?.orderNo ?? null;
}

function wordsOf(key: readonly KeyAnswer[]): ReadonlyMap<string, KeyWord> {
  return new Map(
    key.flatMap(({ testName, words }) =>
      words.map((word): [string, KeyWord] => [`${testName} ${word.typed}`, word]),
    ),
  );
}

function decisionOf({ counts, reason }: KeyWord): Decision {
  if (counts) return '1';
  if (reason === 'repeat') return 'r';
  return reason === 'superordinate' ? 's' : '0';
}
