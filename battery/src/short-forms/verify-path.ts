/** Whether what was presented in a short form follows from what was answered. */
import { nextShortEntry } from './next-question.ts';
import { findPooled, outcomeOf, type PooledQuestion } from './pooled-question.ts';
import type { ShortAnswer, ShortChoice, ShortForm } from './short-form.ts';

export type ShortPathVerdict =
  /** `isFinished`: nothing would have followed. */
  | {
      readonly isHonest: true;
      readonly isFinished: boolean;
      readonly answers: readonly ShortAnswer[];
    }
  /** The first (from 0) that does not follow from those before it. */
  | { readonly isHonest: false; readonly brokenAt: number };

/** `pool` is drawn again from the seed that the server gave. An incomplete run is honest as far as it went. */
export function verifyShortPath(
  form: ShortForm,
  pool: readonly PooledQuestion[],
  choices: readonly ShortChoice[],
): ShortPathVerdict {
  const answers: ShortAnswer[] = [];
  for (const [position, { setSize, index, choice }] of choices.entries()) {
    const due = nextShortEntry(form, answers);
    if (due?.setSize !== setSize || due.index !== index)
      return { isHonest: false, brokenAt: position };
    answers.push({ setSize, index, outcome: outcomeOf(findPooled(pool, due), choice) });
  }
  return { isHonest: true, isFinished: nextShortEntry(form, answers) === null, answers };
}
