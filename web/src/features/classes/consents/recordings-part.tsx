/** What the teacher recorded for many pupils at once, each to be taken back as a whole. */
import type { ClassWithMembers, PaperRecording } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useTakeBackPapersMutation } from '../../../shared/api/class-consents-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../../shared/ui/dates.ts';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../../shared/page/confirm-dialog.tsx';
import styles from './class-consents.module.css';
import { namesOf } from './member-name.ts';

export function RecordingsPart({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t } = useTranslation('consents');
  const { classId, members, recordings } = schoolClass;
  const [takeBack, { data: done, error, isLoading, reset }] = useTakeBackPapersMutation();
  const [requested, setRequested] = useState<string | null>(null);
  const confirm = async (recordingId: string) => {
    const { data } = await takeBack({ classId, recordingId });
    if (data) setRequested(null);
  };
  if (recordings.length === 0 && !done) return null;
  return (
    <section className={forms['section']}>
      <h2>{t('recordings.title')}</h2>
      <ul className={styles['lines']}>
        {recordings.map((recording) => (
          <li key={recording.recordingId}>
            <RecordingLine
              recording={recording}
              onTakeBack={() => {
                reset();
                setRequested(recording.recordingId);
              }}
            />
          </li>
        ))}
      </ul>
      {done ? (
        <Notice tone="good">
          <span>
            {t('recordings.done', { count: done.takenBackCount })}{' '}
            {done.keptMemberIds.length > 0
              ? t('recordings.kept', { names: namesOf(members, done.keptMemberIds) })
              : null}
          </span>
        </Notice>
      ) : null}
      {requested === null ? null : (
        <ConfirmDialog
          title={t('recordings.confirmTitle')}
          no={t('recordings.no')}
          yes={t('recordings.yes')}
          isBusy={isLoading}
          failure={error ? t('recordings.failed', { message: callReason(error) }) : null}
          onNo={() => setRequested(null)}
          onYes={() => void confirm(requested)}
        >
          {t('recordings.confirmText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RecordingLineProps {
  readonly recording: PaperRecording;
  readonly onTakeBack: () => void;
}

function RecordingLine({ recording, onTakeBack }: RecordingLineProps) {
  const { t } = useTranslation('consents');
  const { timeZone } = useSettings();
  const { recordedAt, signedOn, memberCount, researchCount } = recording;
  const at = {
    date: formatDay(recordedAt, timeZone),
    time: formatTimeOfDay(recordedAt, timeZone),
  };
  return (
    <>
      <span>
        {t('recordings.line', { ...at, count: memberCount, research: researchCount })}
        {signedOn === null ? null : (
          <span className={forms['hint']}>
            {' '}
            · {t('recordings.signedOn', { date: signedOn.split('-').toReversed().join('/') })}
          </span>
        )}
      </span>
      <Button tone="quiet" aria-label={t('recordings.takeBackLabel', at)} onClick={onTakeBack}>
        {t('recordings.takeBack')}
      </Button>
    </>
  );
}
