import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SignUpRequestSchema } from './accounts.ts';
import { checkField, fieldProblemsOf } from './problems.ts';
import {
  ageOnDay,
  AgeSchema,
  dateOfBirthFromAge,
  PASSWORD_SCHEMAS,
  SIGN_UP_FIELDS,
} from './sign-up-rules.ts';

const isoDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('gives back the age from the date of birth that the form makes of it, on every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 120 }), isoDay, (age, today) => {
      expect(ageOnDay(dateOfBirthFromAge(age, today), today)).toBe(age);
    }),
  );
});

it('counts a year of age on the birthday itself', () => {
  expect(ageOnDay('2013-05-01', '2026-04-30')).toBe(12);
  expect(ageOnDay('2013-05-01', '2026-05-01')).toBe(13);
});

it('accepts in the profile spec exactly English letters and digits from six on', () => {
  const ascii = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ascii, (password) => {
      const isGood = /^[A-Za-z0-9]{6,}$/.test(password);
      expect(checkField(PASSWORD_SCHEMAS.spec, password) === null).toBe(isGood);
    }),
  );
});

it('accepts a user name of six printable characters with an English letter', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 70 });
  fc.assert(
    fc.property(ascii, (text) => {
      const name = text.trim();
      const isGood = /^[!-~]{6,64}$/.test(name) && /[A-Za-z]/.test(name);
      expect(checkField(SIGN_UP_FIELDS.username, text) === null).toBe(isGood);
    }),
  );
});

it('keeps names in one normal form, without marks that turn the direction of a line', () => {
  expect(SIGN_UP_FIELDS.firstname.parse('  e\u0301va\u202E ')).toBe('\u00E9va');
  expect(SIGN_UP_FIELDS.lastname.parse('ใจดี')).toBe('ใจดี');
  expect(checkField(SIGN_UP_FIELDS.firstname, 'a\u0007b')).toBe('field_has_forbidden_characters');
});

it('takes numbers as numbers and as the text of a field', () => {
  for (const value of [42, '42', ' 42.5 '])
    expect(checkField(SIGN_UP_FIELDS.weight, value)).toBeNull();
  for (const value of ['', '-42', '4e1', 'NaN', Infinity, null, '0x2A', 4000]) {
    expect(checkField(SIGN_UP_FIELDS.weight, value)).toBe('weight_is_not_valid');
  }
  expect(checkField(AgeSchema, '13')).toBeNull();
  expect(checkField(AgeSchema, '13.5')).toBe('age_is_not_valid');
});

it('names every missing field once, with a key from the closed list', () => {
  const result = SignUpRequestSchema.safeParse({});
  const fields = fieldProblemsOf(result.error?.issues ?? []);
  const paths = fields.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.toSorted()).toEqual([
    'dateOfBirth',
    'education',
    'email',
    'firstname',
    'gender',
    'height',
    'lastname',
    'password',
    'phoneNo',
    'school',
    'username',
    'weight',
  ]);
});
