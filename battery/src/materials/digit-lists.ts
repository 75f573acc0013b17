/**
 * Lists of spoken digits: the pool and the rules that keep a list from falling into chunks (Wechsler 2014
 * avoids the same; battery design, phonological_digit_task).
 */
import * as z from 'zod';
import type { Language } from '../catalogue.ts';
import digitsJson from './digits.json' with { type: 'json' };

const DigitPool = z.object({
  digits: z
    .array(z.object({ digit: z.string().regex(/^[1-9]$/), en: z.string(), th: z.string() }))
    .length(9),
  forbidden: z.object({
    /** No three neighbours go up or down by one of these each time. */
    constantSteps: z.array(z.int()),
    /** Never inside a list. */
    chunks: z.array(z.string().regex(/^[1-9]+$/)),
    /** Never at the beginning of a list. */
    starts: z.array(z.string().regex(/^[1-9]+$/)),
    /** So many odd, or so many even, digits in a row are too many. */
    parityRun: z.int().min(2),
    /** Most neighbouring pairs that are one apart, by set size, ascending. */
    mostOneApart: z.array(z.object({ fromSetSize: z.int(), pairs: z.int() })).min(1),
  }),
});

const POOL = DigitPool.parse(digitsJson);

/** `1` to `9`, in order. */
export const DIGITS: readonly string[] = POOL.digits.map(({ digit }) => digit);

/** The word that a voice says for a digit. Throws on anything but `1` to `9`. */
export function wordOfDigit(digit: string, language: Language): string {
  const entry = POOL.digits.find((known) => known.digit === digit);
  if (!entry) throw new RangeError(`digit: ${digit} is not one of ${DIGITS.join(' ')}`);
  return entry[language];
}

/** Whether a list of digits may be heard or offered. */
export function isDigitListAllowed(list: readonly string[]): boolean {
  return (
    new Set(list).size === list.length &&
    !hasForbiddenText(list.join('')) &&
    !hasRun(list.map(Number)) &&
    !hasParityRun(list.map(Number)) &&
    countOneApart(list.map(Number)) <= mostOneApart(list.length)
  );
}

/** How far neighbours are apart, all together: a mark by which forms are compared. */
export function sumOfSteps(list: readonly string[]): number {
  return stepsOf(list.map(Number)).reduce((sum, step) => sum + Math.abs(step), 0);
}

function hasForbiddenText(text: string): boolean {
  const { chunks, starts } = POOL.forbidden;
  return (
    chunks.some((chunk) => text.includes(chunk)) || starts.some((start) => text.startsWith(start))
  );
}

function hasRun(values: readonly number[]): boolean {
  const steps = stepsOf(values);
  return steps.some(
    (step, position) => step === steps[position + 1] && POOL.forbidden.constantSteps.includes(step),
  );
}

function hasParityRun(values: readonly number[]): boolean {
  let length = 0;
  return values.some((value, position) => {
    length = position > 0 && value % 2 === (values[position - 1] as number) % 2 ? length + 1 : 1;
    return length >= POOL.forbidden.parityRun;
  });
}

function countOneApart(values: readonly number[]): number {
  return stepsOf(values).filter((step) => Math.abs(step) === 1).length;
}

function mostOneApart(setSize: number): number {
  const row = POOL.forbidden.mostOneApart.findLast(({ fromSetSize }) => setSize >= fromSetSize);
  return row ? row.pairs : 0;
}

/** Differences of neighbours, one fewer than the values. */
function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, position) => value - (values[position] as number));
}
