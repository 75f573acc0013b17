/** The two steps of an activation on one page: a password, and the app with its first code. */
import '../../shared/strings/staff.ts';
import {
  checkField,
  StaffPasswordSchema,
  type ActivatedStaff,
  type StaffActivation,
} from '@jamdai/contract';
import { PasswordInput, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivateStaffMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { QrCode } from '../../shared/page/qr-code.tsx';
import styles from './staff.module.css';
import { useCheckedFields, type FieldProblems } from '../../shared/page/use-checked-fields.ts';
import '../../shared/ui/input-styles.ts';

interface ActivationFormProps {
  readonly link: string;
  readonly activation: StaffActivation;
  readonly onActivated: (activated: ActivatedStaff) => void;
}

type Values = Readonly<Record<'password' | 'confirmPassword' | 'code', string>>;
type Problems = FieldProblems<keyof Values>;

const EMPTY: Values = { password: '', confirmPassword: '', code: '' };

export function ActivationForm({ link, activation, onActivated }: ActivationFormProps) {
  const { t } = useTranslation(['app', 'staff']);
  const [activate, { error, isLoading }] = useActivateStaffMutation();
  const { values, setProblems, field } = useCheckedFields(EMPTY);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = findProblems(values);
    if (Object.keys(found).length > 0) return report(found);
    const { password, code } = values;
    const { data, error: rejection } = await activate({ link, password, code });
    if (data) onActivated(data);
    else if (rejection && 'fields' in rejection) {
      report(Object.fromEntries(rejection.fields.map(({ path, message }) => [path, message])));
    }
  };
  const report = (found: Problems) => {
    setProblems(found);
    const first = Object.keys(EMPTY).find((name) => name in found);
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`form [name="${first}"]`)?.focus();
    });
  };
  const reveal = { 'aria-label': t('logIn.showPassword'), tabIndex: 0 };
  const { role, username } = activation;
  return (
    <form className={forms['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <bdi>
          {role === 'USER'
            ? username
            : t('staff:activateFor', { role: t(`staff:role.${role}`), username })}
        </bdi>
      </p>
      <section className={forms['section']}>
        <h2>{t('staff:stepPassword')}</h2>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordInput
          {...field('password')}
          label={t('staff:password')}
          description={t('staff:passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={reveal}
        />
        <PasswordInput
          {...field('confirmPassword')}
          label={t('staff:confirmPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={reveal}
        />
      </section>
      <section className={forms['section']}>
        <h2>{t('staff:stepApp')}</h2>
        <SecretToScan activation={activation} />
        <TextInput
          {...field('code')}
          label={t('staff:code')}
          description={t('staff:codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
      </section>
      {error ? (
        <Notice tone="bad">{t('staff:failed', { message: callReason(error) })}</Notice>
      ) : null}
      <Button type="submit" isBusy={isLoading}>
        {isLoading ? t('common.loading') : t('staff:submit')}
      </Button>
    </form>
  );
}

function SecretToScan({
  activation: { qr, secret, uri },
}: {
  readonly activation: StaffActivation;
}) {
  const { t } = useTranslation(['app', 'staff']);
  return (
    <>
      <p>{t('staff:appText')}</p>
      <QrCode rows={qr} label={t('staff:qr')} />
      <p>
        <a href={uri}>{t('staff:onThisPhone')}</a>
      </p>
      <p>
        {t('staff:noCamera')}
        <code className={styles['secret']} translate="no">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
    </>
  );
}

function findProblems({ password, confirmPassword, code }: Values): Problems {
  const passwordProblem = checkField(StaffPasswordSchema, password);
  return {
    ...(passwordProblem ? { password: passwordProblem } : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: 'password_is_not_match' }),
    ...(code.trim() === '' ? { code: 'field_is_required' } : {}),
  };
}
