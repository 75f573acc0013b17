/**
 * What the server signs of a hand-out, so that nothing is stored for it: for whom, of what, when, and a number of its own.
 * Only this installation can have made it.
 */
import type { Language, TestName } from '@jamdai/battery';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import { isSameText, signText } from '../../core/keys/sign-text.ts';

export interface HandedOut {
  readonly userId: string;
  readonly testName: TestName;
  readonly language: Language;
  /** Null: the letters of a naming test. */
  readonly form: number | null;
  readonly batteryVersion: string;
  readonly at: Date;
}

/** As it was read: its own number, too. */
export interface ReadHandOut extends Omit<HandedOut, 'testName' | 'language'> {
  readonly id: string;
  readonly testName: string;
  readonly language: string;
}

const ID_BYTES = 12;
const VERSION = 'h1';

const PartsSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.int().nullable(),
  z.string(),
  z.int(),
]);

export async function signHandOut(readSecret: ReadSecret, handedOut: HandedOut): Promise<string> {
  const { userId, testName, language, form, batteryVersion, at } = handedOut;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const parts = [id, userId, testName, language, form, batteryVersion, at.getTime()];
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${VERSION}.${text}.${await sealOf(readSecret, text)}`;
}

/** Null: this installation has not signed it. */
export async function readHandOut(
  readSecret: ReadSecret,
  handOut: string,
): Promise<ReadHandOut | null> {
  const [version, text = '', seal = '', ...more] = handOut.split('.');
  if (version !== VERSION || more.length > 0) return null;
  if (!isSameText(seal, await sealOf(readSecret, text))) return null;
  const parts = PartsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parts.success) return null;
  const [id, userId, testName, language, form, batteryVersion, atMs] = parts.data;
  return { id, userId, testName, language, form, batteryVersion, at: new Date(atMs) };
}

async function sealOf(readSecret: ReadSecret, text: string): Promise<string> {
  return (await signText(readSecret, 'hand-outs', text)).toString('base64url');
}
