/**
 * How long a pupil of thirteen takes, in ms, drawn by a seed. Reading: letters a second of somebody who reads for the first time.
 * An answer: a lognormal time from the choices to the press, longer with more to hold. A word of a naming test: what simulated
 * pupils of the school type. Typing and pressing: the keystroke-level model (Card, Moran & Newell, 1980).
 */
import { drawNormal, type createRandom } from '@jamdai/battery/testing';

type Random = ReturnType<typeof createRandom>;

export interface HumanTimes {
  readonly toRead: (letters: number) => number;
  /** From the choices to the press. */
  readonly toAnswer: (setSize: number) => number;
  /** A sum of one step, from its sight to the press. */
  readonly toAdd: () => number;
  readonly toPress: () => number;
  readonly betweenWords: () => number;
  readonly betweenKeys: () => number;
}

const LETTERS_A_SECOND = { th: 12, en: 14 } as const;
const ANSWER = { medianMs: 2100, spread: 0.4, moreForEachMs: 150, easySize: 3 } as const;
const SUM = { medianMs: 1900, spread: 0.35 } as const;
const PRESS_MS = 900;
const WORD_MS = { least: 2000, range: 2800 } as const;
const KEY_MS = { least: 180, range: 200 } as const;
/** Nobody is quicker. */
const LEAST_MS = 350;

export function createHumanTimes(language: 'th' | 'en', random: Random): HumanTimes {
  const drawn = (medianMs: number, spread: number): number =>
    Math.max(LEAST_MS, medianMs * Math.exp(spread * drawNormal(random)));
  return {
    toRead: (letters) => PRESS_MS + (1000 * letters) / LETTERS_A_SECOND[language],
    toAnswer: (setSize) =>
      drawn(
        ANSWER.medianMs + ANSWER.moreForEachMs * Math.max(0, setSize - ANSWER.easySize),
        ANSWER.spread,
      ),
    toAdd: () => drawn(SUM.medianMs, SUM.spread),
    toPress: () => drawn(PRESS_MS, 0.3),
    betweenWords: () => WORD_MS.least + random.randInt(WORD_MS.range),
    betweenKeys: () => KEY_MS.least + random.randInt(KEY_MS.range),
  };
}
