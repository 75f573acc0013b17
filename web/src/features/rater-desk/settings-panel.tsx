/** Whether answers are rated twice (administrators change it), and the files to take along. */
import {
  checkField,
  EXPORT_FILES,
  exportPath,
  RatingSettingsSchema,
  type ExportFile,
  type ExportTable,
  type RatingDesk,
} from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { useChangeRatingSettingsMutation } from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './desk.module.css';

export function SettingsPanel({ desk }: { readonly desk: RatingDesk }) {
  const { t } = useTranslation(['desk', 'app']);
  const [change, { error, isLoading }] = useChangeRatingSettingsMutation();
  return (
    <div className={styles['parts']}>
      <section>
        <h2>{t('settings.secondTitle')}</h2>
        <Checkbox
          label={t('settings.secondSwitch')}
          description={t('settings.secondHint')}
          checked={desk.isSecondRatingOn}
          disabled={!desk.canChangeSettings || isLoading}
          onChange={(event) => void change({ isSecondRatingOn: event.currentTarget.checked })}
          size="md"
        />
        <BlindShare
          key={desk.blindPercent}
          desk={desk}
          isSaving={isLoading}
          onSave={(blindPercent) => void change({ blindPercent })}
        />
        {desk.canChangeSettings ? null : <p>{t('settings.onlyAdmin')}</p>}
        {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      </section>
      <Files />
    </div>
  );
}

interface BlindShareProps {
  readonly desk: RatingDesk;
  readonly isSaving: boolean;
  readonly onSave: (blindPercent: number) => void;
}

/** It holds for answers that are handed out from then on. */
function BlindShare({ desk, isSaving, onSave }: BlindShareProps) {
  const { t } = useTranslation(['desk', 'app']);
  const [typed, setTyped] = useState(String(desk.blindPercent));
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const problem = checkField(RatingSettingsSchema.shape.blindPercent, percent);
  const isLocked = !desk.canChangeSettings || !desk.isSecondRatingOn;
  return (
    <form
      className={styles['share']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onSave(percent);
      }}
      noValidate
    >
      <TextInput
        label={t('settings.blindLabel')}
        description={t('settings.blindHint')}
        error={problem ? t('settings.blindWrong') : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        disabled={isLocked}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Button
        type="submit"
        tone="quiet"
        isBusy={isSaving}
        disabled={isLocked || problem !== null || percent === desk.blindPercent}
      >
        {t('settings.blindSave')}
      </Button>
    </form>
  );
}

function Files() {
  const { t } = useTranslation('desk');
  const [failure, setFailure] = useState<CallError | null>(null);
  const fetchFile = async (file: ExportFile) => {
    setFailure(null);
    const result = await downloadFile({ path: exportPath(file), name: `jamdai-${file}` });
    if ('error' in result) setFailure(result.error);
  };
  return (
    <section>
      <h2>{t('settings.filesTitle')}</h2>
      <p>{t('settings.filesText')}</p>
      <div className={styles['actions']}>
        {EXPORT_FILES.map((file) => {
          const [table, format] = file.split('.') as [ExportTable, string];
          return (
            <Button key={file} tone="quiet" onClick={() => void fetchFile(file)}>
              {t('settings.download', {
                what: t(`settings.${table}`),
                format: format.toUpperCase(),
              })}
            </Button>
          );
        })}
      </div>
      {failure ? (
        <Notice tone="bad">{t('settings.failed', { message: callReason(failure) })}</Notice>
      ) : null}
    </section>
  );
}
