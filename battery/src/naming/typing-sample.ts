/**
 * How fast somebody types: the beginning of a sentence, copied. Typing speed is a confound of the naming tests, whose
 * words are typed (battery design, section 4, access).
 *
 * Correct characters: the copy is aligned with every beginning of the sentence by Damerau-Levenshtein distance, and
 * C = max(|P|, |T|) − distance(P, T) is taken for the beginning P in which it is largest (Soukoreff & MacKenzie 2003,
 * CHI '03, 113; Damerau 1964, Commun ACM 7:171). A beginning, because the time ends before the sentence.
 * Rate: characters after the first change, by the time from the first change to the last, since how long the first one
 * took is not known: (C − 1) / S (MacKenzie 2002, A note on calculating text entry speed; Wobbrock 2007).
 */
import { distancesToBeginnings } from './edit-distance.ts';
import { repairThai } from './thai-text.ts';

/** The copy as it stood at the end, and its time. */
export interface CopiedText {
  readonly typed: string;
  /** From the first change of the text to the last. */
  readonly seconds: number;
  /** Characters that came with the first change: one by keys, more where a keyboard puts in whole words. */
  readonly firstCount: number;
}

export interface TypingScore {
  readonly correctCharacters: number;
  readonly typedCharacters: number;
  /** `null`: too little to tell, or faster than hands are (put in or dictated as a whole). */
  readonly charactersPerSecond: number | null;
}

/** Fewer timed characters say nothing about a rate. */
const FEWEST_TIMED = 5;
/** Fast typists of the literature stay under half of it (Dhakal et al. 2018, CHI '18: 168,000 people). */
const MOST_PER_SECOND = 25;

/** Characters are UTF-16 units after NFC, in both scripts one a key: a Thai vowel sign or tone mark counts. */
export function scoreCopy(sentence: string, { typed, ...time }: CopiedText): TypingScore {
  const copy = layOut(typed);
  const correctCharacters = countCorrect(copy, layOut(sentence));
  return {
    correctCharacters,
    typedCharacters: copy.length,
    charactersPerSecond: rateOf(correctCharacters, time),
  };
}

/** Capitals, doubled blanks and the order of Thai marks are no errors of copying. */
function layOut(text: string): string {
  return repairThai(text.normalize('NFC'))
    .replace(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trimStart()
    .toLowerCase();
}

function countCorrect(copy: string, sentence: string): number {
  const counts = distancesToBeginnings(copy, sentence).map(
    (distance, length) => Math.max(length, copy.length) - distance,
  );
  return Math.max(...counts);
}

function rateOf(
  correctCharacters: number,
  { seconds, firstCount }: Omit<CopiedText, 'typed'>,
): number | null {
  const timed = correctCharacters - Math.max(1, firstCount);
  if (timed < FEWEST_TIMED || seconds <= 0) return null;
  const perSecond = timed / seconds;
  return perSecond > MOST_PER_SECOND ? null : Math.round(perSecond * 1000) / 1000;
}
