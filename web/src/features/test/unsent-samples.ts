/**
 * Typing samples of a page on their way to the server: sent at once, and until the server has answered they go along with
 * whatever is kept of the taker's tests, so that a test without network brings them too.
 */
import type { Language, TypingSample } from '@jamdai/battery/present';

interface Typist {
  readonly userId: string;
  readonly language: Language;
}

export interface UnsentSamples {
  /** Nobody waits for it. */
  readonly send: (typist: Typist, sample: TypingSample) => void;
  /** To be spread into an attempt or the rest of a run. */
  readonly of: (typist: Typist) => { readonly typingSample?: TypingSample };
}

/** `deliver` resolves with whether the server has it; it never rejects. */
export function createUnsentSamples(
  deliver: (language: Language, sample: TypingSample) => Promise<boolean>,
): UnsentSamples {
  const unsent = new Map<string, TypingSample>();
  const keyOf = ({ userId, language }: Typist): string => `${userId} ${language}`;
  async function settle(
    key: string,
    sample: TypingSample,
    delivery: Promise<boolean>,
  ): Promise<void> {
    if ((await delivery) && unsent.get(key) === sample) unsent.delete(key);
  }

  return {
    send: (typist, sample) => {
      const key = keyOf(typist);
      unsent.set(key, sample);
      void settle(key, sample, deliver(typist.language, sample));
    },
    of: (typist) => {
      const typingSample = unsent.get(keyOf(typist));
      return typingSample ? { typingSample } : {};
    },
  };
}
