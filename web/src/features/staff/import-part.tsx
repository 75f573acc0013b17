/** Brings in what a device has written into a file because the server would not take it: for administrators. */
import { SavedRunFileSchema, SavedRunSchema } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useImportRunMutation } from '../../shared/api/runs-api.ts';
import { FileButton } from '../../shared/ui/file-button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './runs-page.module.css';

interface Imported {
  readonly storedCount: number;
  /** Why others were not stored, in the reader's language. */
  readonly reasons: readonly string[];
}

export function ImportPart() {
  const { t } = useTranslation('runs');
  const { importFile, isBusy, imported } = useImport();
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('import.title')}</h2>
      <p>{t('import.text')}</p>
      <FileButton
        accept=".json,application/json"
        text={t('import.choose')}
        busyText={isBusy ? t('import.busy') : null}
        onFile={(file) => void importFile(file)}
      />
      {imported === 'unreadable' ? <Notice tone="bad">{t('import.unreadable')}</Notice> : null}
      {imported !== null && imported !== 'unreadable' ? <Outcome imported={imported} /> : null}
    </section>
  );
}

function Outcome({ imported: { storedCount, reasons } }: { readonly imported: Imported }) {
  const { t } = useTranslation('runs');
  return (
    <Notice tone={reasons.length > 0 ? 'bad' : 'good'}>
      <div>
        <p>{t('import.stored', { count: storedCount })}</p>
        {reasons.length > 0 ? <p>{t('import.left', { count: reasons.length })}</p> : null}
        {[...new Set(reasons)].map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </Notice>
  );
}

function useImport() {
  const { t } = useTranslation('runs');
  const [send] = useImportRunMutation();
  const [isBusy, setBusy] = useState(false);
  const [imported, setImported] = useState<Imported | 'unreadable' | null>(null);
  const importFile = async (file: File): Promise<void> => {
    setBusy(true);
    setImported(null);
    const runs = await readRuns(file);
    if (runs) {
      let storedCount = 0;
      const reasons: string[] = [];
      for (const read of runs) {
        const run = SavedRunSchema.safeParse(read);
        const outcome = run.success ? await send(run.data) : null;
        if (outcome && !outcome.error) storedCount += 1;
        else reasons.push(outcome ? callReason(outcome.error) : t('import.notWhole'));
      }
      setImported({ storedCount, reasons });
    } else {
      setImported('unreadable');
    }
    setBusy(false);
  };
  return { importFile, isBusy, imported };
}

/** Null: the file is none of ours, or holds no test. */
async function readRuns(file: File): Promise<readonly unknown[] | null> {
  try {
    const parsed = SavedRunFileSchema.safeParse(JSON.parse(await file.text()));
    return parsed.success && parsed.data.runs.length > 0 ? parsed.data.runs : null;
  } catch {
    return null;
  }
}
