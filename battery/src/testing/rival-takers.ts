/**
 * Takers who disagree about what memory is. Each answers the real questions through the real choices: something of what was
 * shown is in mind, and the choice that agrees with most of it is taken, by chance where several do. What a person is shown
 * must hold under all of them. No estimator is made of them: they share no code with `psychometrics/`.
 *
 * `threshold`: each fact of a question is known with a chance that falls about a span (battery design, section 5); the fall
 *   takes 0.1–0.3 of the span, about the range of logistic slopes in span tasks.
 * `slots`: K things, which ones by chance (Cowan 2001, Behav Brain Sci 24:87; Rouder et al. 2008, PNAS 105:5975).
 * `curve`: each thing by its position, with primacy and recency of 0.5–2 logits (Murdock 1962, J Exp Psychol 64:482); of a
 *   picture in an order of attention that nobody sees.
 * `allOrNone`: the whole list or nothing, with lapses in 2–10 % of the questions (Rouder et al. 2008) and a capacity that
 *   sinks by up to one thing over the run.
 * `interference`: each thing with a chance that falls with the number of others (Oberauer & Lin 2017, Psychol Rev 124:21),
 *   and neighbours that change positions in 1–8 % (Henson et al. 1996, Q J Exp Psychol 49A:80; of bindings Bays, Catalano &
 *   Husain 2009, J Vis 9:7).
 */
import { entriesOf } from '../kit/choice-entries.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf } from '../question.ts';
import { knownSpanTaker, uniform, type PresentedQuestion, type Taker } from '../takers/takers.ts';

export const RIVALS = ['threshold', 'slots', 'curve', 'allOrNone', 'interference'] as const;
export type Rival = (typeof RIVALS)[number];

export interface RivalTaker {
  readonly taker: Taker;
  /** Things held at once, on average, of a list of `setSize`; lapses apart. */
  readonly heldAt: (setSize: number) => number;
}

/** What is in mind at each position; null: nothing. */
type Trace = readonly (string | null)[];

/** `level` is in things to hold, 0 and more, and means what each account says; the rest of a taker is drawn. */
export function drawRival(rival: Rival, level: number, random: SeededRandom): RivalTaker {
  return DRAWS[rival](Math.max(0, level), random);
}

/** The most things that a taker holds at once, at any of the set sizes. */
export function mostHeld({ heldAt }: RivalTaker, setSizes: readonly number[]): number {
  return Math.max(...new Set(setSizes).values().map(heldAt));
}

type Draw = (level: number, random: SeededRandom) => RivalTaker;

const DRAWS: Readonly<Record<Rival, Draw>> = {
  threshold: drawThreshold,
  slots: drawSlots,
  curve: drawCurve,
  allOrNone: drawAllOrNone,
  interference: drawInterference,
};

const LEAST_SLOPE = 0.05;

function drawThreshold(span: number, random: SeededRandom): RivalTaker {
  const slope = Math.max(LEAST_SLOPE, between(random, 0.1, 0.3) * span);
  return {
    taker: knownSpanTaker(span, slope),
    heldAt: (setSize) => (setSize * 0.98) / (1 + Math.exp((setSize - span) / slope)),
  };
}

function drawSlots(slots: number): RivalTaker {
  return {
    taker: byTrace(({ random }, right) => {
      const count = Math.floor(slots) + Number(uniform(random) < slots % 1);
      const held = new Set(random.shuffle([...right.keys()]).slice(0, count));
      return right.map((entry, position) => (held.has(position) ? entry : null));
    }),
    heldAt: (setSize) => Math.min(setSize, slots),
  };
}

