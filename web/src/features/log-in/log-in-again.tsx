/** Over a page that stays when the session is over: only the account that was here before may go on. */
import { PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginMutation } from '../../shared/api/api.ts';
import { isSharedTab, saveSession } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from '../../shared/ui/form.module.css';
import { CodeStep } from './code-step.tsx';
import { LogInFailure } from './log-in-failure.tsx';
import '../../shared/ui/input-styles.ts';

interface LogInAgainProps {
  readonly userId: string;
  /** What waits here, and what becomes of it. */
  readonly text: string;
  /** Where somebody else has logged in. */
  readonly otherText: string;
  readonly onClose: () => void;
}

const FORM = 'log-in-again';

export function LogInAgain({ userId, text, otherText, onClose }: LogInAgainProps) {
  const { t } = useTranslation();
  const [login, { error, isLoading }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Null: none is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error: refusal } = await login({
      username,
      password,
      ...(code ? { code } : {}),
      ...(isSharedTab() ? { isShared: true } : {}),
    });
    setOther(data !== undefined && data.userId !== userId);
    if (refusal && 'status' in refusal && CODE_REASONS.includes(refusal.message)) setCode('');
    if (data?.userId !== userId) return;
    // The queue hears of it and sends.
    saveSession(data);
    onClose();
  };
  const isCodeAsked = error && 'status' in error && error.message === 'code_needed';
  return (
    <Dialog
      title={t('sessionOver.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={isLoading}>
            {t('logIn.submit')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('sessionOver.later')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={FORM} className={styles['form']} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('logIn.username')}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
        />
        <PasswordInput
          label={t('logIn.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('logIn.showPassword'), tabIndex: 0 }}
          size="md"
        />
        {code === null ? null : <CodeStep code={code} onChange={setCode} />}
      </form>
      <div role="alert" className={styles['told']}>
        {isOther ? <p>{otherText}</p> : null}
        {!isOther && error && !isCodeAsked ? <LogInFailure error={error} isOverPage /> : null}
      </div>
    </Dialog>
  );
}

/** A used or wrong code is of no use any more. */
const CODE_REASONS: readonly string[] = ['code_needed', 'code_is_not_valid'];
