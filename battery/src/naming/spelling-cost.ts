/**
 * How far a typed text is from a word, as slips weigh: a plain slip (a letter put in, left out, replaced, two neighbours
 * exchanged: Damerau 1964, Commun ACM 7:171) is 1; one that hands or ears make by themselves is less (the idea of a noisy
 * channel: Brill & Moore 2000, Proc. ACL 38:286). The weights are set by judgement, not fitted to any answers:
 *
 * - Thai consonants of one sound, which nothing but the spelling of the word tells apart: .25
 * - a letter doubled or not, a short vowel for its long one, other letters of one sound, ทร for ซ: .4
 * - Thai letters that sound alike at the end of a syllable, an h, ห, อ or ะ, or a ร or ล of a cluster, that is not heard: .5
 * - a vowel for another, neighbours exchanged: .6; a key beside the one meant, or the same with shift: .7
 */
import type { Language } from '../catalogue.ts';

const PLAIN = 1;
const SAME = 0.25;
const ALIKE = 0.4;
const ALIKE_AT_THE_END = 0.5;
const UNHEARD = 0.5;
const EXCHANGED = 0.6;
const VOWEL = 0.6;
const NEIGHBOUR = 0.7;

/** As they stand on the keyboard, the first row above the second, each key with its sign under shift. */
const KEYBOARDS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['qwertyuiop', ''],
    ['asdfghjkl', ''],
    ['zxcvbnm', ''],
  ],
  // Kedmanee (TIS 820).
  th: [
    ['_/-ภถุึคตจขช', '___๓๔ู฿๕๖๗๘๙'],
    ['ๆไำพะัีรนยบล', '๐_ฎฑธํ๊ณฯญฐ_'],
    ['ฟหกดเ้่าสวง', 'ฤฆฏโฌ็๋ษศซ_'],
    ['ผปแอิืทมใฝ', '__ฉฮฺ์?ฒฬฦ'],
  ],
};
const SOUNDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['ck', 'cs', 'sz', 'gj', 'iy', 'fv', 'kq', 'xs'],
  th: [
    'คขฆ',
    'ชฌฉ',
    'ซสศษ',
    'ทธฑฒถฐ',
    'ดฎ',
    'ตฏ',
    'นณ',
    'พภผ',
    'ฟฝ',
    'ยญ',
    'ลฬ',
    'หฮ',
    'ิี',
    'ึื',
    'ุู',
    'ะา',
    'ัา',
    'เแ',
    'ใไ',
  ],
};
/** Of one sound and one tone class. */
const SAME_TH = ['คฆ', 'ชฌ', 'สศษ', 'ทธฑฒ', 'ถฐ', 'ดฎ', 'ตฏ', 'นณ', 'พภ', 'ยญ', 'ลฬ', 'ใไ'];
const ENDINGS_TH = ['ตดทธสศษจชซฎฏฐถ', 'นณญลฬ', 'กขคฆ', 'บปพภฟ'];
const VOWELS: Readonly<Record<Language, string>> = { en: 'aeiouy', th: 'ะาิีึืุูเแโไใัอ' };
const UNHEARD_LETTERS: Readonly<Record<Language, string>> = { en: 'h', th: 'หอะั' };
const SHORT_SIGN = '็';

/** After which many do not say ร and ล, which are one here. */
const CLUSTERED_TH = 'กขคตปผพสซจทบดฟ';
const VOWELS_BEFORE = 'เแโ';
/** ทร as it is heard in ทราย and อินทรี; ร and ล are one here. */
const SOUNDED_SO = 'ทล';
const SO = 'ซ';

/** By pair of signs; equal ones are free and not in it. */
const REPLACED = { en: weighPairs('en'), th: weighPairs('th') };

