/**
 * Lists of spoken words: the pools and the rules that keep a list from sounding alike (Baddeley 1966) or from
 * hanging together (Poirier & Saint-Aubin 1995). Spoken length is kept equal by counting syllables (Baddeley,
 * Thomson & Buchanan 1975). Battery design, phonological_word_task. The two languages share no word.
 */
import * as z from 'zod';
import type { Language } from '../catalogue.ts';
import { areExchangedApart } from '../kit/exchanged-items.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import type { Square } from '../kit/square-choices.ts';
import wordsEn from './words.en.json' with { type: 'json' };
import wordsTh from './words.th.json' with { type: 'json' };

const Word = z.object({
  word: z.string().min(1),
  syllables: z.literal([1, 2]),
  category: z.string().min(1),
  onset: z.string().min(1),
  rime: z.string().min(1),
  /** Rime of the last syllable. */
  lastRime: z.string().min(1),
});
const WordPool = z.object({
  words: z.array(Word).min(60),
  /** Pairs that make one word or a set phrase: never side by side. */
  compounds: z.array(z.tuple([z.string(), z.string()])),
});
type WordEntry = z.infer<typeof Word>;

const POOLS = { en: WordPool.parse(wordsEn), th: WordPool.parse(wordsTh) };
const BY_WORD = new Map([...POOLS.en.words, ...POOLS.th.words].map((entry) => [entry.word, entry]));
const COMPOUNDS = new Set(
  [...POOLS.en.compounds, ...POOLS.th.compounds].flatMap(([one, other]) => [
    `${one} ${other}`,
    `${other} ${one}`,
  ]),
);

/** So many words of a list may begin alike, and so many may be of one category. */
const MOST_ALIKE = 2;

export interface WordCounts {
  readonly oneSyllable: number;
  readonly twoSyllables: number;
}

/** All words of a language. */
export function wordsIn(language: Language): readonly string[] {
  return POOLS[language].words.map(({ word }) => word);
}

/** Syllables of all words together. */
export function countSyllables(list: readonly string[]): number {
  return list.reduce((sum, word) => sum + entryOf(word).syllables, 0);
}

/** Words with different rimes, in random order, of those that `isFree`; null when there are too few. */
export function drawWords(
  random: SeededRandom,
  language: Language,
  { oneSyllable, twoSyllables }: WordCounts,
  isFree: (word: string) => boolean,
): string[] | null {
  const left: Record<number, number> = { 1: oneSyllable, 2: twoSyllables };
  const drawn: WordEntry[] = [];
  for (const entry of random.shuffle(POOLS[language].words)) {
    const isWanted = (left[entry.syllables] ?? 0) > 0 && isFree(entry.word);
    if (!isWanted || drawn.some((other) => isRhyme(entry, other))) continue;
    left[entry.syllables] = (left[entry.syllables] ?? 0) - 1;
    drawn.push(entry);
  }
  if (drawn.length < oneSyllable + twoSyllables) return null;
  return random.shuffle(drawn).map(({ word }) => word);
}

/** Words that may stand at `place` of the list instead: as long, and akin to no word of the list. */
export function outsideWords(
  list: readonly string[],
  position: number,
  language: Language,
): string[] {
  const { syllables } = entryOf(list[position] as string);
  const inList = list.map(entryOf);
  return POOLS[language].words
    .filter((entry) => entry.syllables === syllables && !inList.some((word) => isAkin(entry, word)))
    .map(({ word }) => word);
}

/** Whether a list of words may be heard or offered; it may in both directions or in none. */
export function isWordListAllowed(list: readonly string[]): boolean {
  const entries = list.map(entryOf);
  return (
    entries.every(
      (entry, position) => !entries.slice(0, position).some((one) => isRhyme(entry, one)),
    ) &&
    entries.every((entry, position) => !isLinked(entry, entries[position + 1])) &&
    mostOf(entries.map(({ onset }) => onset)) <= MOST_ALIKE &&
    mostOf(entries.map(({ category }) => category)) <= MOST_ALIKE
  );
}

/** Whether every word that is exchanged between four allowed lists differs from all others in sound and sense. */
export function isWordSquareFair(square: Square): boolean {
  return areExchangedApart(square, (one, other) => isAkin(entryOf(one), entryOf(other)));
}

function isAkin(one: WordEntry, other: WordEntry): boolean {
  return one.category === other.category || isRhyme(one, other);
}

/** A word rhymes with itself. */
function isRhyme(one: WordEntry, other: WordEntry): boolean {
  return one.rime === other.rime || one.lastRime === other.lastRime;
}

/** Whether two neighbours would be held as one. */
function isLinked(one: WordEntry, next: WordEntry | undefined): boolean {
  if (!next) return false;
  return (
    one.onset === next.onset ||
    one.category === next.category ||
    COMPOUNDS.has(`${one.word} ${next.word}`)
  );
}

/** How often the most frequent value occurs. */
function mostOf(values: readonly string[]): number {
  return Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map((v) => v.length));
}

function entryOf(word: string): WordEntry {
  const entry = BY_WORD.get(word);
  if (!entry) throw new RangeError(`word: ${word} is in no pool`);
  return entry;
}
