/** A new password: the old one, the new one twice. */
import '../../shared/strings/staff.ts';
import {
  checkField,
  PASSWORD_SCHEMAS,
  StaffPasswordSchema,
  type FieldMessageKey,
} from '@jamdai/contract';
import { PasswordInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useChangePasswordMutation } from '../../shared/api/own-account-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';

const FIELDS = ['password', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;
type Problems = Partial<Record<string, FieldMessageKey>>;

const EMPTY: Values = { password: '', newPassword: '', confirmPassword: '' };
const LABELS = {
  password: 'password.old',
  newPassword: 'password.next',
  confirmPassword: 'password.confirm',
} as const;

export function PasswordPart({ isTaker }: { readonly isTaker: boolean }) {
  const { t } = useTranslation(['account', 'app', 'staff']);
  const { profile } = useSettings();
  const [changePassword, { error, isLoading, isSuccess }] = useChangePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const rule = isTaker ? PASSWORD_SCHEMAS[profile] : StaffPasswordSchema;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { password, newPassword } = values;
    const found = findProblems(values, checkField(rule, newPassword));
    show(found);
    if (Object.keys(found).length > 0) return;
    const { error: rejection } = await changePassword({ password, newPassword });
    if (!rejection) setValues(EMPTY);
    else if ('fields' in rejection) {
      show(Object.fromEntries(rejection.fields.map(({ path, message }) => [path, message])));
    }
  };
  /** And puts the focus on the first field with a problem. */
  const show = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: Field) => ({
    name,
    label: t(LABELS[name]),
    value: values[name],
    error: problems[name] ? t(`app:field.${problems[name]}`) : null,
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setProblems({ ...problems, [name]: undefined });
    },
    visibilityToggleButtonProps: { 'aria-label': t('app:logIn.showPassword'), tabIndex: 0 },
    size: 'md' as const,
  });
  const isAtField = Object.values(problems).some(Boolean);
  return (
    <form
      ref={form}
      className={forms['section']}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h3>{t('password.title')}</h3>
      <p>{t('password.text')}</p>
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <PasswordInput
        {...field('newPassword')}
        description={
          isTaker
            ? t(
                profile === 'hardened'
                  ? 'app:signUp.passwordHintHardened'
                  : 'app:signUp.passwordHint',
              )
            : t('staff:passwordHint')
        }
        autoComplete="new-password"
      />
      <PasswordInput {...field('confirmPassword')} autoComplete="new-password" />
      {error && !isAtField ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      <Button type="submit" isBusy={isLoading}>
        {isLoading ? t('app:common.loading') : t('password.submit')}
      </Button>
      <div role="status">{isSuccess ? t('app:message.update_successfully') : null}</div>
    </form>
  );
}

function findProblems(values: Values, ruleProblem: FieldMessageKey | null): Problems {
  return {
    ...(values.password === '' ? { password: 'field_is_required' } : {}),
    ...(ruleProblem ? { newPassword: ruleProblem } : {}),
    ...(values.newPassword === values.confirmPassword
      ? {}
      : { confirmPassword: 'password_is_not_match' }),
  };
}
