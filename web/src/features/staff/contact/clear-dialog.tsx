/** Asks before a contact card is cleared. */
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { ConfirmDialog } from '../../../shared/page/confirm-dialog.tsx';
import type { useCardForm } from './use-card-form.ts';

interface ClearDialogProps {
  readonly form: ReturnType<typeof useCardForm>;
  readonly onClose: () => void;
}

export function ClearDialog({ form, onClose }: ClearDialogProps) {
  const { t } = useTranslation('contactCards');
  const { error, isLoading, clear } = form;
  const press = async () => {
    const { isSaved } = await clear();
    if (isSaved) onClose();
  };
  return (
    <ConfirmDialog
      title={t('reset.title')}
      no={t('reset.no')}
      yes={t('reset.yes')}
      isBusy={isLoading}
      failure={error ? t('saveFailed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void press()}
    >
      {t('reset.text')}
    </ConfirmDialog>
  );
}
