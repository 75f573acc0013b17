/** Asked before a running test is stopped. */
import type { Retained } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { storedText } from './stored-text.ts';

interface LeaveDialogProps {
  /** What is kept if it is stopped now. */
  readonly kept: Retained;
  readonly onStay: () => void;
  readonly onStop: () => void;
}

export function LeaveDialog({ kept: stored, onStay, onStop }: LeaveDialogProps) {
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
      {stored.kind === 'nothing' ? null : <p>{t('leave.noResult')}</p>}
      <p>{storedText(t, stored)}</p>
    </Dialog>
  );
}
