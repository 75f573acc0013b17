/** Consent: the conditions, health data as soon as any are typed, the guardian of those under 20, research. */
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../ui/form.module.css';
import { PATHS } from '../routing/paths.ts';
import type { PartProps } from './parts.tsx';
import { guardianPart, type SignUpValues } from './sign-up-values.ts';

export function ConsentPart({ field, values }: PartProps & { readonly values: SignUpValues }) {
  const { t } = useTranslation();
  const guardian = guardianPart(values.age);
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionConsent')}</h2>
      <p>
        <Link to={PATHS.help} target="_blank">
          {t('signUp.privacyLink')}
        </Link>
      </p>
      <Checkbox {...field('general', 'checkbox')} label={t('signUp.general')} size="md" />
      {values.disease.trim() ? (
        <Checkbox
          {...field('health', 'checkbox')}
          label={t('signUp.health')}
          description={t('signUp.healthHint')}
          size="md"
        />
      ) : null}
      <Checkbox
        {...field('research', 'checkbox')}
        label={t('signUp.research')}
        description={t('signUp.researchHint')}
        size="md"
      />
      {guardian === 'none' ? null : (
        <>
          <h3>{t('signUp.guardianTitle')}</h3>
          <p>
            {t(guardian === 'required' ? 'signUp.guardianTextRequired' : 'signUp.guardianText')}
          </p>
          <Checkbox
            {...field('guardianAgrees', 'checkbox')}
            label={t('signUp.guardianAgree')}
            size="md"
          />
          {values.guardianAgrees ? (
            <TextInput {...field('guardianName')} label={t('signUp.guardianName')} size="md" />
          ) : null}
        </>
      )}
    </section>
  );
}
