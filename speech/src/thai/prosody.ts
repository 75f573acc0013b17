/**
 * Length, level and pauses of the syllables of an utterance. A word alone is an item of a list: full tones and the
 * same tune for every item. Several words make a sentence: content words are longer than form words and linking
 * syllables, tones narrow and sink along the sentence, phrases end lengthened. Own values, for rate 1.
 */
import type { Onset } from './spelling.ts';
import { endsInStop, type Syllable } from './syllable.ts';

export type SpokenSyllable = {
  readonly syllable: Syllable;
  /** Length as a share of the syllable spoken alone. */
  readonly lengthShare: number;
  /** Share of the full rise and fall of the tone. */
  readonly toneRange: number;
  /** Shift of the whole tone in semitones: declination. */
  readonly levelSt: number;
  readonly gainDb: number;
  /** Silence after it, in seconds at the rate of the utterance; negative where it runs into the next one. */
  readonly gapS: number;
  /** Its tone sets out from the end of the one before. */
  readonly isBoundToPrevious: boolean;
};

export type Phrase = readonly (readonly Syllable[])[];

type Placed = {
  readonly syllable: Syllable;
  readonly isLastOfWord: boolean;
  readonly isLastOfPhrase: boolean;
  readonly phrase: number;
  /** 0 for the first syllable of the phrase, 1 for its last. */
  readonly placeInPhrase: number;
};

const ITEM_SHARES = { last: 1, inWord: 0.72 };
const SENTENCE_SHARES = { last: 1, phraseEnd: 0.85, wordEnd: 0.68, inWord: 0.6, light: 0.5 };
/** Sentences run on: long vowels most; of a short vowel that were shorter, the tone is no longer heard. */
const PACE = { long: 0.55, light: 0.7, short: 0.85, gap: 0.6 };
const SENTENCE_RANGES = { last: 0.95, full: 0.85, light: 0.55 };
/** Semitones by which a sentence sinks from its first to its last syllable, and rises again at a phrase. */
const DECLINATION_ST = { start: 1.2, fall: 3, reset: 0.8 };
const GAIN_DB = { light: -1.5, fall: -2 };

const STOP_GAP_S = 0.06;
const PHRASE_GAP_S = 0.09;
const CLOSURE_S = 0.055;
const GLOTTAL_CLOSURE_S = 0.03;
/** Sounding syllables of a sentence fade into each other over this time. */
const OVERLAP_S = 0.02;
const CLOSED_ONSETS: ReadonlySet<Onset> = new Set(['p', 'ph', 't', 'th', 'k', 'kh', 'c', 'ch']);

/** `rate` 1 is normal, 0.65 slower. */
export function planProsody(phrases: readonly Phrase[], rate: number): SpokenSyllable[] {
  const words = phrases.flat();
  const isSentence = words.length > 1;
  const placed = phrases.flatMap(placeSyllables);
  return placed.map((position, index) => {
    const next = placed[index + 1];
    const rest = isSentence
      ? sentenceShape(position, { share: index / (placed.length - 1), isLast: !next })
      : itemShape(position);
    const previous = placed[index - 1];
    return {
      syllable: position.syllable,
      ...rest,
      gapS: gapAfter(position, next, { rate, isSentence }),
      isBoundToPrevious: isSentence && previous !== undefined && !previous.isLastOfPhrase,
    };
  });
}

function placeSyllables(words: Phrase, phrase: number): Placed[] {
  const count = words.flat().length;
  let at = 0;
  return words.flatMap((word) =>
    word.map((syllable, index) => {
      at++;
      return {
        syllable,
        isLastOfWord: index === word.length - 1,
        isLastOfPhrase: at === count,
        phrase,
        placeInPhrase: count === 1 ? 1 : (at - 1) / (count - 1),
      };
    }),
  );
}

const itemShape = ({ isLastOfWord }: Placed) => ({
  lengthShare: isLastOfWord ? ITEM_SHARES.last : ITEM_SHARES.inWord,
  toneRange: 1,
  levelSt: 0,
  gainDb: 0,
});

/** `share`: 0 at the first syllable of the sentence, 1 at the last. */
function sentenceShape(position: Placed, { share, isLast }: { share: number; isLast: boolean }) {
  const isLight = isLightSyllable(position);
  const reset = position.phrase === 0 ? 0 : DECLINATION_ST.reset * (1 - position.placeInPhrase);
  return {
    lengthShare: sentenceLength(position, isLight, isLast),
    toneRange: isLast ? SENTENCE_RANGES.last : SENTENCE_RANGES[isLight ? 'light' : 'full'],
    levelSt: DECLINATION_ST.start - DECLINATION_ST.fall * share + reset,
    gainDb: GAIN_DB.fall * share + (isLight ? GAIN_DB.light : 0),
  };
}

/** A form word, or a short open syllable that leads to the rest of its word (กระ in กระจก). */
function isLightSyllable({ syllable, isLastOfWord }: Placed): boolean {
  return syllable.isWeak || (!isLastOfWord && !syllable.isLong && syllable.final === null);
}

function sentenceLength(
  { syllable, isLastOfPhrase, isLastOfWord }: Placed,
  isLight: boolean,
  isLast: boolean,
): number {
  if (isLast) return SENTENCE_SHARES.last;
  if (isLight) return SENTENCE_SHARES.light * PACE.light;
  const pace = syllable.isLong ? PACE.long : PACE.short;
  if (isLastOfPhrase) return SENTENCE_SHARES.phraseEnd * pace;
  return (isLastOfWord ? SENTENCE_SHARES.wordEnd : SENTENCE_SHARES.inWord) * pace;
}

/** An unreleased stop, and the closure of a voiceless stop, are heard by their silence. */
function gapAfter(
  { syllable, isLastOfPhrase }: Placed,
  next: Placed | undefined,
  { rate, isSentence }: { rate: number; isSentence: boolean },
): number {
  if (!next) return 0;
  const pause = isLastOfPhrase ? PHRASE_GAP_S / rate : 0;
  if (endsInStop(syllable)) return ((isSentence ? PACE.gap : 1) * STOP_GAP_S) / rate + pause;
  const onset = next.syllable.onset[0];
  if (onset !== undefined && CLOSED_ONSETS.has(onset)) return CLOSURE_S + pause;
  if (onset === '?') return GLOTTAL_CLOSURE_S + pause;
  return pause > 0 || !isSentence ? pause : -OVERLAP_S;
}
