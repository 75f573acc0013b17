/**
 * How much easier or harder each letter of a naming test is, in words: a linear mixed model with a mean of its own for every
 * grade and a random letter. Variances by restricted maximum likelihood, effects by the best linear unbiased prediction
 * (Robinson 1991, Stat Sci 6:15): a letter's own mean drawn towards the mean of all, the more the fewer people had it, as
 * empirical Bayes does (Efron & Morris 1975, JASA 70:311). The error of an effect also holds that the variance of letters is
 * itself estimated, from a handful of letters: it is averaged over the restricted likelihood (Kass & Steffey 1989, JASA
 * 84:717), all agreements being equally probable beforehand. Effects are told against the average of these letters, since
 * that is what norms made of the same letters are relative to.
 */
import { findAgreement } from './find-agreement.ts';
import { invertSymmetric } from './symmetric-inverse.ts';

/** Of one person, once. */
export interface LetterScore {
  readonly letter: string;
  /** People of a grade share a mean. */
  readonly grade: string;
  /** Words. */
  readonly score: number;
}

export interface LetterEffect {
  readonly letter: string;
  readonly people: number;
  /** Words more than under an average letter. */
  readonly effect: number;
  /** Standard error of the effect, words. */
  readonly error: number;
  /** Weight of the letter's own mean, 0–1; what is missing to 1 is drawn towards the mean of all letters. */
  readonly weight: number;
}

export interface LetterFigures {
  /** In the order of their letters. */
  readonly effects: readonly LetterEffect[];
  /** SD of the letters by restricted maximum likelihood, words. */
  readonly betweenSd: number;
  /** SD of people of a grade under the same letter, words. */
  readonly withinSd: number;
  /** How far a letter that nobody had may lie from the average of these: standard error, words. */
  readonly unseenError: number;
}

/** `counts[letter][grade]` and sums alike; scores less the mean of all. */
interface Table {
  readonly letters: readonly string[];
  readonly counts: readonly (readonly number[])[];
  readonly sums: readonly number[];
  readonly gradeCounts: readonly number[];
  readonly gradeSums: readonly number[];
  readonly squares: number;
  readonly people: number;
}

interface Fit {
  readonly criterion: number;
  /** Of the error within. */
  readonly variance: number;
  readonly ratio: number;
  readonly effects: readonly number[];
  /** Of the effects against their average, in units of `variance`. */
  readonly spreads: readonly number[];
  /** Of the mean of all grades, in units of `variance`. */
  readonly meanSpread: number;
}

/** Closer together where agreement is small, as it is with many people a letter. */
const AGREEMENTS = Array.from({ length: 80 }, (_, step) => {
  const at = (step + 0.5) / 80;
  return { agreement: at ** 3, width: 3 * at ** 2 };
});

/** Null: fewer than two letters, nobody beside the means, or scores that do not vary. */
export function fitLetterEffects(scores: readonly LetterScore[]): LetterFigures | null {
  const table = tabulate(scores);
  const { letters, counts, gradeCounts, people } = table;
  if (letters.length < 2 || people <= gradeCounts.length + letters.length) return null;
  const { fit } = findAgreement((agreement) => fitAt(agreement, table));
  if (fit.variance <= Number.EPSILON * people) return null;
  const probable = weigh(AGREEMENTS.map((one) => ({ ...one, fit: fitAt(one.agreement, table) })));
  const averageOf = (read: (one: Fit) => number): number =>
    probable.reduce((sum, one) => sum + one.share * read(one.fit), 0);
  return {
    effects: letters.map((letter, at): LetterEffect => {
      const effect = fit.effects[at] ?? 0;
      const own = totalOf(counts[at] ?? []);
      const square = averageOf(
        (one) => one.variance * (one.spreads[at] ?? 0) + ((one.effects[at] ?? 0) - effect) ** 2,
      );
      const weight = (own * fit.ratio) / (1 + own * fit.ratio);
      return { letter, people: own, effect, error: Math.sqrt(square), weight };
    }),
    betweenSd: Math.sqrt(fit.ratio * fit.variance),
    withinSd: Math.sqrt(fit.variance),
    unseenError: Math.sqrt(averageOf((one) => one.variance * (one.ratio + one.meanSpread))),
  };
}

