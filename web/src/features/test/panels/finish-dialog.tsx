/** Asked at Submit while there is time left: finish now, or go on? The clock goes on meanwhile, and its end closes this too. */
import type { NamingRun } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useElapsedS } from './use-elapsed.ts';

interface FinishDialogProps {
  readonly runner: Runner<NamingRun>;
  readonly durationMs: number;
  readonly onGoOn: () => void;
}

export function FinishDialog({ runner, durationMs, onGoOn }: FinishDialogProps) {
  const { t } = useTranslation('runner');
  const leftS = Math.max(0, Math.round(durationMs / 1000) - useElapsedS(runner));
  return (
    <Dialog
      title={t('naming.finish.title')}
      onClose={onGoOn}
      actions={
        <>
          <Button onClick={onGoOn}>{t('naming.finish.goOn')}</Button>
          <Button tone="quiet" data-finish="" onClick={() => runner.press('submitted')}>
            {t('naming.finish.finish')}
          </Button>
        </>
      }
    >
      <p>{t('naming.left', { count: leftS })}</p>
    </Dialog>
  );
}
