/**
 * Reads one regular Thai syllable: spelling to consonants, vowel, length, final and tone.
 *
 * Regular means: spelled as it is spoken. Irregular words are first respelled in regular syllables joined by '-',
 * as Thai dictionaries print pronunciations (คณิตศาสตร์ = คะ-นิด-ตะ-สาด). Where a word is spoken longer or shorter
 * than it is spelled, the syllable ends in '!l' or '!s' (เก้า!l, เล่น!s). A form word that is spoken lightly ends in '~'
 * (และ~). Rules: Haas, The Thai System of Writing.
 */
import {
  consonants,
  finals,
  VOWEL_FRAMES,
  type Final,
  type Onset,
  type Vowel,
  type VowelFrame,
} from './spelling.ts';

export type Tone = 'mid' | 'low' | 'falling' | 'high' | 'rising';

export type Syllable = {
  readonly spelling: string;
  readonly onset: readonly Onset[];
  readonly vowel: Vowel;
  /** As spoken; the tone follows the spelled length. */
  readonly isLong: boolean;
  readonly final: Final | null;
  readonly tone: Tone;
  /** Ends in a stop, or is short and open. */
  readonly isDead: boolean;
  /** A form word, spoken lightly in a sentence. */
  readonly isWeak: boolean;
};

type Reading = { initial: string; vowel: Vowel; isLong: boolean; final: Final | null };
type ConsonantClass = 'mid' | 'high' | 'low';

const MID_CLASS = 'กจฎฏดตบปอ';
const HIGH_CLASS = 'ขฃฉฐถผฝศษสห';
const TONE_MARKS = ['่', '้', '๊', '๋'];
const MARKED_TONES: Record<ConsonantClass, readonly Tone[]> = {
  mid: ['low', 'falling', 'high', 'rising'],
  high: ['low', 'falling', 'high', 'rising'],
  low: ['falling', 'high', 'high', 'rising'],
};

/** Reads a respelled word: syllables joined by '-'. Throws where a syllable is not regular. */
export const readWord = (respelling: string): Syllable[] => respelling.split('-').map(readSyllable);

export const endsInStop = ({ isDead, final }: Syllable): boolean => isDead && final !== null;

export const isDiphthong = ({ vowel }: Syllable): boolean => vowel.length === 2;

export function readSyllable(spelling: string): Syllable {
  const composed = spelling.normalize('NFC').replace(/ํา/g, 'ำ').replace(/~$/, '');
  const spokenLength = /!([sl])$/.exec(composed)?.[1];
  const letters = composed.replace(/!.$/, '').replace(/[ก-ฮ]ิ?์/g, '');
  const mark = [...letters].map((letter) => TONE_MARKS.indexOf(letter)).find((at) => at >= 0);
  const reading = readLetters(letters.replace(/[่้๊๋]/g, ''));
  if (!reading) throw new Error(`not a regular Thai syllable: '${spelling}'`);
  const { initial, vowel, final } = reading;

  const isStop = final === 'p' || final === 't' || final === 'k';
  const isDead = isStop || (!reading.isLong && !final);
  const group = classOf(initial);
  return {
    spelling,
    onset: onsetOf(initial),
    vowel,
    isLong: spokenLength ? spokenLength === 'l' : reading.isLong,
    final,
    tone:
      mark === undefined
        ? unmarkedTone(group, isDead, reading.isLong)
        : (MARKED_TONES[group][mark] ?? 'mid'),
    isDead,
    isWeak: spelling.endsWith('~'),
  };
}

/** The first vowel frame that fits, with clusters; then again with single consonants only. */
function readLetters(letters: string): Reading | null {
  for (const mayCluster of [true, false]) {
    for (const frame of VOWEL_FRAMES) {
      const fitting = fitFrame(frame, letters, mayCluster);
      if (!fitting || isFinalW(frame, fitting)) continue;
      const written = fitting.final === null ? null : (finals.get(fitting.final) ?? null);
      return {
        initial: fitting.initial,
        vowel: frame.vowel,
        isLong: frame.isLong,
        final: frame.final ?? written,
      };
    }
  }
  return null;
}

/** After เ or แ the last letter of the syllable is its final: แก้ว is kɛːw, not kwɛː. */
const isFinalW = ({ letters }: VowelFrame, { initial, final }: Fitting): boolean =>
  /^[เแ]IF/.test(letters) && final === null && /.ว$/.test(initial);

interface Fitting {
  readonly initial: string;
  /** Null: none is written. */
  readonly final: string | null;
}

const CONSONANT = /^[ก-ฮ]/;
const CLUSTER = /^(?:ห[งญนมยรลว]|อย|[กขคตปผพ][รลว]|ทร)/;

/** Null: the letters are not this frame. A cluster is tried before its first letter alone. */
function fitFrame(
  { letters: frame }: VowelFrame,
  letters: string,
  mayCluster: boolean,
): Fitting | null {
  const initialAt = frame.indexOf('I');
  if (!letters.startsWith(frame.slice(0, initialAt))) return null;
  const rest = letters.slice(initialAt);
  const initials = [mayCluster ? CLUSTER.exec(rest)?.[0] : undefined, CONSONANT.exec(rest)?.[0]];
  for (const initial of initials) {
    if (initial === undefined) continue;
    const ends = fitEnd(frame.slice(initialAt + 1), rest.slice(initial.length));
    if (ends) return { initial, final: ends.final };
  }
  return null;
}

/** What follows the initial. */
function fitEnd(frame: string, letters: string): Pick<Fitting, 'final'> | null {
  const [sign, mark] = frame;
  if (sign === undefined) return letters === '' ? { final: null } : null;
  const letter = letters.charAt(0);
  const isThere = sign === 'F' ? CONSONANT.test(letter) : letter === sign;
  const further = frame.slice(mark === '?' ? 2 : 1);
  const taken = isThere ? fitEnd(further, letters.slice(1)) : null;
  if (taken) return sign === 'F' ? { final: letter } : taken;
  return mark === '?' ? fitEnd(further, letters) : null;
}

function classOf(initial: string): ConsonantClass {
  const lead = initial[0] ?? '';
  if (MID_CLASS.includes(lead)) return 'mid';
  return HIGH_CLASS.includes(lead) ? 'high' : 'low';
}

function onsetOf(initial: string): Onset[] {
  if (initial === 'ทร') return ['s'];
  const letters = [...initial];
  // ห and อ before a sonorant only set the class
  const spoken = letters.length > 1 && /[หอ]/.test(letters[0] ?? '') ? letters.slice(1) : letters;
  return spoken.map((letter) => {
    const onset = consonants.get(letter);
    if (!onset) throw new Error(`no consonant: '${letter}' in '${initial}'`);
    return onset;
  });
}

function unmarkedTone(group: ConsonantClass, isDead: boolean, isLong: boolean): Tone {
  if (group === 'low') {
    if (!isDead) return 'mid';
    return isLong ? 'falling' : 'high';
  }
  if (isDead) return 'low';
  return group === 'mid' ? 'mid' : 'rising';
}
