/**
 * Forms and versions (battery design, 2.6). A form is one of eight parallel sets of thirty questions, 0–7; a
 * version is one of the eight questions that exist for an index, 1–8. Every version of an index belongs to
 * exactly one form.
 */
import type { Language, TestName } from '../catalogue.ts';
import { FORM_COUNT, QUESTION_COUNT } from '../question.ts';
import { fnv1a32 } from './seeded-random.ts';

/** Forms step by three versions from index to index, so neighbouring forms share no run of versions. */
const VERSION_STEP = 3;
/** A voided question is replaced from the form half-way round. */
const RESERVE_STEP = 4;

/** The version (1–8) that `form` (0–7) uses at `index` (0–29). */
export function versionAt(form: number, index: number): number {
  checkForm(form);
  checkIndex(index);
  return 1 + ((form + VERSION_STEP * index) % FORM_COUNT);
}

/** A form as people are told of it, on screens and in files: 1–8. Wire and database count from 0. */
export function formNoOf(form: number): number {
  checkForm(form);
  return form + 1;
}

/** The form (0–7) to which `version` (1–8) of `index` (0–29) belongs: the inverse of `versionAt`. */
export function formAt(version: number, index: number): number {
  if (!Number.isInteger(version) || version < 1 || version > FORM_COUNT) {
    throw new RangeError(`version: ${version} is not a whole number from 1 to ${FORM_COUNT}`);
  }
  checkIndex(index);
  return modulo(version - 1 - VERSION_STEP * index, FORM_COUNT);
}

/** The thirty versions of a form in order: an attempt's `versionSheet`. */
export function versionSheetOf(form: number): number[] {
  return Array.from({ length: QUESTION_COUNT }, (_, index) => versionAt(form, index));
}

/** The form of a user's first attempt of a test; the same for the same user on every device. */
export function firstFormOf(userId: string, testName: TestName): number {
  return fnv1a32(`${userId}|${testName}`) % FORM_COUNT;
}

/** The form of the attempt after one with `form`. */
export function nextForm(form: number): number {
  checkForm(form);
  return (form + 1) % FORM_COUNT;
}

/** The form from which the question of the same index replaces a voided one. */
export function reserveFormOf(form: number): number {
  checkForm(form);
  return (form + RESERVE_STEP) % FORM_COUNT;
}

/** The language as seeds carry it: `xx` for tests whose items do not depend on a language. */
export function seedLanguage(
  description: { readonly isLanguageFree: boolean },
  language: Language,
): Language | 'xx' {
  return description.isLanguageFree ? 'xx' : language;
}

function checkForm(form: number): void {
  if (!Number.isInteger(form) || form < 0 || form >= FORM_COUNT) {
    throw new RangeError(`form: ${form} is not a whole number from 0 to ${FORM_COUNT - 1}`);
  }
}

function checkIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= QUESTION_COUNT) {
    throw new RangeError(`index: ${index} is not a whole number from 0 to ${QUESTION_COUNT - 1}`);
  }
}

/** The remainder that is never negative. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
