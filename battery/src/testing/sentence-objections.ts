/**
 * A second reading of the rules for questions about sentences (battery design, group 3), straight from the pools and
 * apart from the code that draws them.
 */
import type { Language } from '../catalogue.ts';
import sentencesEn from '../materials/sentences.en.json' with { type: 'json' };
import sentencesTh from '../materials/sentences.th.json' with { type: 'json' };
import { choicesOf, type KeyedQuestion } from '../question.ts';

export type SentenceTest = 'topics' | 'frames' | 'last words';

interface Met {
  readonly id: string;
  /** The part of a clip's token that tells the variant. */
  readonly variant: string;
  readonly text: string;
  readonly kind: string;
  readonly lure: string;
}

const POOLS = { en: sentencesEn, th: sentencesTh };
const TRUE_AT_MOST: Record<number, string> = { 2: '012', 3: '12', 4: '123', 5: '23' };

/** The sentence that an entry stands for. */
export function readEntry(test: SentenceTest, entry: string, language: Language): Met {
  const { setA, setB, setC } = POOLS[language];
  const [word = '', mark = ''] = entry.split('|');
  const found: Met[] = [];
  if (test === 'topics') {
    for (const { id, topic, kind, true: yes, false: no } of setA) {
      if (topic !== word) continue;
      found.push({ id, variant: mark, text: mark === 'T' ? yes : no, kind, lure: '' });
    }
  } else {
    for (const { id, good, bad, lure } of setB) {
      const ending = mark === 'F' ? bad : good;
      if (ending.final === word)
        found.push({ id, variant: 'G', text: ending.text, kind: id, lure });
    }
    for (const { id, final, text, lure } of test === 'last words' ? setC : []) {
      if (final === word) found.push({ id, variant: '', text, kind: id, lure });
    }
  }
  const [met, ...others] = found;
  if (!met || others.length > 0) throw new Error(`${entry}: ${found.length} sentences`);
  return met;
}

/** What speaks against a question, whichever of its choices is right. */
export function objectionsToSentences(
  test: SentenceTest,
  question: KeyedQuestion,
  language: Language,
): string[] {
  return [
    ...choicesOf(question).flatMap((choice) => objectionsToCorner(test, choice, language)),
    ...objectionsToStimulus(test, question, language),
    ...objectionsToMentions(test, question, language),
  ].map((objection) => `${objection}: ${JSON.stringify(question)}`);
}

/** What is wrong with a form as a whole. */
export function objectionsToForm(
  test: SentenceTest,
  form: readonly KeyedQuestion[],
  language: Language,
): string[] {
  const offered = form.map((question) => choicesOf(question).flat().map(wordOf));
  const read = form.map((question) =>
    rightOf(question).map((entry) => readEntry(test, entry, language).id),
  );
  const marks = form.flatMap(rightOf).map((entry) => entry.endsWith('|T'));
  const trueShare = marks.filter(Boolean).length / marks.length;
  return [
    ...objectionsToUses(offered, test === 'last words' ? 2 : 3, 8),
    ...(test === 'frames' ? objectionsToUses(read, 3, 4) : []),
    ...(test !== 'last words' && (trueShare < 0.4 || trueShare > 0.6)
      ? [`${trueShare} are true`]
      : []),
  ];
}

/** Whether one of the choices has a word's lure in its place, for a sentence that is met. */
export function hasLure(test: SentenceTest, question: KeyedQuestion, language: Language): boolean {
  return rightOf(question).some((entry, position) => {
    const { lure } = readEntry(test, entry, language);
    return choicesOf(question).some((choice) => wordOf(choice[position] as string) === lure);
  });
}

function objectionsToCorner(
  test: SentenceTest,
  choice: readonly string[],
  language: Language,
): string[] {
  const met = choice.map((entry) => readEntry(test, entry, language));
  const found: string[] = [];
  if (new Set(met.map(({ id }) => id)).size < met.length) found.push('one item twice');
  if (new Set(choice.map(wordOf)).size < choice.length) found.push('one word twice');
  if (met.some(({ kind }, position) => kind === met[position + 1]?.kind))
    found.push('kinds side by side');
  const trueCount = choice.filter((entry) => entry.endsWith('|T')).length;
  if (test !== 'last words' && !TRUE_AT_MOST[choice.length]?.includes(String(trueCount))) {
    found.push(`${trueCount} true of ${choice.length}`);
  }
  if (test === 'frames') {
    const all = POOLS[language].setB.flatMap(({ good, bad }) => [good.text, bad.text]);
    const share =
      met.map(({ text }) => text).join('').length /
      ((choice.length * all.join('').length) / all.length);
    if (Math.abs(share - 1) > 0.12) found.push(`reading load ${share}`);
  }
  return found;
}

function objectionsToStimulus(
  test: SentenceTest,
  question: KeyedQuestion,
  language: Language,
): string[] {
  const expected = rightOf(question).map((entry) => {
    const { id, variant, text } = readEntry(test, entry, language);
    return test === 'frames' ? text : `${id}${variant}|${text}`;
  });
  return expected.join() === question.questionName.join() ? [] : ['other sentences'];
}

/** A sentence that is met names no other word that is offered, but its lure where that is offered in its place. */
function objectionsToMentions(
  test: SentenceTest,
  question: KeyedQuestion,
  language: Language,
): string[] {
  const words = [...new Set(choicesOf(question).flat().map(wordOf))];
  return rightOf(question).flatMap((entry, position) => {
    const { text, lure } = readEntry(test, entry, language);
    const isOfferedHere = choicesOf(question).some(
      (choice) => wordOf(choice[position] as string) === lure,
    );
    return words
      .filter((word) => word !== wordOf(entry) && !(word === lure && isOfferedHere))
      .filter((word) => isIn(word, text, language))
      .map((word) => `${word} is named in ${text}`);
  });
}

function isIn(word: string, text: string, language: Language): boolean {
  if (language === 'th') return text.includes(word);
  return new RegExp(String.raw`\b${word}\b`, 'i').test(text);
}

function objectionsToUses(
  shown: readonly (readonly string[])[],
  mostUses: number,
  smallestGap: number,
): string[] {
  return [...new Set(shown.flat())].flatMap((item) => {
    const indexes = [...shown.keys()].filter((index) => shown[index]?.includes(item));
    const isNear = indexes.some((index, rank) => index - (indexes[rank - 1] ?? -99) < smallestGap);
    return indexes.length > mostUses || isNear ? [`${item} at ${indexes.join()}`] : [];
  });
}

function rightOf(question: KeyedQuestion): readonly string[] {
  return choicesOf(question)[question.correctChoiceNo - 1] as readonly string[];
}

function wordOf(entry: string): string {
  return entry.replace(/\|.$/, '');
}
