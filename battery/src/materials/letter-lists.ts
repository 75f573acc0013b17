/**
 * Lists of spoken letters: the pools and the rules that keep a list from sounding alike (Conrad 1964; Baddeley
 * 1966) or from being read as a word (battery design, phonological_letter_task). Thai letters are spoken with
 * their key words, so it is those that must not rhyme. The two languages share no letter.
 */
import * as z from 'zod';
import type { Language } from '../catalogue.ts';
import { areExchangedApart, isAnywhereExchanged } from '../kit/exchanged-items.ts';
import type { ListRules } from '../kit/list-questions.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import type { Square } from '../kit/square-choices.ts';
import lettersJson from './letters.json' with { type: 'json' };

const Letter = z.string().regex(/^[A-Zก-ฮ]$/);
const Alphabet = z.object({
  letters: z
    .array(z.object({ letter: Letter, spoken: z.string().min(1), sound: z.string().min(1) }))
    .length(12),
  /** Never swapped and never exchanged for each other. */
  lookAlike: z.array(z.tuple([Letter, Letter])),
  /** Never inside a list. */
  stop: z.array(z.string().regex(/^[A-Zก-ฮ]{2,}$/)),
});

const POOL = z.object({ en: Alphabet, th: Alphabet }).parse(lettersJson);
const BY_LETTER = new Map(
  [...POOL.en.letters, ...POOL.th.letters].map((entry) => [entry.letter, entry]),
);
const LOOK_ALIKE = new Set(
  [...POOL.en.lookAlike, ...POOL.th.lookAlike].flatMap(([one, other]) => [
    one + other,
    other + one,
  ]),
);
const STOP = [...POOL.en.stop, ...POOL.th.stop];

/** The twelve letters of a language. */
export function lettersIn(language: Language): readonly string[] {
  return POOL[language].letters.map(({ letter }) => letter);
}

/** What a voice says for a letter: itself, or the letter and its Thai key word. */
export function spokenLetter(letter: string): string {
  return entryOf(letter).spoken;
}

/** 0–11, among the letters of its language. */
export function positionInAlphabet(letter: string): number {
  const language = lettersIn('en').includes(letter) ? 'en' : 'th';
  return lettersIn(language).indexOf(letter);
}

/** So many letters that do not rhyme, in random order. */
export function drawLetters(random: SeededRandom, language: Language, count: number): string[] {
  const sounds = new Set<string>();
  const drawn: string[] = [];
  for (const letter of random.shuffle(lettersIn(language))) {
    if (drawn.length === count) break;
    if (sounds.has(soundOf(letter))) continue;
    sounds.add(soundOf(letter));
    drawn.push(letter);
  }
  return drawn;
}

/** What a list of letters must keep to, whether it is heard or seen. */
export function letterRules(language: Language): ListRules {
  return {
    isAllowed: isLetterListAllowed,
    outsidersAt: () => lettersIn(language),
    isSquareFair: isLetterSquareFair,
  };
}

/** Whether a list of letters may be heard or offered. */
export function isLetterListAllowed(list: readonly string[]): boolean {
  const text = list.join('');
  return (
    new Set(list.map(soundOf)).size === list.length && !STOP.some((stop) => text.includes(stop))
  );
}

/** Whether what is exchanged or swapped between four allowed lists can be told apart by ear and eye. */
export function isLetterSquareFair(square: Square): boolean {
  return (
    areExchangedApart(square, (one, other) => soundOf(one) === soundOf(other)) &&
    !isAnywhereExchanged(square, (one, other) => LOOK_ALIKE.has(one + other))
  );
}

function soundOf(letter: string): string {
  return entryOf(letter).sound;
}

function entryOf(letter: string): { readonly spoken: string; readonly sound: string } {
  const entry = BY_LETTER.get(letter);
  if (!entry)
    throw new RangeError(`letter: ${letter} is not one of ${[...BY_LETTER.keys()].join(' ')}`);
  return entry;
}
