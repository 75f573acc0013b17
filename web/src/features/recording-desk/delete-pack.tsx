/** Deletes a pack after asking: the speaker has withdrawn, or it was begun by mistake. */
import type { RecordingPack } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { useSession } from '../../shared/api/use-session.ts';
import { STORED_TAKES } from './desk-takes.ts';
import { forgetFlags } from './flagged-takes.ts';
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
    forgetFlags(userId ?? '', pack.id);
    setIsAsking(false);
    onDeleted();
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('packs.delete', { name: pack.name })}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('packs.deleteTitle', { name: pack.name })}
          no={t('packs.no')}
          yes={t('packs.yes')}
          isBusy={isLoading}
          failure={error ? t('packs.deleteFailed', { message: callReason(error) }) : null}
          onNo={() => setIsAsking(false)}
          onYes={() => void confirm()}
        >
          {t('packs.deleteText', { recorded: pack.recordedCount })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
