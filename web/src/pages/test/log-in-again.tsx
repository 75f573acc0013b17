/** Over the report: the session is over, the result waits. Only the account that took the test can send it. */
import { PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginMutation } from '../../store/api.ts';
import { callReason } from '../../store/call-message.ts';
import { isSharedTab, saveSession } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import '../../ui/input-styles.ts';

interface LogInAgainProps {
  readonly userId: string;
  readonly onClose: () => void;
}

const FORM = 'log-in-again';

export function LogInAgain({ userId, onClose }: LogInAgainProps) {
  const { t } = useTranslation(['runner', 'app']);
  const [login, { error, isLoading }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isOther, setOther] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await login({
      username,
      password,
      ...(isSharedTab() ? { isShared: true } : {}),
    });
    setOther(data !== undefined && data.userId !== userId);
    if (data?.userId !== userId) return;
    // The queue hears of it and sends.
    saveSession(data);
    onClose();
  };
  return (
    <Dialog
      title={t('logInAgain.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={isLoading}>
            {t('app:logIn.submit')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('logInAgain.later')}
          </Button>
        </>
      }
    >
      <p>{t('report.logInAgain')}</p>
      <form id={FORM} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('app:logIn.username')}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
        />
        <PasswordInput
          label={t('app:logIn.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('app:logIn.showPassword'), tabIndex: 0 }}
          size="md"
        />
      </form>
      <p role="alert">{isOther ? t('logInAgain.other') : error ? callReason(error) : null}</p>
    </Dialog>
  );
}
