/** The document of approval: a PDF, kept with the study. */
import { APPROVAL_DOCUMENT_BYTES, approvalPath, type Study } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { useSaveStudyApprovalMutation } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import { FileButton } from '../../shared/ui/file-button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

const NAME_LENGTH = 120;

export function ApprovalPart({ study: { studyId, approval, state } }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const [save, { error, isLoading }] = useSaveStudyApprovalMutation();
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const [notFetched, setNotFetched] = useState<CallError | null>(null);
  const send = async (file: File) => {
    setProblem(file.size > APPROVAL_DOCUMENT_BYTES ? 'tooLarge' : null);
    if (file.size > APPROVAL_DOCUMENT_BYTES) return;
    const content = await readBase64(file);
    if (content === null) setProblem('unreadable');
    else await save({ studyId, name: file.name.slice(-NAME_LENGTH), content });
  };
  const fetchIt = async () => {
    const result = await downloadFile({ path: approvalPath(studyId), name: 'approval.pdf' });
    setNotFetched('error' in result ? result.error : null);
  };
  return (
    <section className={forms['section']}>
      <h2>{t('approval.title')}</h2>
      {approval ? (
        <p>
          <bdi>{approval.name}</bdi>{' '}
          <span className={styles['fact']}>
            {t('approval.stored', { when: formatMoment(approval.storedAt, timeZone) })}{' '}
            <code className={styles['hash']} translate="no">
              {approval.sha256}
            </code>
          </span>
        </p>
      ) : (
        <p>{t('approval.none')}</p>
      )}
      <div className={styles['actions']}>
        {state === 'archived' ? null : (
          <FileButton
            tone="quiet"
            accept=".pdf,application/pdf"
            text={t(approval ? 'approval.replace' : 'approval.choose')}
            busyText={isLoading ? t('approval.saving') : null}
            onFile={(file) => void send(file)}
          />
        )}
        {approval ? (
          <Button tone="quiet" onClick={() => void fetchIt()}>
            {t('approval.fetch')}
          </Button>
        ) : null}
        {approval && state !== 'archived' ? (
          <Button
            tone="quiet"
            onClick={() => void save({ studyId, name: approval.name, content: null })}
          >
            {t('approval.remove')}
          </Button>
        ) : null}
      </div>
      {problem ? <Notice tone="bad">{t(`approval.${problem}`)}</Notice> : null}
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      {notFetched ? (
        <Notice tone="bad">{t('notFetched', { message: callReason(notFetched) })}</Notice>
      ) : null}
    </section>
  );
}

/** Null: the browser could not read it. */
async function readBase64(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pieces: string[] = [];
    for (let at = 0; at < bytes.length; at += 0x8000) {
      pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
    }
    return btoa(pieces.join(''));
  } catch {
    return null;
  }
}
