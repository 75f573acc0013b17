/**
 * Makes what others may know of a person (age, sex, grade, school) so coarse that each combination is shared by k people
 * or more (Sweeney 2002, Int J Uncertain Fuzz 10:557). All records are made equally coarse; of the ways that do it, the one
 * that loses least. A few who stand out may lose all four instead, if they are k or more together. It says nothing of two
 * exports laid side by side.
 */

export interface Traits {
  /** Whole years. */
  readonly ageYears: number;
  readonly sex: string;
  readonly grade: string;
  readonly schoolCode: string;
}

/** Null: not told. Ages run from `from` to `to`, both inclusive. */
export interface CoarseTraits {
  readonly age: { readonly from: number; readonly to: number } | null;
  readonly sex: string | null;
  readonly grade: string | null;
  readonly schoolCode: string | null;
}

const AGE_BANDS = [1, 2, 5, null] as const;

interface Coarseness {
  /** Years in an age band; null: no age. */
  readonly ageBand: (typeof AGE_BANDS)[number];
  readonly keepsSex: boolean;
  readonly keepsGrade: boolean;
  readonly keepsSchool: boolean;
}

const LEAST_ALIKE = 5;
const NOTHING_REPORTED: CoarseTraits = { age: null, sex: null, grade: null, schoolCode: null };
/** Of all records. */
const MOST_OUTLIERS = 0.05;

/** What is lost grows with the weight; the school goes first, sex and grade are worth most to research. */
const WAYS: readonly Coarseness[] = AGE_BANDS.flatMap((ageBand) =>
  [true, false].flatMap((retainsSchool) =>
    [true, false].flatMap((retainsGrade) =>
      [true, false].map((retainsSex) => ({
        ageBand,
        keepsSchool: retainsSchool,
        keepsGrade: retainsGrade,
        keepsSex: retainsSex,
      })),
    ),
  ),
).toSorted((a, b) => lossOf(a) - lossOf(b));

function lossOf({
  ageBand,
  keepsSex: retainsSex,
  keepsGrade: retainsGrade,
  keepsSchool: retainsSchool,
}: Coarseness): number {
  return (
    AGE_BANDS.indexOf(ageBand) +
    (retainsSchool ? 0 : 1.5) +
    (retainsGrade ? 0 : 4) +
    (retainsSex ? 0 : 4)
  );
}

/**
 * In the order of the records. Null: there are fewer than `least` of them, so nothing may be told.
 * @throws RangeError for an age that is not a whole number of years from 0, or `least` below 2.
 */
export function makeKAnonymous(
  records: readonly Traits[],
  least: number = LEAST_ALIKE,
): CoarseTraits[] | null {
  if (!Number.isInteger(least) || least < 2) throw new RangeError(`least: ${least} is below 2`);
  const odd = records.find(({ ageYears }) => !Number.isInteger(ageYears) || ageYears < 0);
  if (odd) throw new RangeError(`ageYears: ${odd.ageYears} is not a whole number from 0`);
  for (const way of WAYS) {
    const made = coarsenAll(records, way, least);
    if (made) return made;
  }
  return null;
}

function coarsenAll(
  records: readonly Traits[],
  way: Coarseness,
  least: number,
): CoarseTraits[] | null {
  const coarse = records.map((record) => coarsen(record, way));
  const keys = coarse.map((traits) => JSON.stringify(traits));
  const sizes = Map.groupBy(keys, (key) => key);
  const isAlone = keys.map((key) => (sizes.get(key)?.length ?? 0) < least);
  const aloneCount = isAlone.filter(Boolean).length;
  if (aloneCount === 0 && records.length > 0) return coarse;
  if (aloneCount < least || aloneCount > MOST_OUTLIERS * records.length) return null;
  return coarse.map((traits, position) => (isAlone[position] === true ? NOTHING_REPORTED : traits));
}

function coarsen(
  { ageYears, sex, grade, schoolCode }: Traits,
  {
    ageBand,
    keepsSex: retainsSex,
    keepsGrade: retainsGrade,
    keepsSchool: retainsSchool,
  }: Coarseness,
): CoarseTraits {
  const from = ageBand === null ? 0 : ageYears - (ageYears % ageBand);
  return {
    age: ageBand === null ? null : { from, to: from + ageBand - 1 },
    sex: retainsSex ? sex : null,
    grade: retainsGrade ? grade : null,
    schoolCode: retainsSchool ? schoolCode : null,
  };
}
