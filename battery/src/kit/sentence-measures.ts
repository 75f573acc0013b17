/**
 * What answers about sentences say beyond their number (battery design, group 3): whether judging or keeping failed,
 * and whether words were kept that were only met on the way.
 */
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import { isZoneEqual, zonesOf, type Zone } from './list-squares.ts';
import { readMarked } from './sentence-rows.ts';
import type { ChoiceList } from './square-choices.ts';
import type { IndexEntry } from './attempt-measures.ts';

export interface JudgedMeasures {
  /** Share of the turned marks that were right, 0–1; an answer not given is wrong. Null without questions. */
  readonly processingAccuracy: number | null;
  /** Share of the exchanged or swapped words that were right, 0–1, likewise. */
  readonly storageAccuracy: number | null;
}

const SHARE = { unit: 'share', range: [0, 1], source: 'battery design, section 3' } as const;

export const JUDGED_INDICES: Readonly<Record<keyof JudgedMeasures, IndexEntry>> = {
  processingAccuracy: {
    ...SHARE,
    meaning: 'Share of the turned marks (true or not, sense or not) that were right',
    direction: 'more is better',
  },
  storageAccuracy: {
    ...SHARE,
    meaning: 'Share of the exchanged or swapped words that were right',
    direction: 'more is better',
  },
};

export const INTRUSIONS_ENTRY: IndexEntry = {
  ...SHARE,
  meaning: 'Share of the offered lures (another noun of the same sentence) that were chosen',
  direction: 'less is better',
  nullWhen: 'no question of the form offers a lure',
  source: 'De Beni et al. 1998, QJEP 51A:305; Robert et al. 2009, Mem Cogn 37:336',
};

type AnswerSheet = readonly (ChoiceNo | null)[];

/** Of every question one zone asks for a mark and the other for a word. Throws when the sheets differ in length. */
export function measureJudged(
  questions: readonly KeyedQuestion[],
  answerSheet: AnswerSheet,
): JudgedMeasures {
  const answers = answersOf(questions, answerSheet);
  const shareRight = (zoneOf: (question: KeyedQuestion) => Zone): number | null =>
    shareOf(
      answers.map(
        ({ question, right, chosen }) =>
          chosen !== null && isZoneEqual(chosen, right, zoneOf(question)),
      ),
    );
  return {
    processingAccuracy: shareRight((question) => judgedZones(question).marks),
    storageAccuracy: shareRight((question) => judgedZones(question).words),
  };
}

/**
 * Share of the questions with a lure in which it was chosen, 0–1; null when no question has one. `lureOf` finds the
 * lure of an entry of a questionName. An answer not given holds no lure.
 */
export function measureIntrusions(
  questions: readonly KeyedQuestion[],
  answerSheet: AnswerSheet,
  lureOf: (entry: string) => string | null,
): number | null {
  const offered = answersOf(questions, answerSheet).flatMap(({ question, chosen }) => {
    const lures = question.questionName.map(lureOf);
    const position = lures.findIndex((lure, at) =>
      choicesOf(question).some((choice) => wordAt(choice, at) === lure),
    );
    const lure = lures[position];
    return lure ? [chosen !== null && wordAt(chosen, position) === lure] : [];
  });
  return shareOf(offered);
}

interface Answer {
  readonly question: KeyedQuestion;
  readonly right: ChoiceList;
  readonly chosen: ChoiceList | null;
}

function answersOf(questions: readonly KeyedQuestion[], answerSheet: AnswerSheet): Answer[] {
  if (answerSheet.length !== questions.length) {
    throw new RangeError(
      `answerSheet: ${answerSheet.length} entries instead of ${questions.length}`,
    );
  }
  return questions.map((question, index) => {
    const choices = choicesOf(question);
    const chosenNo = answerSheet[index] ?? null;
    return {
      question,
      right: choices[question.correctChoiceNo - 1] as ChoiceList,
      chosen: chosenNo === null ? null : (choices[chosenNo - 1] as ChoiceList),
    };
  });
}

/** The zone in which all four choices have the same words is the one in which a mark is asked for. */
function judgedZones(question: KeyedQuestion): { readonly marks: Zone; readonly words: Zone } {
  const { early, late } = zonesOf(question.choiceNo1.length);
  const wordsIn = (choice: ChoiceList, { from, to }: Zone): string =>
    choice
      .slice(from, to)
      .map((entry) => readMarked(entry).word)
      .join('|');
  const isAlike = (zone: Zone): boolean =>
    new Set(choicesOf(question).map((choice) => wordsIn(choice, zone))).size === 1;
  return isAlike(early) ? { marks: early, words: late } : { marks: late, words: early };
}

/** Null when nothing was asked. */
function shareOf(results: readonly boolean[]): number | null {
  return results.length === 0 ? null : results.filter(Boolean).length / results.length;
}

/** With or without a mark. */
function wordAt(choice: ChoiceList, position: number): string | undefined {
  return choice[position]?.split('|')[0];
}
