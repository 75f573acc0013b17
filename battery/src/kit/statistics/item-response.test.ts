/** Of simulated schools: questions that behave otherwise are found, others pass, and a harder form is found and corrected. */
import { describe, expect, it } from 'vitest';
import { drawNormal } from '../../takers/statistics.ts';
import { uniform } from '../../takers/takers.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { equateByItems, type FormAnswers } from './item-equating.ts';
import { expectAnswers, itemFitOf } from './item-fit.ts';
import { fitForm, type AnswerSums } from './item-response.ts';

const ITEMS = 30;
const SLOPE = 1.3;
const HARDER = 3;
const FORMS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Logits that make form 3 a point and a half harder than each other form. */
const HARDER_BY = 0.457;

type ChanceAt = (item: number, theta: number) => number;

const modelChance: ChanceAt = (item, theta) =>
  0.25 + 0.75 / (1 + Math.exp((item - 12) / 6 - SLOPE * theta));

interface Sample {
  readonly sums: AnswerSums;
  readonly counts: readonly { right: Float64Array; wrong: Float64Array }[];
}

function drawSample(random: SeededRandom, people: number, chanceAt: ChanceAt): Sample {
  const right = Array.from({ length: ITEMS }, () => 0);
  const counts = right.map(() => ({
    right: new Float64Array(ITEMS),
    wrong: new Float64Array(ITEMS),
  }));
  let [scoreSum, scoreSquares] = [0, 0];
  for (let taker = 0; taker < people; taker += 1) {
    const theta = drawNormal(random);
    const answers = right.map((_, item) => Number(uniform(random) < chanceAt(item, theta)));
    const score = answers.reduce((sum, one) => sum + one, 0);
    scoreSum += score;
    scoreSquares += score ** 2;
    for (const [item, point] of answers.entries()) {
      right[item] = (right[item] ?? 0) + point;
      const cells = counts[item]?.[point === 1 ? 'right' : 'wrong'];
      if (cells) cells[score - point] = (cells[score - point] ?? 0) + 1;
    }
  }
  return { sums: { count: people, right, scoreSum, scoreSquares }, counts };
}

describe('infit and outfit', () => {
  it('are beyond chance for 5 of 100 questions that follow the model, and find one that does not follow ability', () => {
    const random = createRandom('item fit');
    const unlike = 10;
    const [infits, outfits]: number[][] = [[], []];
    const flagged = { unlike: 0, others: 0 };
    for (let school = 0; school < 60; school += 1) {
      const { sums, counts } = drawSample(random, 400, (item, theta) =>
        item === unlike ? 0.55 : modelChance(item, theta),
      );
      const model = fitForm(sums);
      if (!model) throw new Error('no model');
      for (const [item, expected] of expectAnswers(model).entries()) {
        const fit = itemFitOf(counts[item] ?? { right: [], wrong: [] }, expected);
        if (!fit) continue;
        if (item === unlike) {
          flagged.unlike += Number(fit.fitClass !== 'A');
          expect(Math.min(fit.infit.z, fit.outfit.z)).toBeGreaterThan(1.96);
          continue;
        }
        infits?.push(fit.infit.z);
        outfits?.push(fit.outfit.z);
        flagged.others += Number(fit.fitClass !== 'A');
      }
    }
    for (const values of [infits ?? [], outfits ?? []]) {
      const beyond = values.filter((z) => Math.abs(z) > 1.96).length / values.length;
      expect(values.length).toBeGreaterThan(1700);
      expect(Math.abs(beyond - 0.05)).toBeLessThan(0.02);
    }
    expect(flagged.unlike).toBeGreaterThan(50);
    expect(flagged.others / 1740).toBeLessThan(0.01);
  });

  it('are worked out by hand', () => {
    const expected = { chance: Float64Array.of(0.5, 0.8), fall: Float64Array.of(0.1, 0.1) };
    const fit = itemFitOf({ right: [6, 7], wrong: [4, 3] }, expected);
    // Squared residuals .25 ten times, .04 seven and .64 three times; variances .25 and .16.
    expect(fit?.infit.meanSquare).toBeCloseTo((2.5 + 0.28 + 1.92) / 4.1, 9);
    expect(fit?.outfit.meanSquare).toBeCloseTo((10 + 0.28 / 0.16 + 1.92 / 0.16) / 20, 9);
    // (1 − 2E) is 0 and −.6, −.3 of each taken by the difficulty: (10 · .25 + 10 · .16) · .09.
    const q = Math.sqrt(4.1 * 0.09) / 4.1;
    expect(fit?.infit.z).toBeCloseTo((Math.cbrt(4.7 / 4.1) - 1) * (3 / q) + q / 3, 9);
    expect(itemFitOf({ right: [0, 0], wrong: [0, 0] }, expected)).toBeNull();
  });

  it('need a score that varies more than by chance', () => {
    const sums = { count: 50, right: Array.from({ length: ITEMS }, () => 25) };
    expect(fitForm({ ...sums, scoreSum: 750, scoreSquares: 11_250 })).toBeNull();
    expect(fitForm({ ...sums, count: 1, scoreSum: 15, scoreSquares: 225 })).toBeNull();
  });
});

