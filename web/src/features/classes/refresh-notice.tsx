/** Above what refreshes by itself: that it does not just now, since when, and what to do. */
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Refreshing } from './use-refreshing.ts';

interface RefreshNoticeProps {
  readonly refreshing: Refreshing;
  /** Of the last try. */
  readonly error: CallError | SerializedError | undefined;
  /** When what is shown came: ISO. */
  readonly at: string;
}

export function RefreshNotice({ refreshing, error, at }: RefreshNoticeProps) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  if (refreshing.isOver) {
    return (
      <Notice tone="plain">
        <p>{t('lesson.rests')}</p>
        <Button onClick={refreshing.goOn}>{t('lesson.goOn')}</Button>
      </Notice>
    );
  }
  if (!error) return null;
  const time = formatTimeOfDay(at, timeZone);
  // Without network there is nothing to add; the rest needs its reason (logged out, for instance).
  const hasReason = !('status' in error) || error.status !== null;
  return (
    <Notice tone="bad">
      <p>{t('lesson.late', { time })}</p>
      {hasReason ? <p>{callReason(error)}</p> : null}
    </Notice>
  );
}
