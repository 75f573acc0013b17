/** What the auto-scorer says about the words of an answer, as the auto-scorer cut it or as a rater does. */
import type { NamingLexicon, WordProposer } from '@jamdai/battery';
import type { AutoScorer } from '../lexicon/index.ts';
import type { AnswerRow } from './answer-row.ts';
import {
  isSameCut,
  onsetAt,
  positionWords,
  textOf,
  typedAt,
  type PlacedWord,
  type Span,
} from './answer-words.ts';

/** By the lexicon with which the answer was proposed: a rater sees one state of it from start to end. */
export async function suggestWords(
  { proposer, lexicons }: AutoScorer,
  answer: AnswerRow,
  cut: readonly Span[],
): Promise<PlacedWord[]> {
  const proposed = positionWords(answer.words);
  if (isSameCut(proposed, cut)) return proposed;
  const lexicon = await lexicons.at(answer.language, answer.lexiconVersion);
  return judgeWords(proposer, answer, cut, lexicon);
}

/** By any lexicon. */
export function judgeWords(
  proposer: WordProposer,
  answer: AnswerRow,
  cut: readonly Span[],
  lexicon: NamingLexicon,
): PlacedWord[] {
  const proposed = positionWords(answer.words);
  const text = textOf(answer.words);
  const words = cut.map((span) => ({
    typed: typedAt(text, span),
    onsetS: onsetAt(proposed, span),
  }));
  const { testName, letter, language } = answer;
  const judged = proposer.classifyWords({ words, testName, letter, language, lexicon });
  return cut.map(({ start, end }, position) => {
    const word = judged[position];
    const given = words[position];
    if (!word || !given) throw new Error('classifyWords: not one word for each given');
    return { ...word, ...given, start, end };
  });
}
