/** What comes out of a study: its folder, single tables, papers, tokens for scripts, and where data were published. */
import {
  STUDY_ARCHIVE,
  STUDY_TABLES,
  studyFilePath,
  type Study,
  type StudyFile,
} from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { formatSeconds } from '../../shared/tables/numbers.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PapersPart } from './papers-part.tsx';
import { ReleasesPart } from './releases-part.tsx';
import styles from './studies.module.css';
import { TokensPart } from './tokens-part.tsx';

export function FilesPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  return (
    <div className={styles['panel']}>
      {study.frozen ? (
        <>
          <Downloads studyId={study.studyId} />
          <PapersPart study={study} />
          <TokensPart studyId={study.studyId} />
          <ReleasesPart study={study} />
        </>
      ) : (
        <>
          <EmptyState size="part" text={t('files.notFrozen')} />
          <PapersPart study={study} />
        </>
      )}
    </div>
  );
}

const BYTES_A_MEGABYTE = 1024 ** 2;

type File = StudyFile | typeof STUDY_ARCHIVE;

type Fetching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' | 'done'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: CallError };

function Downloads({ studyId }: { readonly studyId: string }) {
  const { t, i18n } = useTranslation('studies');
  const [withMaterials, setMaterials] = useState(false);
  const [isShared, setShared] = useState(false);
  const [state, setState] = useState<Fetching>({ kind: 'idle' });
  const isBusy = state.kind === 'busy';
  const fetchIt = async (file: File, isSynthetic: boolean) => {
    if (isBusy) return;
    const name = `${file} ${isSynthetic}`;
    setState({ kind: 'busy', name, bytes: 0 });
    const result = await downloadFile({
      path: studyFilePath(studyId, file, {
        ...{ materials: withMaterials ? 'yes' : 'no', shared: isShared ? 'yes' : 'no' },
        ...{ twin: isSynthetic ? 'yes' : 'no', lang: i18n.language === 'th' ? 'th' : 'en' },
      }),
      name: file,
      onProgress: (bytes) => setState({ kind: 'busy', name, bytes }),
    });
    setState(
      'error' in result
        ? { kind: 'failed', error: result.error }
        : { kind: 'done', name, bytes: result.bytes },
    );
  };
  const isFetching = (file: File, isSynthetic = false) =>
    state.kind === 'busy' && state.name === `${file} ${isSynthetic}`;
  const size =
    'bytes' in state
      ? t('files.size', { value: formatSeconds(state.bytes / BYTES_A_MEGABYTE, i18n.language) })
      : '';
  return (
    <section className={forms['section']}>
      <h2>{t('files.title')}</h2>
      <p>{t('files.text')}</p>
      <Checkbox
        label={t('files.materials')}
        checked={withMaterials}
        onChange={(event) => setMaterials(event.currentTarget.checked)}
        size="md"
      />
      <Checkbox
        label={t('files.shared')}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
        size="md"
      />
      <div className={styles['actions']}>
        <Button
          isBusy={isFetching(STUDY_ARCHIVE)}
          onClick={() => void fetchIt(STUDY_ARCHIVE, false)}
        >
          {t('files.fetch')}
        </Button>
        <Button
          tone="quiet"
          isBusy={isFetching(STUDY_ARCHIVE, true)}
          onClick={() => void fetchIt(STUDY_ARCHIVE, true)}
        >
          {t('files.synthetic')}
        </Button>
      </div>
      <p className={styles['fact']}>{t('files.syntheticText')}</p>
      <div role="status" className={styles['fetched']}>
        {state.kind === 'busy' ? t('files.busy', { size }) : null}
        {state.kind === 'done' ? t('files.done', { size }) : null}
      </div>
      {state.kind === 'failed' ? (
        <Notice tone="bad">{t('notFetched', { message: callReason(state.error) })}</Notice>
      ) : null}
      <details>
        <summary>{t('files.tables')}</summary>
        <div className={styles['actions']}>
          {[...STUDY_TABLES.map((table) => `${table}.csv` as const), 'codebook.csv' as const].map(
            (file) => (
              <Button
                key={file}
                tone="quiet"
                isBusy={isFetching(file)}
                onClick={() => void fetchIt(file, false)}
              >
                {t('files.table', { file })}
              </Button>
            ),
          )}
        </div>
      </details>
    </section>
  );
}
