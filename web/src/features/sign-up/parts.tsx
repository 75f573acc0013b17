/** The parts of the sign-up form that ask: account, person, school, body. */
import type { Profile } from '@jamdai/contract';
import { NativeSelect, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../../shared/ui/form.module.css';
import type { SignUpValues } from './sign-up-values.ts';
import type { useSignUp } from './use-sign-up.ts';

export interface PartProps {
  readonly field: ReturnType<typeof useSignUp>['field'];
}

const PASSWORD_HINTS = {
  spec: 'signUp.passwordHint',
  hardened: 'signUp.passwordHintHardened',
} as const;

export function AccountPart({ field, profile }: PartProps & { readonly profile: Profile }) {
  const { t } = useTranslation();
  const reveal = { 'aria-label': t('signUp.showPassword'), tabIndex: 0 };
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionAccount')}</h2>
      <TextInput
        {...field('username')}
        label={t('signUp.username')}
        description={t('signUp.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
      />
      <PasswordInput
        {...field('password')}
        label={t('signUp.password')}
        description={t(PASSWORD_HINTS[profile])}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        size="md"
      />
      <PasswordInput
        {...field('confirmPassword')}
        label={t('signUp.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        size="md"
      />
    </section>
  );
}

export function PersonPart({ field }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionPerson')}</h2>
      <TextInput
        {...field('age')}
        label={t('signUp.age')}
        description={t('signUp.ageHint')}
        inputMode="numeric"
        size="md"
      />
      <div className={styles['pair']}>
        <TextInput
          {...field('firstname')}
          label={t('signUp.firstName')}
          autoComplete="given-name"
          size="md"
        />
        <TextInput
          {...field('lastname')}
          label={t('signUp.lastName')}
          autoComplete="family-name"
          size="md"
        />
      </div>
      <TextInput
        {...field('email')}
        label={t('signUp.email')}
        description={t('signUp.contactHint')}
        type="email"
        autoComplete="email"
        size="md"
      />
      <TextInput
        {...field('phoneNo')}
        label={t('signUp.phoneNo')}
        description={t('signUp.phoneNoHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        size="md"
      />
    </section>
  );
}

export function SchoolPart({ field, values }: PartProps & { readonly values: SignUpValues }) {
  const { t } = useTranslation();
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionSchool')}</h2>
      <TextInput
        {...field('school')}
        label={t('signUp.school')}
        description={t('signUp.schoolHint')}
        autoComplete="organization"
        size="md"
      />
      <NativeSelect
        {...field('education')}
        label={t('signUp.education')}
        data={[
          { value: '', label: t('signUp.educationChoose') },
          { value: '7', label: t('signUp.grade7') },
          { value: '8', label: t('signUp.grade8') },
          { value: '9', label: t('signUp.grade9') },
          { value: 'other', label: t('signUp.educationOther') },
        ]}
        size="md"
      />
      {values.education === 'other' ? (
        <TextInput {...field('educationOther')} label={t('signUp.educationOtherLabel')} size="md" />
      ) : null}
    </section>
  );
}

export function BodyPart({ field }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['section']}>
      <h2>{t('signUp.sectionBody')}</h2>
      <p className={styles['hint']}>{t('signUp.bodyHint')}</p>
      <Radio.Group {...field('gender')} label={t('signUp.gender')} size="md">
        <div className={styles['radios']}>
          <Radio value="female" label={t('signUp.female')} size="md" />
          <Radio value="male" label={t('signUp.male')} size="md" />
        </div>
      </Radio.Group>
      <div className={styles['pair']}>
        <TextInput {...field('weight')} label={t('signUp.weight')} inputMode="decimal" size="md" />
        <TextInput {...field('height')} label={t('signUp.height')} inputMode="decimal" size="md" />
      </div>
      <Textarea
        {...field('disease')}
        label={t('signUp.disease')}
        description={t('signUp.diseaseHint')}
        rows={2}
        size="md"
      />
    </section>
  );
}
