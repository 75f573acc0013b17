/**
 * Rival accounts of how things are held. None is taken to be the truth: an estimate averages over them, weighed by how well
 * each explains the answers (Hoeting et al. 1999, Stat Sci 14:382). `level` is in things to hold and means what each says.
 *
 * `threshold`: each fact of a question is known with a chance that falls about a span (battery design, section 5; a
 *   threshold on set size), steeply or slowly.
 * `whole`: all of a list is held or nothing of it, with a chance that falls about a span.
 * `slots`: exactly K things are held, which ones by chance (Cowan 2001, Behav Brain Sci 24:87; Rouder et al. 2008, PNAS
 *   105:5975); a K between two whole numbers by mixture.
 * `strength`: each thing is held by itself; the more others, the less likely, by Luce's choice with one unit for each other
 *   thing (after Oberauer & Lin 2017, Psychol Rev 124:21).
 */
import type { OutcomeChances, QuestionFacts } from './question-facts.ts';

export interface MemoryProcess {
  readonly name: string;
  readonly missesAt: (facts: QuestionFacts, level: number) => Misses;
  /** Things held at once, on average, of `setSize`. */
  readonly heldAt: (setSize: number, level: number) => number;
}

/** Chances that a fact, the other one, or both are not known. */
interface Misses {
  readonly first: number;
  readonly second: number;
  readonly both: number;
}

/** Shares of the span: from near 5 to near 95 % known, 60 % and 150 % of the span pass. */
const STEEP = 0.12;
const SLOW = 0.25;

export const PROCESSES: readonly MemoryProcess[] = [
  thresholdProcess('steep threshold', STEEP),
  thresholdProcess('slow threshold', SLOW),
  {
    name: 'whole',
    missesAt: ({ setSize }, span) => {
      const miss = 1 - chanceBelow(setSize, span, STEEP);
      return { first: miss, second: miss, both: miss };
    },
    heldAt: (setSize, span) => setSize * chanceBelow(setSize, span, STEEP),
  },
  {
    name: 'slots',
    missesAt: ({ setSize, first, second, either }, slots) => ({
      first: chanceOfNone(setSize, first.length, slots),
      second: chanceOfNone(setSize, second.length, slots),
      both: chanceOfNone(setSize, either.length, slots),
    }),
    heldAt: (setSize, slots) => Math.min(setSize, Math.max(0, slots)),
  },
  {
    name: 'strength',
    missesAt: ({ setSize, first, second, either }, strength) => {
      const miss = 1 - shareHeld(setSize, strength);
      return {
        first: miss ** first.length,
        second: miss ** second.length,
        both: miss ** either.length,
      };
    },
    heldAt: (setSize, strength) => setSize * shareHeld(setSize, strength),
  },
];

/** In this share of questions all is guessed (after the 2–10 % of Rouder et al. 2008). */
const LAPSE = 0.04;

/** Known facts are answered right, unknown ones by a coin. */
export function chancesAt(
  process: MemoryProcess,
  facts: QuestionFacts,
  level: number,
): OutcomeChances {
  const { first, second, both } = process.missesAt(facts, level);
  const [onlyFirst, onlySecond] = [second - both, first - both];
  const guessed = both / 4;
  const lapsing = (chance: number): number => LAPSE / 4 + (1 - LAPSE) * chance;
  return [
    lapsing(1 - first - second + both + onlyFirst / 2 + onlySecond / 2 + guessed),
    lapsing(onlyFirst / 2 + guessed),
    lapsing(onlySecond / 2 + guessed),
    lapsing(guessed),
  ];
}

function thresholdProcess(name: string, slope: number): MemoryProcess {
  return {
    name,
    missesAt: ({ setSize }, span) => {
      const miss = 1 - chanceBelow(setSize, span, slope);
      return { first: miss, second: miss, both: miss * miss };
    },
    heldAt: (setSize, span) => setSize * chanceBelow(setSize, span, slope),
  };
}

/** Logistic in the share of the span that the set size is. */
function chanceBelow(setSize: number, span: number, slope: number): number {
  return span <= 0 ? 0 : 1 / (1 + Math.exp((setSize / span - 1) / slope));
}

/** That none of `count` positions is among those held. */
function chanceOfNone(setSize: number, count: number, slots: number): number {
  const bounded = Math.min(setSize, Math.max(0, slots));
  const whole = Math.floor(bounded);
  const share = bounded - whole;
  const atWhole = noneOf(setSize, count, whole);
  return share === 0 ? atWhole : (1 - share) * atWhole + share * noneOf(setSize, count, whole + 1);
}

/** C(setSize − count, held) / C(setSize, held). */
function noneOf(setSize: number, count: number, held: number): number {
  let chance = 1;
  for (let taken = 0; taken < count; taken += 1) {
    chance *= Math.max(0, setSize - held - taken) / (setSize - taken);
  }
  return chance;
}

function shareHeld(setSize: number, strength: number): number {
  const bounded = Math.max(0, strength);
  return bounded === 0 ? 0 : bounded / (bounded + setSize - 1);
}