function tabulate(scores: readonly LetterScore[]): Table {
  const letters = [...new Set(scores.map(({ letter }) => letter))].toSorted();
  const grades = [...new Set(scores.map(({ grade }) => grade))].toSorted();
  const mean = totalOf(scores.map(({ score }) => score)) / Math.max(1, scores.length);
  const counts = letters.map(() => grades.map(() => 0));
  const [sums, gradeSums] = [letters.map(() => 0), grades.map(() => 0)];
  let squares = 0;
  for (const { letter, grade, score } of scores) {
    const [row, column] = [letters.indexOf(letter), grades.indexOf(grade)];
    const own = counts[row] as number[];
    own[column] = (own[column] ?? 0) + 1;
    sums[row] = (sums[row] ?? 0) + score - mean;
    gradeSums[column] = (gradeSums[column] ?? 0) + score - mean;
    squares += (score - mean) ** 2;
  }
  const gradeCounts = grades.map((_, column) => totalOf(counts.map((row) => row[column] ?? 0)));
  return { letters, counts, sums, gradeCounts, gradeSums, squares, people: scores.length };
}

/** Generalised least squares at an agreement; all matrices are of the size of the grades. */
function fitAt(agreement: number, table: Table): Fit {
  const { counts, sums, gradeCounts, gradeSums, squares, people } = table;
  const ratio = agreement / (1 - agreement);
  const totals = counts.map(totalOf);
  // The inverse of a letter's own equation, in units of the error.
  const shares = totals.map((own) => ratio / (1 + own * ratio));
  const over = (read: (letter: number, share: number) => number): number =>
    totalOf(shares.map((share, letter) => share * read(letter, share)));
  const countOf = (letter: number, grade: number): number => counts[letter]?.[grade] ?? 0;
  const weights = gradeCounts.map((own, row) =>
    gradeCounts.map(
      (_, column) =>
        (row === column ? own : 0) -
        over((letter) => countOf(letter, row) * countOf(letter, column)),
    ),
  );
  const right = gradeSums.map(
    (sum, grade) => sum - over((letter) => countOf(letter, grade) * (sums[letter] ?? 0)),
  );
  const found = invertSymmetric(weights);
  if (!found) throw new Error(`grades: the means of ${gradeCounts.length} cannot be told apart`);
  const { inverse, logDeterminant } = found;
  const means = inverse.map((row) => dot(row, right));
  const freedom = people - gradeCounts.length;
  const rest = squares - over((letter) => (sums[letter] ?? 0) ** 2) - dot(means, right);
  const variance = Math.max(rest, people * Number.EPSILON) / freedom;
  const criterion =
    freedom * Math.log(variance) +
    logDeterminant +
    totalOf(totals.map((own) => Math.log1p(own * ratio)));
  const effects = shares.map(
    (share, letter) => share * ((sums[letter] ?? 0) - dot(counts[letter] ?? [], means)),
  );
  return {
    ...{ criterion, variance, ratio, effects },
    spreads: shares.map((_, letter) => spreadOf(letter, shares, counts, inverse)),
    meanSpread: quadratic(
      gradeCounts.map((own) => own / people),
      inverse,
    ),
  };
}

/** Of a letter's effect less the average of all, around its truth (Henderson 1975, Biometrics 31:423). */
function spreadOf(
  letter: number,
  shares: readonly number[],
  counts: Table['counts'],
  inverse: readonly (readonly number[])[],
): number {
  const contrast = shares.map((_, other) => Number(other === letter) - 1 / shares.length);
  const grades = inverse.map((_, grade) =>
    totalOf(shares.map((share, at) => share * (contrast[at] ?? 0) * (counts[at]?.[grade] ?? 0))),
  );
  return (
    totalOf(shares.map((share, at) => share * (contrast[at] ?? 0) ** 2)) +
    quadratic(grades, inverse)
  );
}

/** With the share of each among all, by its likelihood and the width that it stands for. */
function weigh(fits: readonly { readonly width: number; readonly fit: Fit }[]) {
  const best = Math.min(...fits.map(({ fit }) => fit.criterion));
  const sizes = fits.map(({ width, fit }) => width * Math.exp((best - fit.criterion) / 2));
  const all = totalOf(sizes);
  return fits.map(({ fit }, at) => ({ fit, share: (sizes[at] ?? 0) / all }));
}

function totalOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function quadratic(vector: readonly number[], matrix: readonly (readonly number[])[]): number {
  return dot(
    vector,
    matrix.map((row) => dot(row, vector)),
  );
}
