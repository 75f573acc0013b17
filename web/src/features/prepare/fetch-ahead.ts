/** Tests of a plan, fetched while it rests, so that it goes on without network. Nobody waits for it, and nothing fails of it. */
import type { Language, TestName } from '@jamdai/battery/present';
import type { TestLength } from '@jamdai/contract';
import { prepare } from './fetch-prepared.ts';
import { prepareShort } from './prepare-short.ts';

export interface TestAhead {
  readonly testName: TestName;
  readonly length: TestLength;
}

export async function fetchAhead(
  tests: readonly TestAhead[],
  whose: { readonly userId: string; readonly lang: Language },
  signal: AbortSignal,
): Promise<void> {
  const nothing = (): void => undefined;
  try {
    for (const { testName, length } of tests) {
      const name = { ...whose, testName };
      if (length === 'full') await prepare(name, nothing, nothing, signal, true);
      else await prepareShort({ ...name, length }, signal);
    }
  } catch {
    // Not now: the test fetches what it needs when its turn has come.
  }
}
