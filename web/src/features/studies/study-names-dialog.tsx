/** Asks why groups and names are needed, and says that the look is recorded and ends being blind. */
import { NAME_REASONS, type NameReason, type StudyName } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useStudyNamesMutation } from '../../shared/api/studies-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

interface StudyNamesDialogProps {
  readonly studyId: string;
  readonly participantNos: readonly number[];
  readonly onClose: () => void;
  readonly onShown: (names: readonly StudyName[]) => void;
}

export function StudyNamesDialog(props: StudyNamesDialogProps) {
  const { studyId, participantNos, onClose, onShown } = props;
  const { t } = useTranslation('studies');
  const [reason, setReason] = useState<NameReason | null>(null);
  const [ask, { error, isLoading }] = useStudyNamesMutation();
  const show = async (why: NameReason) => {
    if (isLoading) return;
    const { data } = await ask({ studyId, participantNos: [...participantNos], reason: why });
    if (data) onShown(data);
  };
  return (
    <Dialog
      title={t('live.namesTitle')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('no')}
          </Button>
          <Button
            isBusy={isLoading}
            disabled={reason === null}
            onClick={() => (reason ? void show(reason) : undefined)}
          >
            {t('live.show')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <p>{t('live.namesText', { count: participantNos.length })}</p>
        <NativeSelect
          label={t('live.nameReason')}
          value={reason ?? ''}
          data={[
            { value: '', label: '' },
            ...NAME_REASONS.map((value) => ({ value, label: t(`live.nameReasons.${value}`) })),
          ]}
          size="md"
          onChange={(event) =>
            setReason(NAME_REASONS.find((it) => it === event.currentTarget.value) ?? null)
          }
        />
        {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      </div>
    </Dialog>
  );
}
