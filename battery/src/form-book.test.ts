import { describe, expect, it } from 'vitest';
import { createFormBook } from './form-book.ts';
import { versionSheetOf } from './kit/forms.ts';

const TEST = 'phonological_digit_task';

describe('form book', () => {
  it('finds every question of a form again by its index and version', () => {
    const book = createFormBook();
    for (const form of [0, 3, 7]) {
      const sheet = versionSheetOf(form);
      const found = sheet.map((version, index) => book.question(TEST, 'th', index, version));
      expect(found).toEqual(book.form(TEST, 'th', form));
    }
  });

  it('draws a form once and hands the same one out again', () => {
    const book = createFormBook();
    expect(book.form(TEST, 'en', 2)).toBe(book.form(TEST, 'en', 2));
    expect(book.practice(TEST, 'en', 0)).toBe(book.practice(TEST, 'en', 0));
    expect(book.practice(TEST, 'en', 1)).not.toEqual(book.practice(TEST, 'en', 0));
  });

  it('moves right answers by the secret of an installation, and no stimulus', () => {
    const open = createFormBook().form(TEST, 'en', 0);
    const hardened = createFormBook({ placesSecret: 'x' }).form(TEST, 'en', 0);
    expect(hardened.map((q) => q.questionName)).toEqual(open.map((q) => q.questionName));
    expect(hardened.map((q) => q.correctChoiceNo)).not.toEqual(open.map((q) => q.correctChoiceNo));
  });

  it('refuses what does not exist, by name', () => {
    const book = createFormBook();
    expect(book.has(TEST)).toBe(true);
    expect(() => book.form(TEST, 'en', 8)).toThrow('form: 8');
    expect(() => book.question(TEST, 'en', 30, 1)).toThrow('index: 30');
    expect(() => book.question(TEST, 'en', 0, 9)).toThrow('version: 9');
  });
});
