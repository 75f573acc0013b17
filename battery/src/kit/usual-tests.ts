/**
 * What most tests say of themselves: they fit a small phone, their questions stand alone, and their instruction is shown
 * once, before the first.
 */
import type { TaskDescription } from '../task.ts';

type Usual = Pick<
  TaskDescription,
  'channel' | 'isLanguageFree' | 'minimumWidthPx' | 'instructionBefore' | 'canBeResumed'
>;

const ON_ANY_PHONE = {
  minimumWidthPx: 320,
  canBeResumed: true,
  instructionBefore: (index: number) => (index === 0 ? 'main' : null),
} as const;

/** Of words of one language. */
export const AUDITORY_TEST: Usual = { ...ON_ANY_PHONE, channel: 'auditory', isLanguageFree: false };

/** Without a word, alike in all languages. */
export const SEEN_TEST: Usual = { ...ON_ANY_PHONE, channel: 'visual', isLanguageFree: true };
