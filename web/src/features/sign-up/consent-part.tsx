/**
 * Consent: the conditions, health data as soon as any are typed, and what holds below twenty years. Research is asked after the
 * first log-in, and a guardian is asked by the school: neither is ticked here.
 */
import { CONSENT_TEXTS, POLICY_VERSION } from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import type { PartProps } from './parts.tsx';
import { guardianPart, type SignUpValues } from './sign-up-values.ts';

export function ConsentPart({ field, values }: PartProps & { readonly values: SignUpValues }) {
  const { t, i18n } = useTranslation();
  // The server keeps the hash of exactly these sentences.
  const sentences = CONSENT_TEXTS[POLICY_VERSION][i18n.language === 'th' ? 'th' : 'en'];
  const guardian = guardianPart(values.age);
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionConsent')}</h2>
      <p>
        <Link to={PATHS.help} target="_blank">
          {t('signUp.privacyLink')}
        </Link>
      </p>
      <Checkbox {...field('general', 'checkbox')} label={sentences.general} size="md" />
      {values.disease.trim() ? (
        <Checkbox
          {...field('health', 'checkbox')}
          label={sentences.health}
          description={t('signUp.healthHint')}
          size="md"
        />
      ) : null}
      {guardian === 'none' ? null : (
        <>
          <h3>{t('signUp.guardianTitle')}</h3>
          {guardian === 'required' ? (
            <Notice tone="bad">{t('signUp.guardianTextRequired')}</Notice>
          ) : (
            <p>{t('signUp.guardianText')}</p>
          )}
        </>
      )}
    </section>
  );
}
