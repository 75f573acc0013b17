/** Deletes the stored recording of one clip after asking. The clip then counts as not recorded. */
import type { RecordingPrompt } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { useDeleteRecordingMutation } from './recording-api.ts';

interface DeleteClipProps {
  readonly packId: string;
  readonly prompt: RecordingPrompt;
  readonly isDisabled: boolean;
  readonly onDeleted: () => void;
}

export function DeleteClip({ packId, prompt, isDisabled, onDeleted }: DeleteClipProps) {
  const { t } = useTranslation('recording');
  const [isAsking, setIsAsking] = useState(false);
  const [deleteRecording, { error, isLoading }] = useDeleteRecordingMutation();
  const { token, rate, text } = prompt;
  const confirm = async () => {
    const answer = await deleteRecording({ packId, token, rate });
    if ('error' in answer) return;
    setIsAsking(false);
    onDeleted();
  };
  return (
    <>
      <Button tone="quiet" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {t('clip.delete')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('clip.deleteTitle')}
          no={t('packs.no')}
          yes={t('clip.delete')}
          isBusy={isLoading}
          failure={error ? t('clip.deleteFailed', { message: callReason(error) }) : null}
          onNo={() => setIsAsking(false)}
          onYes={() => void confirm()}
        >
          {t('clip.deleteText', { text })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
