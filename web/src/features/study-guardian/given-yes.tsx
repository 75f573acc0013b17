/** What a guardian said of a study, whether it counts, and how to withdraw it. */
import type { StudyGuardianPage } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useWithdrawStudyGuardianMutation } from '../../shared/api/study-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import styles from './study-guardian.module.css';

interface GivenYesProps {
  readonly token: string;
  readonly page: StudyGuardianPage;
  readonly answer: NonNullable<StudyGuardianPage['answer']>;
  readonly onWithdrawn: () => void;
}

export function GivenYes({ token, page, answer, onWithdrawn }: GivenYesProps) {
  const { t } = useTranslation(['study', 'guardian']);
  const { timeZone } = useSettings();
  const [withdraw, { error, isLoading, reset }] = useWithdrawStudyGuardianMutation();
  const [isConfirming, setConfirming] = useState(false);
  const { answeredAt, isGiven, isSharing, isConfirmed } = answer;
  const close = () => {
    setConfirming(false);
    reset();
  };
  const confirm = async () => {
    const result = await withdraw({ token });
    if ('error' in result) return;
    close();
    onWithdrawn();
  };
  const at = {
    date: formatDay(answeredAt, timeZone),
    time: formatTimeOfDay(answeredAt, timeZone),
  };
  return (
    <>
      <section className={forms['section']}>
        <p>{t('guardian:answered', at)}</p>
        <ul className={styles['points']}>
          <li>{t(isGiven ? 'guardianLink.said.yes' : 'guardianLink.said.no')}</li>
          <li>{t(isSharing ? 'guardianLink.said.sharing' : 'guardianLink.said.noSharing')}</li>
        </ul>
        {isGiven ? <p>{t(isConfirmed ? 'guardianLink.confirmed' : 'guardianLink.waits')}</p> : null}
      </section>
      {isGiven ? (
        <section className={forms['section']}>
          <h2>{t('guardian:withdraw.title')}</h2>
          <p>{t('guardianLink.withdrawText', { date: formatDay(page.expiresAt, timeZone) })}</p>
          <div>
            <Button tone="quiet" onClick={() => setConfirming(true)}>
              {t('guardianLink.withdraw')}
            </Button>
          </div>
        </section>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title={t('guardianLink.confirmTitle')}
          no={t('guardian:withdraw.no')}
          yes={t('guardian:withdraw.yes')}
          isBusy={isLoading}
          failure={error ? t('guardian:withdraw.failed', { message: callReason(error) }) : null}
          onNo={close}
          onYes={() => void confirm()}
        >
          {t('guardianLink.confirmText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
