/** The button that stores a form of a study, and beside it what came of it. */
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

interface SaveLineProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly error: CallError | SerializedError | undefined;
  readonly onSave: () => void;
  /** Where somebody else was faster. */
  readonly onTakeNewest: () => void;
}

export function SaveLine(props: SaveLineProps) {
  const { isChanged, isBusy, isSaved, error, onSave, onTakeNewest } = props;
  const { t } = useTranslation(['studies', 'app']);
  const wasChanged = error && 'status' in error && error.message === 'study_was_changed';
  const fields = error && 'fields' in error ? error.fields : [];
  return (
    <div className={styles['save']}>
      <Button isBusy={isBusy} onClick={() => (isBusy ? undefined : onSave())}>
        {t('save')}
      </Button>
      <span role="status">{isChanged ? t('notSaved') : isSaved ? t('saved') : null}</span>
      {error ? (
        <Notice tone="bad">
          <div>
            <p>{t('failed', { message: callReason(error) })}</p>
            {fields.length > 0 ? (
              <ul>
                {fields.map(({ path, message }) => (
                  <li key={path}>
                    <code translate="no">{path}</code>: {t(`app:field.${message}`)}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          {wasChanged ? (
            <Button tone="quiet" onClick={onTakeNewest}>
              {t('takeNewest')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}
