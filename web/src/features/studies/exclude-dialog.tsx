/** Leaves a participant out of the files of a study, with a reason. */
import {
  EXCLUSION_NOTE_MAX_LENGTH,
  EXCLUSION_REASONS,
  type ExclusionReason,
} from '@jamdai/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useExcludeParticipantMutation } from '../../shared/api/studies-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

interface ExcludeDialogProps {
  readonly studyId: string;
  readonly participantNo: number;
  readonly onClose: () => void;
}

export function ExcludeDialog({ studyId, participantNo, onClose }: ExcludeDialogProps) {
  const { t } = useTranslation('studies');
  const [exclude, { error, isLoading }] = useExcludeParticipantMutation();
  const [reason, setReason] = useState<ExclusionReason | null>(null);
  const [note, setNote] = useState('');
  const confirm = async (why: ExclusionReason) => {
    if (isLoading) return;
    const answer = await exclude({ studyId, participantNo, reason: why, note });
    if (!('error' in answer)) onClose();
  };
  return (
    <Dialog
      title={t('live.excludeTitle', { number: participantNo })}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('no')}
          </Button>
          <Button
            isBusy={isLoading}
            disabled={reason === null}
            onClick={() => (reason ? void confirm(reason) : undefined)}
          >
            {t('live.excludeYes')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <p>{t('live.excludeText')}</p>
        <NativeSelect
          label={t('live.reason')}
          value={reason ?? ''}
          data={[
            { value: '', label: '' },
            ...EXCLUSION_REASONS.map((value) => ({ value, label: t(`live.reasons.${value}`) })),
          ]}
          size="md"
          onChange={(event) =>
            setReason(EXCLUSION_REASONS.find((it) => it === event.currentTarget.value) ?? null)
          }
        />
        <TextInput
          label={t('live.note')}
          description={t('live.noteHint')}
          value={note}
          maxLength={EXCLUSION_NOTE_MAX_LENGTH}
          autoComplete="off"
          size="md"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      </div>
    </Dialog>
  );
}
