import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeKAnonymous, type Traits } from './k-anonymity.ts';
import { LEAST_PEOPLE, mayShow } from './thresholds.ts';

const PUPIL: Traits = { ageYears: 13, sex: 'female', grade: '8', schoolCode: 'S1' };

const traits: fc.Arbitrary<Traits> = fc.record({
  ageYears: fc.integer({ min: 11, max: 17 }),
  sex: fc.constantFrom('female', 'male'),
  grade: fc.constantFrom('7', '8', '9', 'other'),
  schoolCode: fc.constantFrom('S1', 'S2', 'S3'),
});

function copiesOf(count: number, changes: Partial<Traits> = {}): Traits[] {
  return Array.from({ length: count }, () => ({ ...PUPIL, ...changes }));
}

describe('records for others to read', () => {
  it('each combination of traits is shared by five or more, and nothing told is untrue', () => {
    fc.assert(
      fc.property(fc.array(traits, { maxLength: 120 }), (records) => {
        const made = makeKAnonymous(records);
        expect(made === null).toBe(records.length < 5);
        const sizes = Map.groupBy(made ?? [], (one) => JSON.stringify(one));
        for (const alike of sizes.values()) expect(alike.length).toBeGreaterThanOrEqual(5);
        for (const [position, one] of (made ?? []).entries()) {
          const record = records[position] ?? PUPIL;
          if (one.age) {
            expect(one.age.from).toBeLessThanOrEqual(record.ageYears);
            expect(one.age.to).toBeGreaterThanOrEqual(record.ageYears);
          }
          for (const name of ['sex', 'grade', 'schoolCode'] as const) {
            expect([null, record[name]]).toContain(one[name]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep all where enough are alike, then lose the exact age before sex and grade', () => {
    expect(makeKAnonymous(copiesOf(5))?.[0]).toEqual({
      age: { from: 13, to: 13 },
      sex: 'female',
      grade: '8',
      schoolCode: 'S1',
    });
    const mixed = [...copiesOf(3, { ageYears: 12 }), ...copiesOf(3)];
    expect(makeKAnonymous(mixed)?.[0]).toEqual({
      age: { from: 12, to: 13 },
      sex: 'female',
      grade: '8',
      schoolCode: 'S1',
    });
  });

  it('a few who stand out lose all four, so that the others keep theirs', () => {
    const odd = [40, 50, 60, 70, 80].flatMap((ageYears) =>
      copiesOf(1, { ageYears, grade: 'other' }),
    );
    const made = makeKAnonymous([...copiesOf(200), ...odd]);
    expect(made?.[0]?.age).toEqual({ from: 13, to: 13 });
    expect(made?.at(-1)).toEqual({ age: null, sex: null, grade: null, schoolCode: null });
  });

  it('are none for four people, nor for a rule that is none', () => {
    expect(makeKAnonymous(copiesOf(4))).toBeNull();
    expect(() => makeKAnonymous(copiesOf(9), 1)).toThrow(RangeError);
    expect(() => makeKAnonymous(copiesOf(9, { ageYears: 12.5 }))).toThrow(RangeError);
  });
});

it('figures of groups need ten, thirty and a hundred people', () => {
  expect(LEAST_PEOPLE).toEqual({ count: 10, mean: 30, percentile: 100 });
  expect([9, 10].map((people) => mayShow('count', people))).toEqual([false, true]);
  expect([29, 30].map((people) => mayShow('mean', people))).toEqual([false, true]);
  expect([99, 100].map((people) => mayShow('percentile', people))).toEqual([false, true]);
  expect(() => mayShow('mean', -1)).toThrow(RangeError);
});
