/** The files for research: under which label, real or drawn, and one button each with how much has come. */
import {
  checkField,
  RESEARCH_ARCHIVE,
  RESEARCH_SUMS,
  researchPath,
  StudyLabelSchema,
  type ResearchFile,
} from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { formatSeconds } from '../../shared/tables/numbers.ts';
import styles from './research.module.css';

type Download = ResearchFile | typeof RESEARCH_ARCHIVE;

const PARTS = [
  { id: 'archive', files: [RESEARCH_ARCHIVE] },
  {
    id: 'spreadsheet',
    files: [
      'participants.csv',
      'takings.csv',
      'questions.csv',
      'items.csv',
      'timing.csv',
      'incomplete.csv',
      'shortTakings.csv',
      'shortQuestions.csv',
      'measures.csv',
      'former.csv',
      'correlations.csv',
      'codebook.csv',
    ],
  },
  {
    id: 'dataSet',
    files: [
      'dataset_description.json',
      'participants_data.csv',
      'takings_data.csv',
      'questions_data.csv',
      'items_data.csv',
      'timing_data.csv',
      'incomplete_data.csv',
      'shortTakings_data.csv',
      'shortQuestions_data.csv',
      'measures_data.csv',
      'former_data.csv',
      'correlations_data.csv',
    ],
  },
  { id: 'more', files: ['all.ndjson', RESEARCH_SUMS] },
] as const satisfies readonly { id: string; files: readonly Download[] }[];

/** Names in the sentences of this page. */
const NAMES = {
  head: 'dataset_description.json',
  ending: '_data.csv',
  folder: 'data',
  items: 'items.csv',
  sums: RESEARCH_SUMS,
  command: `sha256sum -c ${RESEARCH_SUMS}`,
} as const;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' | 'done'; readonly file: Download; readonly bytes: number }
  | { readonly kind: 'failed'; readonly file: Download; readonly error: CallError };

export function FilesPanel() {
  const { t } = useTranslation('research');
  const { timeZone } = useSettings();
  const [study, setStudy] = useState('all');
  const [isSynthetic, setSynthetic] = useState(false);
  const [until, setUntil] = useState(() => new Date().toISOString());
  const isWrong = checkField(StudyLabelSchema, study) !== null;
  const { state, fetchFile, stop } = useDownload({
    study,
    until,
    twin: isSynthetic ? 'yes' : 'no',
  });
  const busy = state.kind === 'busy' ? state.file : null;
  const buttons = useRef(new Map<Download, HTMLButtonElement | null>());
  return (
    <div className={`${styles['panel']} ${styles['files']}`}>
      <p>
        {t('files.text', NAMES)} {t('files.tooFew')}
      </p>
      <section className={forms['section']}>
        <TextInput
          label={t('files.study')}
          description={t('files.studyHint')}
          error={isWrong ? t('files.studyWrong') : null}
          value={study}
          onChange={(event) => setStudy(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Checkbox
          label={t('files.twin')}
          description={t('files.twinHint')}
          checked={isSynthetic}
          onChange={(event) => setSynthetic(event.currentTarget.checked)}
          size="md"
        />
        <div className={styles['actions']}>
          <p>
            {t('files.until', {
              moment: `${formatDay(until, timeZone)} ${formatTimeOfDay(until, timeZone)}`,
            })}
          </p>
          <Button tone="quiet" onClick={() => setUntil(new Date().toISOString())}>
            {t('files.now')}
          </Button>
        </div>
      </section>
      {PARTS.map(({ id, files }) => (
        <section key={id} className={forms['section']}>
          <h2>{t(`files.${id}`)}</h2>
          <p>{t(`files.${id}Text`, NAMES)}</p>
          <div className={styles['actions']}>
            {files.map((file) => (
              <Button
                key={file}
                ref={(button) => void buttons.current.set(file, button)}
                tone="quiet"
                isBusy={busy === file}
                disabled={isWrong || (busy !== null && busy !== file)}
                onClick={() => {
                  if (busy === null) void fetchFile(file);
                }}
              >
                {t('files.download', { file })}
              </Button>
            ))}
          </div>
        </section>
      ))}
      <div className={styles['download']}>
        <DownloadState
          state={state}
          onStop={() => {
            stop();
            // The button to stop goes, and with it the focus.
            if (busy !== null) buttons.current.get(busy)?.focus();
          }}
        />
      </div>
    </div>
  );
}

function DownloadState({ state, onStop }: { readonly state: State; readonly onStop: () => void }) {
  const { t, i18n } = useTranslation('research');
  if (state.kind === 'idle') return null;
  const { file } = state;
  if (state.kind === 'failed') {
    const message = callReason(state.error);
    return <Notice tone="bad">{t('files.failed', { file, message })}</Notice>;
  }
  const value = formatSeconds(state.bytes / 1024 ** 2, i18n.language);
  const size = t('files.megabytes', { value });
  if (state.kind === 'done') return <Notice tone="good">{t('files.done', { file, size })}</Notice>;
  return (
    <div className={styles['busy']}>
      <p>{t('files.busy', { file, size })}</p>
      <Button tone="quiet" onClick={onStop}>
        {t('files.stop')}
      </Button>
    </div>
  );
}

function useDownload(query: Parameters<typeof researchPath>[1]) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stopper = useRef<AbortController | null>(null);
  const fetchFile = async (file: Download) => {
    const { signal } = (stopper.current = new AbortController());
    setState({ kind: 'busy', file, bytes: 0 });
    const onProgress = (bytes: number) => setState({ kind: 'busy', file, bytes });
    const path = researchPath(file, query);
    const result = await downloadFile({ path, name: file, signal, onProgress });
    if (signal.aborted) setState({ kind: 'idle' });
    else if ('error' in result) setState({ kind: 'failed', file, error: result.error });
    else setState({ kind: 'done', file, bytes: result.bytes });
  };
  return { state, fetchFile, stop: () => stopper.current?.abort() };
}
