/** Everything that is stored about the reader, as a file. */
import { ownDataPath, type OwnDataFile } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './profile.module.css';

type State = 'idle' | 'busy' | 'done' | CallError;

export function DownloadPart() {
  const { t } = useTranslation('account');
  const [state, setState] = useState<State>('idle');
  const fetchFile = async (file: OwnDataFile) => {
    if (state === 'busy') return;
    setState('busy');
    const result = await downloadFile({ path: ownDataPath(file), name: `jamdai-${file}` });
    setState('error' in result ? result.error : 'done');
  };
  return (
    <section className={forms['section']}>
      <h3>{t('download.title')}</h3>
      <p>{t('download.text')}</p>
      <div className={styles['actions']}>
        <Button isBusy={state === 'busy'} onClick={() => void fetchFile('my-data.csv')}>
          {t('download.csv')}
        </Button>
        <Button
          tone="quiet"
          isBusy={state === 'busy'}
          onClick={() => void fetchFile('my-data.json')}
        >
          {t('download.json')}
        </Button>
      </div>
      <p className={forms['hint']}>{t('download.careful')}</p>
      {typeof state === 'object' ? (
        <Notice tone="bad">{t('download.failed', { message: callReason(state) })}</Notice>
      ) : null}
      <div role="status">
        {state === 'busy' ? t('download.busy') : state === 'done' ? t('download.done') : null}
      </div>
    </section>
  );
}
