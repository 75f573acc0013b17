/** The prepared tests of this device, as a test's own page and the log-out need them. None of this ever fails a test. */
import { LANGUAGES, type Language, type TestName } from '@jamdai/battery/present';
import type { QuestionSet } from '@jamdai/contract';
import { createDiskCache, createSealedCache, nextSetOf, withoutForm } from '../offline/index.ts';
import { readSession, subscribeToSession } from '../api/session.ts';
import { createRunId } from '../sync/index.ts';
import { sealer } from './device-keys.ts';

export const cache = createSealedCache(createDiskCache(), {
  ...sealer,
  makeStamp: () => createRunId(),
});

/** The form to take now, if the test was prepared in this language: then the server is not asked. */
export async function findPreparedSet(
  testName: TestName,
  language: Language,
): Promise<QuestionSet | null> {
  const { userId } = readSession();
  if (!userId) return null;
  try {
    return nextSetOf(await cache.find({ userId, testName, lang: language }), Date.now());
  } catch {
    // Nothing can be stored here, so nothing was prepared.
    return null;
  }
}

/** A form is given once, in whichever language. `orderNo`: the letter that a naming test drew. */
export async function noteBegun(
  { userId, testName }: { readonly userId: string; readonly testName: TestName },
  form: number | null,
  orderNo: number | null,
): Promise<void> {
  try {
    for (const language of LANGUAGES) {
      const name = { userId, testName, lang: language };
      await cache.change(name, (test) => test && withoutForm(test, form, orderNo));
    }
  } catch {
    // As above.
  }
}

/** A sound that was kept for a prepared test. */
export async function readStoredFile(address: string): Promise<ArrayBuffer | null> {
  try {
    return await cache.readFile(address);
  } catch {
    return null;
  }
}

/** Questions belong to one user and go when that user does, here or in another tab. */
export function watchLogOut(): void {
  const forget = () => void cache.retainOnly(readSession().userId).catch(() => undefined);
  subscribeToSession(forget);
  forget();
}
