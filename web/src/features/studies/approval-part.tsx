/** The document of approval: a PDF, kept with the study. */
import { APPROVAL_DOCUMENT_BYTES, approvalPath, type Study } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { useSaveStudyApprovalMutation } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

const NAME_LENGTH = 120;

export function ApprovalPart({ study: { studyId, approval, state } }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const id = useId();
  const [save, { error, isLoading }] = useSaveStudyApprovalMutation();
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const [notFetched, setNotFetched] = useState<CallError | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || isLoading) return;
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
      {state === 'archived' ? null : (
        <div className={styles['file']}>
          <label htmlFor={id}>{t(approval ? 'approval.replace' : 'approval.choose')}</label>
          <input
            id={id}
            type="file"
            accept=".pdf,application/pdf"
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
      )}
      {approval ? (
        <div className={styles['actions']}>
          <Button tone="quiet" onClick={() => void fetchIt()}>
            {t('approval.fetch')}
          </Button>
          {state === 'archived' ? null : (
            <Button
              tone="quiet"
              isBusy={isLoading}
              onClick={() => void save({ studyId, name: approval.name, content: null })}
            >
              {t('approval.remove')}
            </Button>
          )}
        </div>
      ) : null}
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
