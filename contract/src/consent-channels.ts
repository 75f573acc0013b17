/**
 * By which way a consent came, and whose word counts. The rule that follows from it is the server's: a guardian's word
 * counts through `paper` and `class` (a teacher said so), and through `guardian_link` once a teacher has confirmed it; a
 * no through that link counts at once. What a pupil typed of a guardian (`form`, `api`, `profile`) never does.
 */

export const CONSENT_CHANNELS = [
  'form',
  'api',
  'profile',
  'class',
  'paper',
  'guardian_link',
] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** Of those, a guardian's word counts through. */
export const GUARDIAN_CHANNELS = ['class', 'paper', 'guardian_link'] as const;

/** What stands of somebody's word: `notAsked` is neither a yes nor a no. */
export const WORDS = ['given', 'refused', 'notAsked'] as const;
export type Word = (typeof WORDS)[number];
