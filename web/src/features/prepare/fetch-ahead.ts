/** Tests of a plan, fetched while it rests, so that it goes on without network. Nobody waits for it, and nothing fails of it. */
import type { Language, TestName } from '@jamdai/battery/present';
import { prepare } from './fetch-prepared.ts';

export async function fetchAhead(
  testNames: readonly TestName[],
  whose: { readonly userId: string; readonly lang: Language },
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const testName of testNames) {
      const nothing = (): void => undefined;
      await prepare({ ...whose, testName }, nothing, nothing, signal, true);
    }
  } catch {
    // Not now: the test fetches what it needs when its turn has come.
  }
}
