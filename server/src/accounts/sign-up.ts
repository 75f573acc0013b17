/** Signing up: every rule of the form again, consents, one account. */
import {
  AGE_RANGE,
  ageOnDay,
  type Profile,
  type SignUpData,
  type SignUpRequestSchema,
} from '@jamdai/contract';
import type { z } from 'zod';
import { dayInZone } from '../core/clock.ts';
import type * as pg from '../core/database/statements.ts';
import {
  reject,
  rejectField,
  succeed,
  type Outcome,
  type Rejection,
} from '../core/http/outcome.ts';
import { consentsToRecord, rejectForConsent } from './consents.ts';
import { HASHING_RETRY_S, type AuthServices } from './auth-services.ts';
import { rejectPassword } from './password-reset.ts';
import { createAccount, isUsernameTaken, type NewAccount } from './store.ts';

type SignUp = z.output<typeof SignUpRequestSchema>;

export interface SignUpParts extends AuthServices {
  readonly db: pg.Pool;
  readonly profile: Profile;
  readonly timeZone: string;
}

export async function signUp(
  parts: SignUpParts,
  wanted: SignUp,
  address: string,
  now: Date,
): Promise<Outcome<SignUpData>> {
  const age = ageOnDay(wanted.dateOfBirth.slice(0, 10), dayInZone(now, parts.timeZone));
  const rejection = rejectFieldsOf(wanted, age, parts.profile);
  if (rejection) return rejection;
  const waitS = await parts.limits.admitSignUp(address);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  if (await isUsernameTaken(parts.db, wanted.username)) return rejectTakenName();
  const hashed = await parts.passwords.hash(wanted.password);
  if (hashed.isFull) return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  const account = accountOf(wanted, age, hashed.value);
  const userId = await createAccount(parts.db, account, now);
  if (userId === null) return rejectTakenName();
  const isHealthDataStored = account.disease !== null;
  return succeed('sign_up_successfully', { userId, isHealthDataStored }, 201);
}

function rejectFieldsOf(wanted: SignUp, age: number, profile: Profile): Rejection | null {
  const passwordRejection = rejectPassword(wanted.password, wanted.username, profile);
  if (passwordRejection) return passwordRejection;
  if (age < AGE_RANGE.min || age > AGE_RANGE.max) {
    return rejectField('dateOfBirth', 'date_of_birth_is_not_valid');
  }
  return rejectForConsent(wanted.consents, age);
}

function rejectTakenName(): Rejection {
  return reject(409, 'there_already_is_this_username');
}

function accountOf(wanted: SignUp, age: number, passwordHash: string): NewAccount {
  const hasHealthConsent = wanted.consents?.health === true;
  return {
    username: wanted.username,
    channel: 'web',
    passwordHash,
    firstname: wanted.firstname,
    lastname: wanted.lastname,
    email: wanted.email,
    phoneNo: wanted.phoneNo,
    schoolName: wanted.school,
    education: wanted.education,
    dateOfBirth: wanted.dateOfBirth.slice(0, 10),
    ageAtSignUp: age,
    gender: wanted.gender,
    weightKg: Number(wanted.weight),
    heightCm: Number(wanted.height),
    disease: (hasHealthConsent && wanted.disease) || null,
    consents: consentsToRecord(wanted.consents),
  };
}
