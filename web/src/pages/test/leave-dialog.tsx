/** Asked before a running test is stopped. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  /** Whether a scored question has been shown. */
  readonly hasBegun: boolean;
  readonly onStay: () => void;
  readonly onStop: () => void;
}

export function LeaveDialog({ hasBegun, onStay, onStop }: LeaveDialogProps) {
  const { t } = useTranslation('runner');
  return (
    <Dialog
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
          <Button tone="quiet" onClick={onStop}>
            {t('leave.stop')}
          </Button>
        </>
      }
    >
      <p>{hasBegun ? t('leave.text') : t('leave.practice')}</p>
    </Dialog>
  );
}
