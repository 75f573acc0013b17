/** Whether the server has what was decided, in words; not said aloud at every key. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { SaveState } from './draft-saver.ts';
import styles from './sheet.module.css';

interface SaveStateLineProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

export function SaveStateLine({ state, onRetry }: SaveStateLineProps) {
  const { t } = useTranslation(['desk', 'app']);
  if (state.kind === 'refused') return null;
  if (state.kind === 'notSaved') {
    return (
      <Notice tone="bad">
        <p>{t('save.notSaved')}</p>
        <Button tone="quiet" onClick={onRetry}>
          {t('app:common.tryAgain')}
        </Button>
      </Notice>
    );
  }
  return (
    <p className={styles['saveState']} data-state={state.kind}>
      {t(`save.${state.kind}`)}
    </p>
  );
}
