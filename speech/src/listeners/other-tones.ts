/** A syllable as it is said with another of the five tones: for takes that are wrong in nothing but their tone. */
import { readWord, type Syllable, type Tone } from '../thai/syllable.ts';

const MARKS = ['', '่', '้', '๊', '๋'];
/** A high letter and the low one of its sound: each reaches tones that the other does not. */
const PAIRS = ['ขค', 'ฉช', 'ถท', 'ผพ', 'ฝฟ', 'สซ', 'หฮ'];

/** Spellings of the same consonants and vowel with another tone, one a tone. Of one syllable only; else none. */
export function otherTonesOf(say: string): ReadonlyMap<Tone, string> {
  const found = new Map<Tone, string>();
  const [own, ...more] = readOrNull(say) ?? [];
  if (!own || more.length > 0) return found;
  const marker = /![sl]$/.exec(say)?.[0] ?? '';
  const bare = say.replace(/![sl]$/, '').replace(/[่้๊๋]/g, '');
  for (const letters of spellingsOf(bare))
    for (const mark of MARKS)
      for (let at = 1; at <= letters.length; at++) {
        const spelling = letters.slice(0, at) + mark + letters.slice(at) + marker;
        const [syllable] = readOrNull(spelling) ?? [];
        if (!syllable || found.has(syllable.tone) || syllable.tone === own.tone) continue;
        if (isSameSound(syllable, own)) found.set(syllable.tone, spelling);
      }
  return found;
}

/** As it is, with the partner of its first consonant, and with ห before it. */
function spellingsOf(bare: string): string[] {
  const at = /^[เแโใไ]/.test(bare) ? 1 : 0;
  const letter = bare.charAt(at);
  const pair = PAIRS.find((one) => one.includes(letter)) ?? '';
  const replaced = [...pair]
    .filter((other) => other !== letter)
    .map((other) => bare.slice(0, at) + other + bare.slice(at + 1));
  const raised = /[งญนมยรลว]/.test(letter) ? [bare.slice(0, at) + 'ห' + bare.slice(at)] : [];
  const lowered = letter === 'ห' ? [bare.slice(0, at) + bare.slice(at + 1)] : [];
  return [bare, ...replaced, ...raised, ...lowered];
}

function readOrNull(say: string): Syllable[] | null {
  try {
    return readWord(say);
  } catch {
    return null;
  }
}

const isSameSound = (one: Syllable, other: Syllable): boolean =>
  one.onset.join() === other.onset.join() &&
  one.vowel === other.vowel &&
  one.isLong === other.isLong &&
  one.final === other.final;
