/** What stands of a pupil's consents, in words. */
import type { ClassMember, MissingForResearch } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { formatDay } from '../../../shared/ui/dates.ts';

export interface ConsentWords {
  /** Where the guardian's word came from. */
  readonly guardianOf: (member: ClassMember) => string;
  /** Whether results count for research, and what is missing. */
  readonly stateOf: (member: ClassMember) => string;
}

export function useConsentWords(): ConsentWords {
  const { t, i18n } = useTranslation('consents');
  const { timeZone } = useSettings();
  const list = new Intl.ListFormat(i18n.language);
  const guardianOf = ({ guardian, consent }: ClassMember) => {
    if (guardian === null) return t(consent.needsGuardian ? 'word.none' : 'word.notNeeded');
    const { channel, recordedAt, recordedBy } = guardian;
    const date = formatDay(recordedAt, timeZone);
    switch (channel) {
      case 'paper':
        return recordedBy === null
          ? t('word.paperOfSomebody', { date })
          : t('word.paper', { date, username: recordedBy });
      case 'class':
        return t('word.class', { date });
      case 'guardian_link':
        return t('word.link', { date });
      case 'form':
      case 'api':
      case 'profile':
        return t('word.typed', { date });
    }
  };
  const stateOf = ({ consent: { missing } }: ClassMember) =>
    missing.length === 0
      ? t('ready')
      : t('state', { what: list.format(nextOf(missing).map((it) => t(`missing.${it}`))) });
  return { guardianOf, stateOf };
}

/** What can be done next: the rest follows from it, or comes after it. */
function nextOf(missing: readonly MissingForResearch[]): readonly MissingForResearch[] {
  if (missing.includes('confirmation')) return ['confirmation'];
  return missing.filter((it) => it !== 'guardianResearch' || !missing.includes('guardian'));
}