/** The weight of the slips that lead from one to the other, or `most` + 1 when it is larger than `most`. */
export function spellingCost(
  typed: string,
  word: string,
  language: Language,
  most: number,
): number {
  if (Math.abs(typed.length - word.length) * ALIKE > most) return most + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = sumUp(word, language);
  for (let row = 1; row <= typed.length; row += 1) {
    const here = typed.charAt(row - 1);
    const put = weighInOrOut(typed, row - 1, language);
    const current = [at(last, 0) + put];
    for (let column = 1; column <= word.length; column += 1) {
      const other = word.charAt(column - 1);
      const isExchanged =
        here === word.charAt(column - 2) && typed.charAt(row - 2) === other && here !== other;
      current.push(
        Math.min(
          at(last, column - 1) + (here === other ? 0 : replaceCost(here, other, language)),
          at(last, column) + put,
          at(current, column - 1) + weighInOrOut(word, column - 1, language),
          isExchanged ? at(beforeLast, column - 2) + EXCHANGED : Number.POSITIVE_INFINITY,
          isSo(typed, row, word, column) ? at(last, column - 2) + ALIKE : Number.POSITIVE_INFINITY,
          isSo(word, column, typed, row)
            ? at(beforeLast, column - 1) + ALIKE
            : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > most && Math.min(...last) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, word.length), most + 1);
}

/** Whether one has the one letter before a position where the other has the two before another. */
function isSo(one: string, row: number, other: string, column: number): boolean {
  return column > 1 && one.charAt(row - 1) === SO && other.slice(column - 2, column) === SOUNDED_SO;
}

/** Letters with which a word may begin that sounds the same. */
export function soundsAlike(letter: string, language: Language): readonly string[] {
  return SOUNDS[language]
    .filter((sounds) => letter !== '' && sounds.includes(letter))
    .flatMap((sounds) => [...sounds].filter((one) => one !== letter));
}

function sumUp(word: string, language: Language): number[] {
  const sums = [0];
  for (let length = 0; length < word.length; length += 1) {
    sums.push((sums[length] ?? 0) + weighInOrOut(word, length, language));
  }
  return sums;
}

/** What it costs to have typed, or left out, the letter at a position. */
function weighInOrOut(text: string, position: number, language: Language): number {
  const letter = text.charAt(position);
  if (position > 0 && (letter === SHORT_SIGN || letter === text.charAt(position - 1))) return ALIKE;
  if (position > 0 && UNHEARD_LETTERS[language].includes(letter)) return UNHEARD;
  if (language === 'th' && isOneSound(text, position)) return UNHEARD;
  const isSecond = language === 'th' && letter === 'ล' && isClustered(text, position);
  return position > 0 && isSecond ? UNHEARD : PLAIN;
}

/** Behind the first letter of a cluster, or behind the vowel of one: แคลง stands as คแลง here. */
function isClustered(text: string, position: number): boolean {
  const before = text.charAt(position - 1);
  const first = VOWELS_BEFORE.includes(before) ? text.charAt(position - 2) : before;
  return first !== '' && CLUSTERED_TH.includes(first);
}

/** Of two letters of one sound on the border of two syllables one is enough: สับปะรด. */
function isOneSound(text: string, position: number): boolean {
  const [letter, next] = [text.charAt(position), text.charAt(position + 1)];
  return (
    position > 0 &&
    next !== '' &&
    ENDINGS_TH.some((set) => set.includes(letter) && set.includes(next))
  );
}

function replaceCost(one: string, other: string, language: Language): number {
  return REPLACED[language].get(one + other) ?? PLAIN;
}

function weighPairs(language: Language): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const weigh = (one: string, other: string, weight: number): void => {
    if (one === other) return;
    for (const pair of [one + other, other + one]) {
      weights.set(pair, Math.min(weight, weights.get(pair) ?? PLAIN));
    }
  };
  const weighSet = (set: string, weight: number): void => {
    for (const one of set) for (const other of set) weigh(one, other, weight);
  };
  for (const set of SOUNDS[language]) weighSet(set, ALIKE);
  if (language === 'th') for (const set of SAME_TH) weighSet(set, SAME);
  if (language === 'th') for (const set of ENDINGS_TH) weighSet(set, ALIKE_AT_THE_END);
  weighSet(VOWELS[language], VOWEL);
  for (const [plain, shifted] of KEYBOARDS[language]) {
    const keys = [...plain];
    keys.forEach((key, position) => {
      const [right, above] = [keys[position + 1], [...shifted][position]];
      if (right) weigh(key, right, NEIGHBOUR);
      if (above) weigh(key, above, NEIGHBOUR);
    });
  }
  return weights;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
