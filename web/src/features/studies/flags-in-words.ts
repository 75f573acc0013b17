/** The flags for which an attempt is left out of figures, in words; others tell researchers nothing of the quality here. */
import { PROVENANCE_FLAGS } from '@jamdai/battery/present';
import type { StudyPerson } from '@jamdai/contract';
import type { TFunction } from 'i18next';

const EXCLUDING_FLAGS = [
  'tooFast',
  'sameChoice',
  'pattern',
  'tabHidden',
  'audioFailed',
  'practiceFailed',
  'soundCheckFailed',
  ...PROVENANCE_FLAGS,
] as const;

export function flagsInWords(flags: StudyPerson['flags'], t: TFunction<'studies'>): string[] {
  return EXCLUDING_FLAGS.flatMap((name) => {
    const found = flags.find(({ flag }) => flag === name);
    return found ? [t('live.flagged', { flag: t(`live.flags.${name}`), count: found.count })] : [];
  });
}
