/** Deleting the account: what goes, one confirmation, and then it is gone. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDeleteAccountMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { readSession } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { leaveTo } from '../../shared/routing/log-out.ts';
import { forgetAccount } from '../../shared/queue/run-queue.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './profile.module.css';

const WHAT_GOES = ['account', 'results', 'consents', 'devices', 'reports'] as const;

export function DeleteAccount() {
  const { t } = useTranslation(['profile', 'app']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [deleteUserProfile, { error, isLoading, reset }] = useDeleteAccountMutation();
  const reason = callReason(error);
  const confirm = async () => {
    if (isLoading) return;
    const result = await deleteUserProfile();
    setAsking(false);
    if (result.error) return;
    const { userId } = readSession();
    if (userId) await forgetAccount(userId);
    leaveTo(PATHS.logIn, navigate, { isAccountDeleted: true });
  };
  return (
    <>
      <h2>{t('deleteTitle')}</h2>
      <p>{t('deleteLead')}</p>
      <ul className={styles['list']}>
        {WHAT_GOES.map((item) => (
          <li key={item}>{t(`deleteItems.${item}`)}</li>
        ))}
      </ul>
      <p>{t('deleteKept')}</p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('deleteButton')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('confirmTitle')}
          tone="bad"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setAsking(false)}>
                {t('app:common.cancel')}
              </Button>
              <Button tone="danger" isBusy={isLoading} onClick={() => void confirm()}>
                {isLoading ? t('deleteWaiting') : t('app:common.yes')}
              </Button>
            </>
          }
        >
          {t('confirmText')}
        </Dialog>
      ) : null}
      {error ? (
        <Dialog
          title={t('app:common.failedTitle')}
          tone="bad"
          onClose={reset}
          actions={<Button onClick={reset}>{t('app:common.ok')}</Button>}
        >
          <p>{t('app:message.something_went_wrong')}</p>
          {reason === t('app:message.something_went_wrong') ? null : <p>{reason}</p>}
        </Dialog>
      ) : null}
    </>
  );
}
