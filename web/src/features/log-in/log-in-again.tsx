/** Over a page that stays when the session is over: only the account that was here before may go on. */
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginMutation } from '../../shared/api/api.ts';
import { isSharedTab, saveSession } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from '../../shared/ui/form.module.css';
import { useCredentials } from './credential-fields.tsx';
import { LogInFailure } from './log-in-failure.tsx';

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
  const { credentials, onRefused: onRejected, render } = useCredentials();
  const [isOther, setOther] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error: rejection } = await login({
      ...credentials,
      ...(isSharedTab() ? { isShared: true } : {}),
    });
    setOther(data !== undefined && data.userId !== userId);
    if (rejection && 'status' in rejection) onRejected(rejection.message);
    if (data?.userId !== userId) return;
    // The queue hears of it and sends.
    saveSession(data);
    onClose();
  };
  const isCodeRequested = error && 'status' in error && error.message === 'code_needed';
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
        {render()}
      </form>
      <div role="alert" className={styles['told']}>
        {isOther ? <p>{otherText}</p> : null}
        {!isOther && error && !isCodeRequested ? <LogInFailure error={error} isOverPage /> : null}
      </div>
    </Dialog>
  );
}
