/** The life of the sign-up form: values, errors, sending, the two dialogs and the way to the log-in page. */
import { useForm } from '@mantine/form';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignUpMutation } from '../../shared/api/api.ts';
import { isSharedTab, readLanguage } from '../../shared/api/session.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { isoDayOf } from '../../shared/ui/dates.ts';
import { useNextPage } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import {
  buildSignUp,
  checkSignUp,
  EMPTY_SIGN_UP,
  errorsFromServer,
  isPasswordMismatch,
  type SignUpValues,
} from './sign-up-values.ts';

const SUCCESS_MESSAGE_MS = 2000;

/** Found here: no call was made. */
const MISMATCH: CallError = { status: null, message: 'password_is_not_match', fields: [] };

export function useSignUp() {
  const { t } = useTranslation();
  const { profile, timeZone } = useSettings();
  const form = useForm<SignUpValues>({
    initialValues: EMPTY_SIGN_UP,
    validate: (values) => ({ ...checkSignUp(values, profile) }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });
  const [signUp, { isLoading, isSuccess }] = useSignUpMutation();
  const [dialog, setDialog] = useState<CallError | SerializedError | null>(null);
  useLeaveAfterSuccess(isSuccess ? form.values.username.trim() : null);

  const send = form.onSubmit(
    async (values) => {
      if (isLoading || isSuccess) return;
      const now = new Date();
      const moment = {
        today: isoDayOf(now, timeZone),
        lang: readLanguage(),
      };
      const { error } = await signUp(buildSignUp(values, moment));
      if (!error) return;
      if ('fields' in error) form.setErrors({ ...errorsFromServer(error.fields) });
      setDialog(error);
    },
    (errors, values) => {
      if (isPasswordMismatch(values)) setDialog(MISMATCH);
      else focusFirstError(errors);
    },
  );

  /** What a text field needs. The error is a key, so that it follows the language. */
  const field = (name: keyof SignUpValues, type: 'input' | 'checkbox' = 'input') => {
    const { error, ...props } = form.getInputProps(name, { type });
    return { ...props, name, error: isFieldKey(error) ? t(`field.${error}`) : null };
  };
  const closeDialog = () => {
    setDialog(null);
    focusFirstError(form.errors);
  };
  return { form, field, send, profile, dialog, closeDialog, isLoading, isSuccess };
}

type FieldKey = NonNullable<ReturnType<typeof checkSignUp>['username']>;

/** The form's own errors are always keys of the contract. */
function isFieldKey(error: unknown): error is FieldKey {
  return typeof error === 'string';
}

/** The uppermost field with an error, after the frame in which a dialog gave the focus back. */
function focusFirstError(errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(EMPTY_SIGN_UP).find((name) => errors[name]);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`form [name="${first}"]`)?.focus();
  });
}

/** `username`: of the account that was made; null: none yet. On a shared computer the next one must not read it. */
function useLeaveAfterSuccess(username: string | null): void {
  const navigate = useNavigate();
  const { search } = useNextPage();
  useEffect(() => {
    if (username === null) return;
    const state = isSharedTab() ? null : { username };
    const timer = setTimeout(
      () => void navigate(PATHS.logIn + search, { state }),
      SUCCESS_MESSAGE_MS,
    );
    return () => clearTimeout(timer);
  }, [username, navigate, search]);
}