/** Of the score of a form, with no model fitted: θ in small steps. */
function trueDistribution(chanceAt: ChanceAt): number[] {
  const found = Array.from({ length: ITEMS + 1 }, () => 0);
  let weights = 0;
  for (let step = -60; step <= 60; step += 1) {
    const theta = step / 12;
    const weight = Math.exp(-(theta ** 2) / 2);
    let chances = [1];
    for (let item = 0; item < ITEMS; item += 1) {
      const right = chanceAt(item, theta);
      chances = [...chances, 0].map(
        (one, score) => one * (1 - right) + (chances[score - 1] ?? 0) * right,
      );
    }
    weights += weight;
    for (const [score, one] of chances.entries()) found[score] = (found[score] ?? 0) + weight * one;
  }
  return found.map((one) => one / weights);
}

describe('equating by questions', () => {
  const chanceOn = (form: number): ChanceAt => {
    const shift = form === HARDER ? HARDER_BY : 0;
    return (item, theta) =>
      0.25 +
      0.75 /
        (1 + Math.exp((item - 12) / 6 + shift + (((form + item) % 3) - 1) * 0.2 - SLOPE * theta));
  };
  const truths = FORMS.map((form) => trueDistribution(chanceOn(form)));
  const meanOf = (shares: readonly number[]) =>
    shares.reduce((sum, share, score) => sum + share * score, 0);

  it('finds the form that is a point and a half harder, and gives its scores back, with intervals that cover', () => {
    const others = truths.filter((_, form) => form !== HARDER).map(meanOf);
    const gap = others.reduce((sum, one) => sum + one, 0) / 7 - meanOf(truths[HARDER] ?? []);
    expect(gap).toBeCloseTo(1.5, 1);
    const random = createRandom('equating by items');
    let [covered, intervals, worth] = [0, 0, 0];
    const schools = 25;
    for (let school = 0; school < schools; school += 1) {
      const samples = FORMS.map((form): FormAnswers => ({
        form,
        groups: Array.from({ length: 10 }, () => drawSample(random, 15, chanceOn(form)).sums),
      }));
      const found = equateByItems(samples);
      for (const form of FORMS) {
        for (const score of [10, 15, 20]) {
          const own = found?.convert(form, score);
          if (!own) throw new Error(`form ${form} is not equated`);
          const truth = trueWorth(truths, form, score);
          intervals += 1;
          covered += Number(Math.abs(own.value - truth) <= 1.959964 * own.standardError);
        }
      }
      worth += (found?.convert(HARDER, 15)?.value ?? 0) / schools;
    }
    expect(worth - 15).toBeGreaterThan(1);
    expect(Math.abs(worth - trueWorth(truths, HARDER, 15))).toBeLessThan(0.25);
    expect(Math.abs(covered / intervals - 0.95)).toBeLessThan(0.04);
  }, 20_000);

  it('says how many people that needs, and nothing of a form that cannot be modelled', () => {
    const random = createRandom('needed');
    const samples = FORMS.map((form): FormAnswers => ({
      form,
      groups: Array.from({ length: 10 }, () => drawSample(random, 30, chanceOn(form)).sums),
    }));
    const found = equateByItems(samples);
    expect(found?.peopleNeeded).toBeGreaterThan(200);
    expect(found?.peopleNeeded).toBeLessThan(900);
    expect(found?.convert(9, 15)).toBeNull();
    expect(equateByItems(samples.slice(0, 1))).toBeNull();
    const flat = { count: 30, right: Array.from({ length: ITEMS }, () => 15), scoreSum: 450 };
    const groups = Array.from({ length: 10 }, () => ({ ...flat, scoreSquares: 6750 }));
    expect(equateByItems([...samples.slice(1), { form: 0, groups }])).toBeNull();
  });
});

/** By percentile ranks on the true distributions; points are spread evenly around their score. */
function trueWorth(truths: readonly (readonly number[])[], form: number, score: number): number {
  const own = truths[form] ?? [];
  const rank = own.slice(0, score).reduce((sum, one) => sum + one, 0) + (own[score] ?? 0) / 2;
  let below = 0;
  for (let other = 0; other <= ITEMS; other += 1) {
    const share = truths.reduce((sum, shares) => sum + (shares[other] ?? 0), 0) / truths.length;
    if (below + share >= rank) return other - 0.5 + (rank - below) / share;
    below += share;
  }
  return ITEMS + 0.5;
}
