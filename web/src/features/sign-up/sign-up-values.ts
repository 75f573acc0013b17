/**
 * The sign-up form without its looks: what is typed, what is wrong with it, and what is sent. The rules are
 * the contract's, so the form and the server say the same.
 */
import type { Language } from '@jamdai/battery/present';
import {
  ADULT_AGE,
  AgeSchema,
  checkField,
  dateOfBirthFromAge,
  EDUCATION_MAX_LENGTH,
  GUARDIAN_REQUIRED_BELOW_AGE,
  lineOf,
  PASSWORD_SCHEMAS,
  SIGN_UP_FIELDS,
  type FieldMessageKey,
  type FieldProblem,
  POLICY_VERSION,
  type Profile,
  type SignUpRequest,
} from '@jamdai/contract';

export interface SignUpValues {
  username: string;
  password: string;
  confirmPassword: string;
  firstname: string;
  lastname: string;
  email: string;
  phoneNo: string;
  school: string;
  /** "7", "8", "9", or "other": then `educationOther` counts. */
  education: string;
  educationOther: string;
  /** Whole years, as typed. */
  age: string;
  gender: string;
  /** Kilograms, as typed. */
  weight: string;
  /** Centimetres, as typed. */
  height: string;
  disease: string;
  general: boolean;
  health: boolean;
}

export type SignUpErrors = Partial<Record<keyof SignUpValues, FieldMessageKey>>;

/** In the order of the form, so that the first error is the uppermost. */
export const EMPTY_SIGN_UP: SignUpValues = {
  username: '',
  password: '',
  confirmPassword: '',
  age: '',
  firstname: '',
  lastname: '',
  email: '',
  phoneNo: '',
  school: '',
  education: '',
  educationOther: '',
  gender: '',
  weight: '',
  height: '',
  disease: '',
  general: false,
  health: false,
};

const DIRECT_FIELDS = [
  'username',
  'firstname',
  'lastname',
  'email',
  'phoneNo',
  'school',
  'gender',
  'weight',
  'height',
  'disease',
] as const;
const QUANTITIES: readonly string[] = ['gender', 'weight', 'height'];

/** `none`: an adult, or no age yet. `required`: the school makes the account, with the guardian's paper. */
export function guardianPart(age: string): 'none' | 'optional' | 'required' {
  if (!AgeSchema.safeParse(age).success || Number(age) >= ADULT_AGE) return 'none';
  return Number(age) < GUARDIAN_REQUIRED_BELOW_AGE ? 'required' : 'optional';
}

/** Every field that is not right yet, with the key of what to say about it. `profile`: whose password rule holds. */
export function checkSignUp(values: SignUpValues, profile: Profile): SignUpErrors {
  const found: SignUpErrors = {};
  const note = (field: keyof SignUpValues, problem: FieldMessageKey | null) => {
    if (problem) found[field] = problem;
  };
  for (const field of DIRECT_FIELDS) {
    const isEmptyQuantity = QUANTITIES.includes(field) && values[field].trim() === '';
    note(
      field,
      isEmptyQuantity ? 'field_is_required' : checkField(SIGN_UP_FIELDS[field], values[field]),
    );
  }
  note('password', checkField(PASSWORD_SCHEMAS[profile], values.password));
  note('confirmPassword', problemOfConfirmation(values));
  note('age', problemOfAge(values.age));
  Object.assign(found, problemsOfEducation(values), problemsOfConsent(values));
  return found;
}

/** Both are typed and differ: the specification answers this with a dialog. */
export function isPasswordMismatch({ password, confirmPassword }: SignUpValues): boolean {
  return password !== '' && confirmPassword !== '' && password !== confirmPassword;
}

/** `today`: the calendar day in the installation's zone. */
export function buildSignUp(
  values: SignUpValues,
  { today, lang: language }: { readonly today: string; readonly lang: Language },
): SignUpRequest {
  const disease = values.disease.trim();
  const payload = {
    username: values.username.trim(),
    password: values.password,
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    email: values.email.trim(),
    phoneNo: values.phoneNo.trim(),
    school: values.school.trim(),
    education: values.education === 'other' ? values.educationOther.trim() : values.education,
    dateOfBirth: dateOfBirthFromAge(Number(values.age), today),
    gender: values.gender === 'male' ? ('male' as const) : ('female' as const),
    weight: Number(values.weight),
    height: Number(values.height),
    ...(disease ? { disease } : {}),
    role: 'USER',
    channel: 'web',
    isActive: true,
    consents: {
      policyVersion: POLICY_VERSION,
      lang: language,
      general: values.general,
      health: disease !== '' && values.health,
    },
  };
  return payload;
}

/** What the server found, at the fields of the form. */
export function errorsFromServer(problems: readonly FieldProblem[]): SignUpErrors {
  const found: SignUpErrors = {};
  for (const { path, message } of problems) {
    const field = SERVER_PATHS[path] ?? Object.keys(EMPTY_SIGN_UP).find((name) => name === path);
    if (field && field in EMPTY_SIGN_UP) found[field as keyof SignUpValues] = message;
  }
  return found;
}

const SERVER_PATHS: Readonly<Record<string, keyof SignUpValues>> = {
  dateOfBirth: 'age',
  'consents.general': 'general',
  'consents.health': 'health',
};

function problemOfConfirmation(values: SignUpValues): FieldMessageKey | null {
  if (values.confirmPassword === '') return 'field_is_required';
  return isPasswordMismatch(values) ? 'password_is_not_match' : null;
}

function problemsOfEducation({ education, educationOther }: SignUpValues): SignUpErrors {
  if (education === '') return { education: 'education_is_not_valid' };
  if (education !== 'other') return {};
  const problem = educationOther.trim()
    ? checkField(lineOf(EDUCATION_MAX_LENGTH), educationOther)
    : 'field_is_required';
  return problem ? { educationOther: problem } : {};
}

function problemOfAge(age: string): FieldMessageKey | null {
  if (age.trim() === '') return 'field_is_required';
  const problem = checkField(AgeSchema, age);
  return problem ?? (guardianPart(age) === 'required' ? 'account_is_made_by_school' : null);
}

function problemsOfConsent({ general }: SignUpValues): SignUpErrors {
  return general ? {} : { general: 'consent_is_required' };
}
