/**
 * Made-up words: the targets, and the rules that keep every word free of meaning and every sound apart from its
 * neighbours (battery design, phonological_non_word_task; word-likeness helps: Gathercole 1995). A word is the
 * list of its syllables, each a consonant and a vowel.
 */
import * as z from 'zod';
import { syllablesOf } from '../kit/choice-entries.ts';
import nonwordsJson from './nonwords.json' with { type: 'json' };

const Syllable = /^(ch|[bdfklmnpst])([aeiou])$/;
const Word = z.string().regex(/^((ch|[bdfklmnpst])[aeiou]-?){3,7}$/);
const Pairs = z.array(z.tuple([z.string(), z.string()]));
const NonwordPool = z.object({
  targets: z.array(z.object({ nonword: Word, thai: z.string().regex(/^[฀-๿-]+$/) })).length(120),
  banned: z.array(z.string().regex(/^(ch|[bdfklmnpst])[aeiou]-(ch|[bdfklmnpst])[aeiou]$/)),
  avoidedSyllables: z.array(z.string().regex(Syllable)),
  near: z.object({ consonants: Pairs, vowels: Pairs }),
  /** Never exchanged for each other after the first syllable. */
  firstSyllableOnly: Pairs,
  /** Never begin two neighbouring syllables. */
  confusable: Pairs,
});

/** `near`: one feature apart; `far`: any other consonant. */
export type SoundChange = 'far' | 'nearConsonant' | 'nearVowel';

interface Sounds {
  readonly consonant: string;
  readonly vowel: string;
}

const POOL = NonwordPool.parse(nonwordsJson);
const CONSONANTS = ['b', 'ch', 'd', 'f', 'k', 'l', 'm', 'n', 'p', 's', 't'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const BANNED = new Set(POOL.banned);
const AVOIDED = new Set(POOL.avoidedSyllables);
const NEAR_CONSONANTS = bothWays(POOL.near.consonants);
const NEAR_VOWELS = bothWays(POOL.near.vowels);
const FIRST_SYLLABLE_ONLY = bothWays(POOL.firstSyllableOnly);
const CONFUSABLE = bothWays(POOL.confusable);
const TARGETS = Map.groupBy(
  POOL.targets.map(({ nonword }) => syllablesOf(nonword)),
  ({ length }) => length,
);

/** From so many syllables on a word may have a vowel three times, and from one more on a consonant again. */
const LONG_WORD = 6;

/** The 24 targets of so many syllables (3–7). */
export function targetsOf(syllableCount: number): readonly (readonly string[])[] {
  return TARGETS.get(syllableCount) ?? [];
}

/** Whether a word may be heard or offered. */
export function isNonwordAllowed(syllables: readonly string[]): boolean {
  const sounds = syllables.map(soundsOf);
  const vowels = sounds.map(({ vowel }) => vowel);
  const consonants = sounds.map(({ consonant }) => consonant);
  const mostEqualVowels = syllables.length >= LONG_WORD ? 3 : 2;
  return (
    !syllables.some((syllable) => AVOIDED.has(syllable)) &&
    !syllables.some((syllable, position) => BANNED.has(`${syllable}-${syllables[position + 1]}`)) &&
    !consonants.some((one, position) => isAlike(one, consonants[position + 1])) &&
    !vowels.some((vowel, at) => vowel === vowels[at + 1] && vowel === vowels[at + 2]) &&
    VOWELS.every((vowel) => vowels.filter((one) => one === vowel).length <= mostEqualVowels) &&
    (syllables.length > LONG_WORD || new Set(consonants).size === consonants.length)
  );
}

/** The syllables that may stand at `place` (from 0) after a change of one sound. */
export function changedSyllables(
  syllables: readonly string[],
  position: number,
  change: SoundChange,
): readonly string[] {
  const { consonant, vowel } = soundsOf(syllables[position] as string);
  if (change === 'nearVowel') {
    return VOWELS.filter((other) => NEAR_VOWELS.has(vowel + other)).map((v) => consonant + v);
  }
  return CONSONANTS.filter(
    (other) =>
      other !== consonant &&
      NEAR_CONSONANTS.has(consonant + other) === (change === 'nearConsonant') &&
      (position === 0 || !FIRST_SYLLABLE_ONLY.has(consonant + other)),
  ).map((c) => c + vowel);
}

/** Whether two stretches of syllables differ by one sound, and that by one feature. */
export function isNearChange(one: readonly string[], other: readonly string[]): boolean {
  const [position, ...more] = [...one.keys()].filter((at) => one[at] !== other[at]);
  if (position === undefined || more.length > 0) return false;
  const [before, after] = [soundsOf(one[position] as string), soundsOf(other[position] as string)];
  return before.vowel === after.vowel
    ? NEAR_CONSONANTS.has(before.consonant + after.consonant)
    : before.consonant === after.consonant && NEAR_VOWELS.has(before.vowel + after.vowel);
}

function isAlike(one: string, next: string | undefined): boolean {
  return next !== undefined && (one === next || CONFUSABLE.has(one + next));
}

function soundsOf(syllable: string): Sounds {
  const [, consonant, vowel] = Syllable.exec(syllable) ?? [];
  if (consonant === undefined || vowel === undefined)
    throw new RangeError(`syllable: ${syllable} is not a consonant and a vowel of the pool`);
  return { consonant, vowel };
}

function bothWays(pairs: z.infer<typeof Pairs>): ReadonlySet<string> {
  return new Set(pairs.flatMap(([one, other]) => [one + other, other + one]));
}
