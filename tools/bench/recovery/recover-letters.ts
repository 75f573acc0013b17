/**
 * What the effects of letters make of simulated naming tests whose letters are known: how near they come, how often their
 * errors cover the truth, and where the average taker of each letter lies among others, with the effects taken off and without.
 */
import { createRandom, fitLetterEffects, takeOffLetter, type LetterScore } from '@jamdai/battery';
import { drawNormal, uniform } from '@jamdai/battery/testing';

export interface LetterScenario {
  /** People with each letter, one letter after the other. */
  readonly sizes: readonly number[];
  /** SD of the letters: words; for `ratio` of the logarithm of words. */
  readonly betweenSd: number;
  /** A letter adds the same words for everybody, or each taker has as many times more. */
  readonly kind: 'words' | 'ratio';
}

export interface LetterRecovery extends LetterScenario {
  /** Mean squared error of the effects by that of raw means; null: letters that differ by a ratio have no one effect. */
  readonly errorShare: number | null;
  /** Share of intervals of 1.96 standard errors that hold the truth: letters that people had, and one that nobody had. */
  readonly covered: number | null;
  readonly coveredUnseen: number | null;
  /** Hundredths of the takers between the places of one taker under the easiest letter and under the hardest. */
  readonly apart: Readonly<Record<'before' | 'after', { middle: number; high: number }>>;
}

/** Around one mean; both kinds spread alike there. */
const MEAN = 12;
const WITHIN_SD = 4;
const GRADE_GAIN = 1;
/** Of the average taker, and of one with nine tenths below: SDs above the mean. */
const POSITIONS = [
  ['middle', 0],
  ['high', 1.2815515655446004],
] as const;
const TIMES = 1.959963984540054;

export function recoverLetters(scenario: LetterScenario, samples: number): LetterRecovery {
  let [shrunken, raw, covered, effects, coveredUnseen] = [0, 0, 0, 0, 0];
  const apart = { before: { middle: 0, high: 0 }, after: { middle: 0, high: 0 } };
  for (let sample = 0; sample < samples; sample += 1) {
    const { ease, scores } = drawSample(scenario, sample);
    const found = fitLetterEffects(scores);
    if (!found) throw new Error(`scenario: no effects of ${scores.length} scores`);
    const letters = { ...found, isRetained: false };
    const known = ease.slice(0, scenario.sizes.length);
    const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
    const means = rawEffects(scores);
    for (const [at, { effect, error }] of found.effects.entries()) {
      const truth = (known[at] ?? 0) - mean;
      effects += 1;
      covered += Number(Math.abs(effect - truth) <= TIMES * error);
      shrunken += (effect - truth) ** 2;
      raw += ((means[at] ?? 0) - truth) ** 2;
    }
    coveredUnseen += Number(Math.abs((ease.at(-1) ?? 0) - mean) <= TIMES * found.unseenError);
    const effectOf = (letter: string): number => -takeOffLetter(0, letter, letters).score;
    const freed = scores.map((one) => ({ ...one, score: one.score - effectOf(one.letter) }));
    const names = found.effects.map(({ letter }) => letter);
    for (const [part, position] of POSITIONS) {
      const wordsUnder = (at: number): number =>
        wordsOf(MEAN + GRADE_GAIN + position * WITHIN_SD, known[at] ?? 0, scenario.kind);
      const before = spreadOfShares(scores, wordsUnder, names, () => 0);
      apart.before[part] += before / samples;
      apart.after[part] += spreadOfShares(freed, wordsUnder, names, effectOf) / samples;
    }
  }
  const hasEffects = scenario.kind === 'words';
  return {
    ...scenario,
    errorShare: hasEffects ? shrunken / raw : null,
    covered: hasEffects ? covered / effects : null,
    coveredUnseen: hasEffects ? coveredUnseen / samples : null,
    apart,
  };
}

function wordsOf(own: number, ease: number, kind: LetterScenario['kind']): number {
  return kind === 'words' ? own + ease : own * Math.exp(ease);
}

/** `ease` has one letter more than people had. */
function drawSample({ sizes, betweenSd, kind }: LetterScenario, sample: number) {
  const random = createRandom(`letters|${kind}|${betweenSd}|${sizes.join()}|${sample}`);
  const ease = [...sizes, 0].map(() => betweenSd * drawNormal(random));
  const scores = sizes.flatMap((people, at) =>
    Array.from({ length: people }, (): LetterScore => {
      const grade = Math.floor(3 * uniform(random));
      const own = MEAN + GRADE_GAIN * grade + WITHIN_SD * drawNormal(random);
      const score = Math.max(0, Math.round(wordsOf(own, ease[at] ?? 0, kind)));
      return { letter: String.fromCodePoint(65 + at), grade: String(grade), score };
    }),
  );
  return { ease, scores };
}

/** Means of the letters, grades taken off by their own means. */
function rawEffects(scores: readonly LetterScore[]): number[] {
  const grades = Map.groupBy(scores, ({ grade }) => grade);
  const letters = Map.groupBy(scores, ({ letter }) => letter).values();
  const meanOf = (some: readonly LetterScore[], read = (one: LetterScore) => one.score): number =>
    some.reduce((sum, one) => sum + read(one), 0) / some.length;
  const gradeMeans = new Map([...grades].map(([grade, some]) => [grade, meanOf(some)]));
  const means = [...letters].map((some) =>
    meanOf(some, (one) => one.score - (gradeMeans.get(one.grade) ?? 0)),
  );
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  return means.map((one) => one - mean);
}

/** Between letters the largest difference in how many of a hundred takers lie below the one who had so many words there. */
function spreadOfShares(
  scores: readonly LetterScore[],
  wordsUnder: (letter: number) => number,
  letters: readonly string[],
  effectOf: (letter: string) => number,
): number {
  const shares = letters.map((letter, at) => {
    const own = wordsUnder(at) - effectOf(letter);
    return (100 * scores.filter(({ score }) => score < own).length) / scores.length;
  });
  return Math.max(...shares) - Math.min(...shares);
}