function drawCurve(level: number, random: SeededRandom): RivalTaker {
  const primacy = between(random, 0.5, 2);
  const recency = between(random, 0.5, 2);
  const slope = Math.max(LEAST_SLOPE, between(random, 0.1, 0.3) * level);
  const chancesIn = (setSize: number): number[] => {
    const bonus = Array.from(
      { length: setSize },
      (_, position) =>
        primacy * Math.exp(-position / 1.5) + recency * Math.exp(position + 1 - setSize),
    );
    const mean = bonus.reduce((sum, own) => sum + own, 0) / setSize;
    return bonus.map((own) => 1 / (1 + Math.exp((setSize - level) / slope - own + mean)));
  };
  return {
    taker: byTrace(({ random: luck, choiceShape }, right) => {
      const chances = chancesIn(right.length);
      const positions = [...right.keys()];
      const order = choiceShape === 'set' ? luck.shuffle(positions) : positions;
      return right.map((entry, position) =>
        uniform(luck) < (chances[order[position] as number] as number) ? entry : null,
      );
    }),
    heldAt: (setSize) => chancesIn(setSize).reduce((sum, chance) => sum + chance, 0),
  };
}

const LAST_INDEX = 29;

function drawAllOrNone(capacity: number, random: SeededRandom): RivalTaker {
  const lapse = between(random, 0.02, 0.1);
  const drift = between(random, 0, 1);
  const chanceAt = (setSize: number, share: number): number =>
    Math.min(1, Math.max(0, capacity - drift * (share - 0.5) - setSize + 1));
  return {
    taker: byTrace(({ random: luck, index }, right) => {
      const isAway = uniform(luck) < lapse;
      const isHeld = uniform(luck) < chanceAt(right.length, index / LAST_INDEX) && !isAway;
      return right.map((entry) => (isHeld ? entry : null));
    }),
    heldAt: (setSize) => setSize * chanceAt(setSize, 0.5),
  };
}

function drawInterference(strength: number, random: SeededRandom): RivalTaker {
  const swaps = between(random, 0.01, 0.08);
  const chanceIn = (setSize: number): number =>
    strength === 0 ? 0 : strength / (strength + setSize - 1);
  return {
    taker: byTrace(({ random: luck }, right) => {
      const chance = chanceIn(right.length);
      const trace: (string | null)[] = right.map((entry) =>
        uniform(luck) < chance ? entry : null,
      );
      for (let position = 1; position < trace.length; position += 1) {
        if (uniform(luck) < swaps) {
          const [one, other] = swapped(trace[position - 1] ?? null, trace[position] ?? null);
          trace.splice(position - 1, 2, one, other);
        }
      }
      return trace;
    }),
    heldAt: (setSize) => setSize * chanceIn(setSize) * (1 - swaps) ** 2,
  };
}

/** Contents change positions; of cells (`r1c2=red`) only what is in them, and filled cells have nothing to change. */
function swapped(one: string | null, other: string | null): [string | null, string | null] {
  const isCell = (entry: string | null): boolean => entry !== null && /^r\d+c\d+/.test(entry);
  if (!isCell(one) && !isCell(other)) return [other, one];
  const [cell, content] = one?.split('=') ?? [];
  const [otherCell, otherContent] = other?.split('=') ?? [];
  if (content === undefined || otherContent === undefined) return [one, other];
  return [`${cell}=${otherContent}`, `${otherCell}=${content}`];
}

/** Takes the choice that has most of what is in mind. */
function byTrace(hold: (presented: PresentedQuestion, right: readonly string[]) => Trace): Taker {
  return (presented) => {
    const { question, choiceShape, random } = presented;
    const choices = choicesOf(question).map((choice) => entriesOf(choiceShape, choice));
    const trace = hold(presented, choices[question.correctChoiceNo - 1] as readonly string[]);
    const matchesOf = (choice: readonly string[]): number =>
      trace.filter(
        (entry, position) =>
          entry !== null &&
          (choiceShape === 'set' ? choice.includes(entry) : choice[position] === entry),
      ).length;
    const matches = choices.map(matchesOf);
    const most = Math.max(...matches);
    return random.pick(CHOICE_NOS.filter((no) => matches[no - 1] === most));
  };
}

function between(random: SeededRandom, low: number, high: number): number {
  return low + (high - low) * uniform(random);
}
