/** Pupils who typed a guardian's consent themselves, which counts no longer. */
import type { ClassMember } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../../shared/ui/form.module.css';
import { nameOf } from './member-name.ts';

export function TypedPart({ members }: { readonly members: readonly ClassMember[] }) {
  const { t } = useTranslation('consents');
  const typed = members.filter(({ consent }) => consent.isTypedOnly);
  if (typed.length === 0) return null;
  return (
    <section className={forms['section']}>
      <h2>{t('typed.title')}</h2>
      <p>{t('typed.text')}</p>
      <ul>
        {typed.map((member) => (
          <li key={member.memberId}>
            <bdi>{nameOf(member)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
