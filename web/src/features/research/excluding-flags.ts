/** The flags for which a run is left out, in words. */
import { PROVENANCE_FLAGS } from '@jamdai/battery/present';
import type { TFunction } from 'i18next';

export const EXCLUDING_FLAGS = [
  'tooFast',
  'sameChoice',
  'pattern',
  'tabHidden',
  'audioFailed',
  'practiceFailed',
  'soundCheckFailed',
  ...PROVENANCE_FLAGS,
] as const;

/** A flag that has no sentence stands as it is. */
export function excludingSentences(
  flags: readonly string[],
  t: TFunction<'research'>,
): readonly string[] {
  return flags.map((flag) => {
    const known = EXCLUDING_FLAGS.find((name) => name === flag);
    return known ? t(`excluded.flag.${known}`) : flag;
  });
}
