/** Log-out. Where finished tests wait, it says so first. */
import '../strings/runner.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { logOut } from '../routing/log-out.ts';
import { useRunQueue } from './use-run-queue.ts';

interface LogOutButtonProps {
  readonly token: string;
  readonly className: string;
}

export default function LogOutButton({ token, className }: LogOutButtonProps) {
  const { t } = useTranslation(['runner', 'app']);
  const navigate = useNavigate();
  const { waitingCount, refused: rejected } = useRunQueue();
  const [isAsking, setAsking] = useState(false);
  const count = waitingCount + rejected.length;
  const leave = () => logOut(token, navigate);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (count > 0 ? setAsking(true) : leave())}
      >
        {t('app:bar.logOut')}
      </button>
      {isAsking ? (
        <Dialog
          title={t('logOut.title', { count })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('logOut.stay')}</Button>
              <Button tone="quiet" onClick={leave}>
                {t('logOut.leave')}
              </Button>
            </>
          }
        >
          <p>{t('logOut.text')}</p>
        </Dialog>
      ) : null}
    </>
  );
}
