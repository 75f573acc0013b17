/** Deletes the stored recording of one clip after asking. The clip then counts as not recorded. */
import type { RecordingPrompt } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
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
        <Dialog
          title={t('clip.deleteTitle')}
          tone="bad"
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setIsAsking(false)}>
                {t('packs.no')}
              </Button>
              <Button tone="danger" isBusy={isLoading} onClick={() => void confirm()}>
                {t('clip.delete')}
              </Button>
            </>
          }
        >
          <p>{t('clip.deleteText', { text })}</p>
          {error ? (
            <p role="alert">{t('clip.deleteFailed', { message: callReason(error) })}</p>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
