import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_COUNT, QUESTION_COUNT } from '../question.ts';
import {
  firstFormOf,
  formAt,
  nextForm,
  reserveFormOf,
  seedLanguage,
  versionAt,
  versionSheetOf,
} from './forms.ts';

const FORMS = Array.from({ length: FORM_COUNT }, (_, form) => form);

describe('forms and versions', () => {
  it('uses every version of an index in exactly one form', () => {
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const versions = FORMS.map((form) => versionAt(form, index));
      expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    }
  });

  it('finds the form of a version again', () => {
    for (const form of FORMS) {
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        expect(formAt(versionAt(form, index), index)).toBe(form);
      }
    }
  });

  it('starts form 0 with versions 1, 4, 7, 2, 5 and form 6 with 7, 2, 5', () => {
    expect(versionSheetOf(0).slice(0, 5)).toEqual([1, 4, 7, 2, 5]);
    expect(versionSheetOf(6).slice(0, 3)).toEqual([7, 2, 5]);
    expect(versionSheetOf(0)).toHaveLength(QUESTION_COUNT);
  });

  it('meets a form again only at the ninth sitting, and its reserve half-way', () => {
    let form = firstFormOf('user', 'stroop_task');
    const attempts = FORMS.map(() => {
      const current = form;
      form = nextForm(form);
      return current;
    });
    expect(new Set(attempts).size).toBe(FORM_COUNT);
    expect(form).toBe(attempts[0]);
    expect(reserveFormOf(attempts[0] ?? 0)).toBe(attempts[4]);
  });

  it('spreads first forms evenly over users', () => {
    const counts = FORMS.map(() => 0);
    for (let user = 0; user < 8000; user += 1) {
      const form = firstFormOf(`0190f3c2-${user}`, 'phonological_digit_task');
      counts[form] = (counts[form] ?? 0) + 1;
    }
    // 1,000 expected each; five standard errors are 148.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(148);
  });

  it('names the argument, its value and the range when a number is out of range', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ max: -1 }), fc.integer({ min: 30 }), fc.double()),
        (bad) => {
          fc.pre(!(Number.isInteger(bad) && bad >= 0 && bad < 30));
          expect(() => versionAt(0, bad)).toThrow(`index: ${bad}`);
          expect(() => nextForm(bad)).toThrow(`form: ${bad}`);
          expect(() => formAt(bad, 0)).toThrow(`version: ${bad}`);
        },
      ),
    );
  });

  it('gives language-free tests one set of questions for both languages', () => {
    expect(seedLanguage({ isLanguageFree: true }, 'th')).toBe('xx');
    expect(seedLanguage({ isLanguageFree: false }, 'th')).toBe('th');
  });
});
