/**
 * Over a page on which tests begin: the class waits for its teacher, rests, or is at its end. Never over a test. Who is not in
 * this lesson (at home, in another room) says so and goes on.
 */
import '../../shared/strings/lesson.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/api/use-session.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Hold } from './heartbeat.ts';
import { heartbeat } from './own-heartbeat.ts';

export function LessonHold() {
  const { userId, role } = useSession();
  useEffect(
    () => (userId !== null && role === 'USER' ? heartbeat.open(userId) : undefined),
    [userId, role],
  );
  const hold = useSyncExternalStore(heartbeat.subscribe, heartbeat.hold, heartbeat.hold);
  if (hold === null) return null;
  return hold === 'ended' ? <LessonOver /> : <ClassWaits key={hold} hold={hold} />;
}

function ClassWaits({ hold }: { readonly hold: Exclude<Hold, 'ended' | null> }) {
  const { t } = useTranslation('lesson');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog
      title={t(`hold.${hold}.title`)}
      onClose={() => setLeaving(false)}
      actions={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>{t('leave.no')}</Button>
            <Button tone="quiet" onClick={heartbeat.leave}>
              {t('leave.yes')}
            </Button>
          </>
        ) : (
          <Button tone="quiet" onClick={() => setLeaving(true)}>
            {t('leave.button')}
          </Button>
        )
      }
    >
      <p>{isLeaving ? t('leave.text') : t(`hold.${hold}.text`)}</p>
    </Dialog>
  );
}

function LessonOver() {
  const { t } = useTranslation('lesson');
  const navigate = useNavigate();
  const leave = () => {
    heartbeat.leave();
    void navigate(PATHS.tests);
  };
  return (
    <Dialog
      title={t('ended.title')}
      tone="good"
      onClose={leave}
      actions={<Button onClick={leave}>{t('ended.close')}</Button>}
    >
      <p>{t('ended.text')}</p>
    </Dialog>
  );
}
