/** Log in: success and failure are told in a dialog, as the specification has it. */
import { PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLoginMutation } from '../../store/api.ts';
import { saveSession } from '../../store/session.ts';
import { callMessageKey } from '../../store/call-message.ts';
import { ElephantHead } from '../../ui/art/elephant-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../layout/page.tsx';
import { PATHS } from '../routing/paths.ts';
import '../../ui/input-styles.ts';

export default function LogInPage() {
  const { t } = useTranslation();
  const [login, { error, isLoading, reset }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isWelcomed, setWelcomed] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await login({ username, password });
    if (!data) return;
    saveSession(data);
    setWelcomed(true);
  };
  return (
    <Page title={t('logIn.title')} width="form">
      <DepartureNotice />
      <form
        className={`${styles['form']} ${styles['peeked']}`}
        onSubmit={(event) => void submit(event)}
      >
        <ElephantHead className={styles['peek']} />
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
        <Button type="submit" isBusy={isLoading}>
          {isLoading ? t('common.loading') : t('logIn.submit')}
        </Button>
      </form>
      <p className={styles['after']}>
        {t('logIn.noAccount')} <Link to={PATHS.signUp}>{t('logIn.signUp')}</Link>
      </p>
      {isWelcomed ? <WelcomeDialog /> : null}
      {error ? (
        <Dialog
          title={t('common.loginFailedTitle')}
          tone="bad"
          onClose={reset}
          actions={<Button onClick={reset}>{t('common.ok')}</Button>}
        >
          {t(callMessageKey(error))}
        </Dialog>
      ) : null}
    </Page>
  );
}

function WelcomeDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goHome = () => void navigate(PATHS.home);
  return (
    <Dialog
      title={t('common.successTitle')}
      tone="good"
      onClose={goHome}
      actions={<Button onClick={goHome}>{t('common.ok')}</Button>}
    >
      <div className={styles['welcome']}>
        <ElephantHead />
        <p>
          {t('message.log_in_successfully')} {t('logIn.welcome')}
        </p>
      </div>
    </Dialog>
  );
}

/** Whoever comes from deleting an account reads here that it is gone. */
function DepartureNotice() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  const isDeleted = typeof state === 'object' && state !== null && 'isAccountDeleted' in state;
  return isDeleted ? <Notice tone="good">{t('message.delete_successfully')}</Notice> : null;
}
