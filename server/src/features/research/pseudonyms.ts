/**
 * Names for people, runs, schools and classes in research files: HMAC-SHA-256 with a key that is in the database sealed only, so
 * that neither a file nor a copy of the database leads back. Each study label has names of its own: two files of one label
 * can be joined, two of different labels cannot.
 */
import { createHmac } from 'node:crypto';

export type PseudonymKind =
  'participant' | 'taking' | 'short' | 'school' | 'class' | 'run' | 'plan';
export type NamePseudonym = (kind: PseudonymKind, id: string) => string;

const LETTERS: Readonly<Record<PseudonymKind, string>> = {
  participant: 'p',
  taking: 't',
  short: 'q',
  school: 's',
  class: 'c',
  run: 'r',
  plan: 'w',
};
/** 64 bits: with a million names, two alike have a chance of 1 in 30 million. */
const HEX_DIGITS = 16;

export function createPseudonyms(key: Buffer, study: string): NamePseudonym {
  const studyKey = createHmac('sha256', key).update(`study ${study}`).digest();
  return (kind, id) => {
    const hash = createHmac('sha256', studyKey).update(`${kind} ${id}`).digest('hex');
    // A letter before it: no spreadsheet takes it for a number.
    return `${LETTERS[kind]}${hash.slice(0, HEX_DIGITS)}`;
  };
}
