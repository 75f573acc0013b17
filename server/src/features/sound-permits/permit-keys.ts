/**
 * Codes and permits, derived from a secret of the installation, so that nothing is stored for them: a code of six digits
 * for each class and day, and a permit for one run of one account, which only this server can have made.
 */
import { SOUND_CODE_DIGITS } from '@jamdai/contract';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import { isSameText, signText } from '../../core/keys/sign-text.ts';

export interface PermittedRun {
  readonly userId: string;
  readonly runId: string;
}

interface SavedRun {
  readonly userId: string;
  /** Null: the client named none. */
  readonly runId: string | null;
  readonly flags?: readonly string[] | undefined;
  readonly soundPermit?: string | null | undefined;
}

/** `classId` null: for those who are in no class. `day` as YYYY-MM-DD. */
export async function soundCodeOf(
  readSecret: ReadSecret,
  classId: string | null,
  day: string,
): Promise<string> {
  const hash = await sign(readSecret, `code|${classId ?? ''}|${day}`);
  // 48 bits: the digits are as good as even.
  const number = hash.readUIntBE(0, 6) % 10 ** SOUND_CODE_DIGITS;
  return String(number).padStart(SOUND_CODE_DIGITS, '0');
}

export async function soundPermitOf(
  readSecret: ReadSecret,
  { userId, runId }: PermittedRun,
): Promise<string> {
  return (await sign(readSecret, `permit|${userId}|${runId}`)).toString('base64url');
}

/** Whether a result is of a test whose sound was not heard, and that nobody in charge has let begin. */
export async function isSilentUnpermitted(
  readSecret: ReadSecret,
  { userId, runId, flags, soundPermit }: SavedRun,
): Promise<boolean> {
  if (!flags?.includes('soundCheckFailed')) return false;
  if (!soundPermit || runId === null) return true;
  return !isSameText(soundPermit, await soundPermitOf(readSecret, { userId, runId }));
}

function sign(readSecret: ReadSecret, text: string): Promise<Buffer> {
  return signText(readSecret, 'sound permits', text);
}
