/** Deletes a pack after asking: the speaker has withdrawn, or it was begun by mistake. */
import type { RecordingPack } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useSession } from '../../shared/api/use-session.ts';
import { STORED_TAKES } from './desk-takes.ts';
import { useDeleteRecordingPackMutation } from './recording-api.ts';

interface DeletePackProps {
  readonly pack: RecordingPack;
  readonly onDeleted: () => void;
}

export function DeletePack({ pack, onDeleted }: DeletePackProps) {
  const { t } = useTranslation('recording');
  const [isAsking, setIsAsking] = useState(false);
  const [deletePack, { error, isLoading }] = useDeleteRecordingPackMutation();
  const { userId } = useSession();
  const confirm = async () => {
    const answer = await deletePack({ packId: pack.id });
    if ('error' in answer) return;
    await STORED_TAKES.forgetPack({ userId: userId ?? '', packId: pack.id });
    setIsAsking(false);
    onDeleted();
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('packs.delete', { name: pack.name })}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('packs.deleteTitle', { name: pack.name })}
          tone="bad"
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setIsAsking(false)}>
                {t('packs.no')}
              </Button>
              <Button tone="danger" isBusy={isLoading} onClick={() => void confirm()}>
                {t('packs.yes')}
              </Button>
            </>
          }
        >
          <p>{t('packs.deleteText', { recorded: pack.recordedCount })}</p>
          {error ? (
            <p role="alert">{t('packs.deleteFailed', { message: callReason(error) })}</p>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
