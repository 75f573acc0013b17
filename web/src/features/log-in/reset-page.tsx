/** A forgotten password: username, the reset code from staff, and a new password twice. */
import {
  checkField,
  PASSWORD_SCHEMAS,
  type FieldMessageKey,
  type FieldProblem,
} from '@jamdai/contract';
import { PasswordInput, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useResetPasswordMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { useCheckedFields, type FieldProblems } from '../../shared/page/use-checked-fields.ts';
import '../../shared/ui/input-styles.ts';

type Values = Readonly<Record<'username' | 'code' | 'password' | 'confirmPassword', string>>;
type Problems = FieldProblems<keyof Values>;

const EMPTY: Values = { username: '', code: '', password: '', confirmPassword: '' };
const PASSWORD_HINTS = {
  spec: 'signUp.passwordHint',
  hardened: 'signUp.passwordHintHardened',
} as const;

export default function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { profile } = useSettings();
  const [resetPassword, { error, isLoading }] = useResetPasswordMutation();
  const { values, setProblems, field } = useCheckedFields(EMPTY);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = findProblems(values, checkField(PASSWORD_SCHEMAS[profile], values.password));
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    const { username, code, password } = values;
    const { error: rejection } = await resetPassword({ username, code, password });
    if (!rejection) return void navigate(PATHS.logIn, { state: { isPasswordNew: true } });
    if ('fields' in rejection) setProblems(problemsFrom(rejection.fields));
  };
  const reveal = { 'aria-label': t('logIn.showPassword'), tabIndex: 0 };
  return (
    <Page title={t('reset.title')} lead={t('reset.lead')} width="form">
      <form
        className={`${styles['form']} ${styles['card']}`}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          {...field('username')}
          label={t('reset.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...field('code')}
          label={t('reset.code')}
          description={t('reset.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
        <PasswordInput
          {...field('password')}
          label={t('reset.password')}
          description={t(PASSWORD_HINTS[profile])}
          autoComplete="new-password"
          visibilityToggleButtonProps={reveal}
        />
        <PasswordInput
          {...field('confirmPassword')}
          label={t('reset.confirmPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={reveal}
        />
        <p className={styles['hint']}>{t('reset.everywhere')}</p>
        {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
        <Button type="submit" isBusy={isLoading}>
          {isLoading ? t('common.loading') : t('reset.submit')}
        </Button>
      </form>
      <p className={styles['after']}>
        <Link to={PATHS.logIn}>{t('reset.back')}</Link>
      </p>
    </Page>
  );
}

function findProblems(values: Values, passwordProblem: FieldMessageKey | null): Problems {
  const isSame = values.password === values.confirmPassword;
  return {
    ...(values.username.trim() === '' ? { username: 'field_is_required' } : {}),
    ...(values.code.trim() === '' ? { code: 'field_is_required' } : {}),
    ...(passwordProblem ? { password: passwordProblem } : {}),
    ...(isSame ? {} : { confirmPassword: 'password_is_not_match' }),
  };
}

function problemsFrom(fields: readonly FieldProblem[]): Problems {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

function focusFirst(problems: Problems): void {
  const first = Object.keys(EMPTY).find((name) => name in problems);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`form [name="${first}"]`)?.focus();
  });
}
