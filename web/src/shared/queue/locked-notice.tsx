/**
 * Tests on this device that nobody can open any more, because the browser has lost their key. They can neither be sent
 * nor read; the page says so, and their owner may save them as they are, or remove them.
 */
import '../strings/runner.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/use-session.ts';
import type { SealedRun } from '../sync/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { listLocked, removeLocked } from './run-queue.ts';
import { saveLockedAsFile } from './save-file.ts';

/** Shows nothing where everything opens. */
export function LockedNotice() {
  const { userId } = useSession();
  const [locked, setLocked] = useState<readonly SealedRun[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setLocked([]);
    if (userId) void listLocked(userId).then((found) => isCurrent && setLocked(found));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  const remove = async () => {
    await removeLocked(locked);
    setLocked([]);
  };
  return <LockedRuns locked={locked} onRemove={() => void remove()} />;
}

interface LockedRunsProps {
  readonly locked: readonly SealedRun[];
  /** Asked for twice. */
  readonly onRemove: () => void;
}

export function LockedRuns({ locked, onRemove }: LockedRunsProps) {
  const { t } = useTranslation('runner');
  const [isAsking, setAsking] = useState(false);
  if (locked.length === 0) return null;
  const remove = () => {
    setAsking(false);
    onRemove();
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
              <Button tone="quiet" onClick={remove}>
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
