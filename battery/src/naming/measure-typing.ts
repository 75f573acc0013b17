/** What a taker's typing rate makes of the words of a naming test (battery design, section 4, access). */
import type { IndexEntry } from '../kit/attempt-measures.ts';

export interface TypingMeasures {
  /** Of the taker's typing sample in this language; null: there is none that holds for this answer. */
  readonly charactersPerSecond: number | null;
  /** Words that count, by that rate. */
  readonly wordsPerTypingRate: number | null;
}

/** Six decimals, as all measures. */
export function measureTyping(words: number, charactersPerSecond: number | null): TypingMeasures {
  if (charactersPerSecond === null || charactersPerSecond <= 0) {
    return { charactersPerSecond: null, wordsPerTypingRate: null };
  }
  const wordsPerTypingRate = Math.round((words / charactersPerSecond) * 1e6) / 1e6;
  return { charactersPerSecond, wordsPerTypingRate };
}

const NO_SAMPLE =
  'there is no typing sample in the language when the answer becomes final, or the taking has the flag typing';

export const TYPING_INDICES: Readonly<Record<keyof TypingMeasures, IndexEntry>> = {
  charactersPerSecond: {
    meaning:
      'How fast the taker types: correct characters of a copied sentence after the first, by the time they took',
    unit: 'characters/s',
    range: [0, 25],
    direction: 'neither is better',
    nullWhen: NO_SAMPLE,
    source: 'Soukoreff & MacKenzie 2003; docs/decisions/0021-typing-sample.md',
  },
  wordsPerTypingRate: {
    meaning: 'Words that count (`total`), divided by `charactersPerSecond`; for groups only',
    unit: 'words·s/character',
    range: [0, null],
    direction: 'more is better',
    nullWhen: NO_SAMPLE,
    source: 'battery design, section 4, access',
  },
};
