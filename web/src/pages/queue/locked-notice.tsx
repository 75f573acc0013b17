/**
 * Tests on this device that nobody can open any more, because the browser has lost their key. They can neither be sent
 * nor read; the page says so, and their owner may save them as they are, or remove them.
 */
import '../../strings/runner.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-session.ts';
import type { SealedRun } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listLocked, removeLocked } from './run-queue.ts';
import { saveLockedAsFile } from './save-file.ts';

/** Shows nothing where everything opens. */
export function LockedNotice() {
  const { t } = useTranslation('runner');
  const { userId } = useSession();
  const [locked, setLocked] = useState<readonly SealedRun[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setLocked([]);
    if (userId) void listLocked(userId).then((found) => isCurrent && setLocked(found));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  if (locked.length === 0) return null;
  const remove = async () => {
    await removeLocked(locked);
    setAsking(false);
    setLocked([]);
  };
  const count = locked.length;
  return (
    <Notice tone="bad">
      <div data-locked={count}>
        <p>{t('locked.text', { count })}</p>
        <p>{t('locked.what')}</p>
      </div>
      <Button onClick={() => saveLockedAsFile(locked)}>{t('unsent.export')}</Button>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('locked.remove')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('locked.removeTitle', { count })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('locked.keep')}</Button>
              <Button tone="quiet" onClick={() => void remove()}>
                {t('locked.removeNow')}
              </Button>
            </>
          }
        >
          <p>{t('locked.removeText')}</p>
        </Dialog>
      ) : null}
    </Notice>
  );
}
