/** Asks why names are needed, and says that the look is recorded. */
import { NAME_REASONS, type NameReason, type ParticipantName } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useParticipantNamesMutation } from '../../shared/api/research-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './research.module.css';

interface NameDialogProps {
  readonly participants: readonly string[];
  readonly onClose: () => void;
  readonly onShown: (names: readonly ParticipantName[]) => void;
}

export function NameDialog({ participants, onClose, onShown }: NameDialogProps) {
  const { t } = useTranslation(['research', 'app']);
  const [reason, setReason] = useState<NameReason | null>(null);
  const [ask, { error, isLoading }] = useParticipantNamesMutation();
  const show = async (why: NameReason) => {
    const { data } = await ask({ participants: [...participants], reason: why });
    if (data) onShown(data);
  };
  return (
    <Dialog
      title={t('people.showTitle')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('app:common.cancel')}
          </Button>
          <Button
            isBusy={isLoading}
            disabled={reason === null}
            onClick={() => (reason ? void show(reason) : undefined)}
          >
            {t('people.show')}
          </Button>
        </>
      }
    >
      <div className={styles['asked']}>
        <p>{t('people.showText', { count: participants.length })}</p>
        <NativeSelect
          label={t('people.reason')}
          value={reason ?? ''}
          data={[
            { value: '', label: '' },
            ...NAME_REASONS.map((value) => ({ value, label: t(`people.reasons.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setReason(NAME_REASONS.find((one) => one === value) ?? null)
          }
        />
        {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      </div>
    </Dialog>
  );
}
