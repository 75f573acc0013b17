/**
 * Log in: success and failure are told in a dialog, as the specification has it. Staff are asked for a code, and pupils
 * first read who made a reset code for them.
 */
import type { ResetNotice } from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLoginMutation } from '../../shared/api/api.ts';
import { useLazyResetNoticesQuery } from '../../shared/api/own-account-api.ts';
import { isSharedTab, saveSession } from '../../shared/api/session.ts';
import { ElephantHead } from '../../shared/ui/art/elephant-head.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { prepareResearchQuestion } from '../research-question/index.ts';
import { useNextPage } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { useCredentials } from './credential-fields.tsx';
import { LogInFailure } from './log-in-failure.tsx';
import '../../shared/ui/input-styles.ts';

const ResetNotices = lazy(() => import('./reset-notices.tsx'));

export default function LogInPage() {
  const { t } = useTranslation();
  const next = useNextPage();
  const [login, { error, isLoading, reset }] = useLoginMutation();
  const arrival = useArrival();
  const { credentials, onRefused: onRejected, render } = useCredentials(arrival.username);
  const [isShared, setShared] = useState(isSharedTab);
  /** Null: not logged in yet. */
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  const [loadNotices] = useLazyResetNoticesQuery();
  const [notices, setNotices] = useState<readonly ResetNotice[]>([]);
  const navigate = useNavigate();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error: rejection } = await login({
      ...credentials,
      ...(isShared ? { isShared } : {}),
    });
    if (data) {
      saveSession(data, isShared);
      if (data.role === 'USER') {
        // What cannot be loaded now is told at the next log-in; what the next page asks comes with it.
        const [reported] = await Promise.all([loadNotices(), prepareResearchQuestion()]);
        setNotices(reported.data ?? []);
      }
      const isKnownHere = data.deviceMark === undefined && !arrival.isPasswordNew;
      setWelcome(isKnownHere ? 'again' : 'first');
    } else if (rejection && 'status' in rejection) {
      onRejected(rejection.message);
    }
  };
  const isCodeRequested = error && 'status' in error && error.message === 'code_needed';
  return (
    <Page title={t('logIn.title')} width="form">
      <ArrivalNotice {...arrival} />
      <form
        className={`${styles['form']} ${styles['peeked']}`}
        onSubmit={(event) => void submit(event)}
      >
        <ElephantHead className={styles['peek']} />
        {render(
          <Checkbox
            label={t('logIn.shared')}
            description={t('logIn.sharedHint')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
            size="md"
          />,
        )}
        <Button type="submit" isBusy={isLoading}>
          {isLoading ? t('common.loading') : t('logIn.submit')}
        </Button>
      </form>
      <p className={styles['after']}>
        {t('logIn.noAccount')} <Link to={PATHS.signUp + next.search}>{t('logIn.signUp')}</Link>
      </p>
      <p className={styles['after']}>
        {t('logIn.forgot')} <Link to={PATHS.reset}>{t('logIn.toReset')}</Link>
      </p>
      {welcome && notices.length > 0 ? (
        <Suspense>
          <ResetNotices
            notices={notices}
            onDone={() => setNotices([])}
            onChangePassword={() => void navigate(`${PATHS.profile}?tab=data`)}
          />
        </Suspense>
      ) : null}
      {welcome && notices.length === 0 ? <WelcomeDialog welcome={welcome} /> : null}
      {error && !isCodeRequested ? (
        <Dialog
          title={t('common.loginFailedTitle')}
          tone="bad"
          onClose={reset}
          actions={<Button onClick={reset}>{t('common.ok')}</Button>}
        >
          <LogInFailure error={error} />
        </Dialog>
      ) : null}
    </Page>
  );
}

/** `again`: this device has met the account before. */
type Welcome = 'first' | 'again';

function WelcomeDialog({ welcome }: { readonly welcome: Welcome }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = useNextPage();
  const goOn = () => void navigate(next.path);
  return (
    <Dialog
      title={t('common.successTitle')}
      tone="good"
      onClose={goOn}
      actions={<Button onClick={goOn}>{t('common.ok')}</Button>}
    >
      <div className={styles['welcome']}>
        <ElephantHead />
        <p>
          {t('message.log_in_successfully')} {t(`logIn.welcome.${welcome}`)}
        </p>
      </div>
    </Dialog>
  );
}

interface Arrival {
  /** Of the account that was made just now; empty where none was, and on a shared computer. */
  readonly username: string;
  readonly isAccountDeleted: boolean;
  readonly isPasswordNew: boolean;
}

/** What the page before this one has done. */
function useArrival(): Arrival {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null ? state : {};
  return {
    username: 'username' in from && typeof from.username === 'string' ? from.username : '',
    isAccountDeleted: 'isAccountDeleted' in from,
    isPasswordNew: 'isPasswordNew' in from,
  };
}

/** Whoever comes from deleting an account, or from setting a new password, reads here that it is done. */
function ArrivalNotice({ isAccountDeleted, isPasswordNew }: Arrival) {
  const { t } = useTranslation();
  if (isAccountDeleted) return <Notice tone="good">{t('message.delete_successfully')}</Notice>;
  return isPasswordNew ? <Notice tone="good">{t('logIn.passwordIsNew')}</Notice> : null;
}
