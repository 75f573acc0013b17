/**
 * The rules of word lists a second time, written apart from those of materials/word-lists.ts: for automated
 * tests of the two word tests. Each returns what is wrong, one text an objection.
 */
import type { Language } from '../catalogue.ts';
import wordsEn from '../materials/words.en.json' with { type: 'json' };
import wordsTh from '../materials/words.th.json' with { type: 'json' };
import { choicesOf, type Question } from '../question.ts';

type Entry = (typeof wordsEn.words)[number];

const POOLS = { en: wordsEn, th: wordsTh };

/** What speaks against one list; `twoSyllables` is how many of its words must have two. */
export function objectionsToWords(
  list: readonly string[],
  language: Language,
  twoSyllables: number,
): string[] {
  const entries = list.map((word) => find(word, language));
  const text = list.join(' ');
  const found: string[] = [];
  const longCount = entries.filter(({ syllables }) => syllables === 2).length;
  if (longCount !== twoSyllables) found.push(`${longCount} words of two syllables: ${text}`);
  for (const key of ['rime', 'lastRime'] as const) {
    if (new Set(entries.map((entry) => entry[key])).size < list.length)
      found.push(`rhyme: ${text}`);
  }
  for (const key of ['onset', 'category'] as const) {
    const values = entries.map((entry) => entry[key]);
    if (values.some((value) => values.filter((other) => other === value).length > 2)) {
      found.push(`three of one ${key}: ${text}`);
    }
    if (values.some((value, position) => position > 0 && value === values[position - 1])) {
      found.push(`neighbours of one ${key}: ${text}`);
    }
  }
  for (const [one, other] of POOLS[language].compounds) {
    if (` ${text} `.includes(` ${one} ${other} `) || ` ${text} `.includes(` ${other} ${one} `)) {
      found.push(`one phrase: ${text}`);
    }
  }
  return found;
}

/** A word that only some of the choices have must be of another category and rime than every other word. */
export function objectionsToOutsiders(question: Question, language: Language): string[] {
  const choices = choicesOf(question);
  const all = [...new Set(choices.flat())];
  return all
    .filter((word) => choices.some((choice) => !choice.includes(word)))
    .flatMap((word) => {
      const outsider = find(word, language);
      const others = all.filter((other) => other !== word).map((other) => find(other, language));
      return others
        .filter(
          ({ category, rime, lastRime }) =>
            category === outsider.category ||
            rime === outsider.rime ||
            lastRime === outsider.lastRime,
        )
        .map((other) => `akin: ${word} ${other.word}`);
    });
}

/** No word in more than `mostUses` questions of a form, nor in two neighbouring ones. */
export function objectionsToUses(form: readonly Question[], mostUses: number): string[] {
  const shown = form.map((question) => [
    ...new Set([...question.questionName, ...choicesOf(question).flat()]),
  ]);
  const words = [...new Set(shown.flat())];
  return words.flatMap((word) => {
    const indexes = [...shown.keys()].filter((index) => shown[index]?.includes(word));
    const isNear = indexes.some((index) => indexes.includes(index + 1));
    return [
      ...(isNear ? [`neighbouring questions: ${word}`] : []),
      ...(indexes.length > mostUses ? [`${indexes.length} uses: ${word}`] : []),
    ];
  });
}

function find(word: string, language: Language): Entry {
  const entry = POOLS[language].words.find((candidate) => candidate.word === word);
  if (!entry) throw new Error(`word: ${word} is not in the pool of ${language}`);
  return entry;
}
