import { POLICY_VERSION, SignUpRequestSchema } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import {
  buildSignUp,
  checkSignUp,
  EMPTY_SIGN_UP,
  errorsFromServer,
  guardianPart,
  type SignUpValues,
} from './sign-up-values.ts';

const moment = { today: '2026-11-20', lang: 'th' } as const;

function filled(changes: Partial<SignUpValues> = {}): SignUpValues {
  return {
    ...EMPTY_SIGN_UP,
    username: 'pupil01',
    password: 'abc123',
    confirmPassword: 'abc123',
    firstname: 'มานี',
    lastname: 'ตัวอย่าง',
    email: 'manee@example.org',
    phoneNo: '0800000000',
    school: 'โรงเรียนตัวอย่าง',
    education: '8',
    age: '14',
    gender: 'female',
    weight: '45.5',
    height: '155',
    general: true,
    ...changes,
  };
}

describe('the sign-up form', () => {
  it('finds nothing wrong with a form that is filled in', () => {
    expect(checkSignUp(filled(), 'spec')).toEqual({});
  });

  it('asks for the passwords of the installation’s profile', () => {
    const withPassword = (password: string) => filled({ password, confirmPassword: password });
    expect(checkSignUp(withPassword('abc123'), 'hardened')).toEqual({
      password: 'password_needs_eight_characters',
    });
    expect(checkSignUp(withPassword('ช้าง 9 เชือก!'), 'hardened')).toEqual({});
    expect(checkSignUp(withPassword('ช้าง 9 เชือก!'), 'spec').password).toBe(
      'please_enter_only_english_and_number',
    );
  });

  it('asks for every field except disease and the free consents', () => {
    expect(Object.keys(checkSignUp(EMPTY_SIGN_UP, 'spec')).toSorted()).toEqual(
      [
        'age',
        'confirmPassword',
        'education',
        'email',
        'firstname',
        'gender',
        'general',
        'height',
        'lastname',
        'password',
        'phoneNo',
        'school',
        'username',
        'weight',
      ].toSorted(),
    );
  });

  it.each<[string, Partial<SignUpValues>, keyof SignUpValues, string]>([
    ['a username of five characters', { username: 'abcde' }, 'username', 'username_is_too_short'],
    ['a username in Thai', { username: 'มานีมานะ' }, 'username', 'please_enter_only_english'],
    [
      'a username without a letter',
      { username: '123456' },
      'username',
      'please_enter_only_english',
    ],
    ['a username with a space', { username: 'ab cdef' }, 'username', 'please_enter_only_english'],
    [
      'a password with a sign',
      { password: 'abc12!' },
      'password',
      'please_enter_only_english_and_number',
    ],
    ['a password of five characters', { password: 'abc12' }, 'password', 'password_is_too_short'],
    [
      'two different passwords',
      { confirmPassword: 'abc124' },
      'confirmPassword',
      'password_is_not_match',
    ],
    [
      'a phone number with a dash',
      { phoneNo: '080-0000000' },
      'phoneNo',
      'phone_no_has_only_digits',
    ],
    ['a phone number of nine digits', { phoneNo: '080000000' }, 'phoneNo', 'phone_no_is_too_short'],
    ['half a year of age', { age: '13.5' }, 'age', 'age_is_not_valid'],
    ['no consent', { general: false }, 'general', 'consent_is_required'],
    [
      'another education without its name',
      { education: 'other' },
      'educationOther',
      'field_is_required',
    ],
    ['a child of nine, whoever types', { age: '9' }, 'age', 'account_is_made_by_school'],
  ])('says at the field what is wrong with %s', (_what, changes, field, message) => {
    expect(checkSignUp(filled(changes), 'spec')[field]).toBe(message);
  });

  it('tells everyone under 20 of the guardian, and that the school makes accounts under 10', () => {
    expect(['', '9', '10', '19', '20'].map(guardianPart)).toEqual([
      'none',
      'required',
      'optional',
      'optional',
      'none',
    ]);
  });

  it('sends the payload of the specification, with the date of birth counted from the age', () => {
    expect(buildSignUp(filled(), moment)).toEqual({
      username: 'pupil01',
      password: 'abc123',
      firstname: 'มานี',
      lastname: 'ตัวอย่าง',
      email: 'manee@example.org',
      phoneNo: '0800000000',
      school: 'โรงเรียนตัวอย่าง',
      education: '8',
      dateOfBirth: '2012-11-20',
      gender: 'female',
      weight: 45.5,
      height: 155,
      role: 'USER',
      channel: 'web',
      isActive: true,
      consents: {
        policyVersion: POLICY_VERSION,
        lang: 'th',
        general: true,
        health: false,
      },
    });
  });

  it('sends a request that the contract accepts, with and without the optional parts', () => {
    const withAll = filled({
      disease: 'asthma',
      health: true,
      education: 'other',
      educationOther: 'university',
    });
    for (const values of [filled(), withAll]) {
      const sent = buildSignUp(values, moment);
      expect(SignUpRequestSchema.safeParse(sent).error).toBeUndefined();
    }
    expect(buildSignUp(withAll, moment)).toMatchObject({
      education: 'university',
      disease: 'asthma',
      consents: { health: true },
    });
  });

  it('asks neither for research nor for a guardian: both are asked elsewhere', () => {
    const { consents } = buildSignUp(filled(), moment);
    expect(Object.keys(consents ?? {})).toEqual(['policyVersion', 'lang', 'general', 'health']);
  });

  it('claims no consent to health data when no disease is written', () => {
    expect(buildSignUp(filled({ health: true }), moment).consents?.health).toBe(false);
  });

  it('shows what the server found at the field that it belongs to', () => {
    expect(
      errorsFromServer([
        { path: 'dateOfBirth', message: 'date_of_birth_is_not_valid' },
        { path: 'consents.general', message: 'consent_is_required' },
        { path: 'email', message: 'email_is_not_valid' },
        { path: 'something.else', message: 'field_is_not_valid' },
      ]),
    ).toEqual({
      age: 'date_of_birth_is_not_valid',
      general: 'consent_is_required',
      email: 'email_is_not_valid',
    });
  });
});
