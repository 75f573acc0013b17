/** What a guardian said through the link, whether it counts, and how to withdraw it. */
import type { GuardianLinkPage } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useWithdrawGuardianConsentMutation } from '../../shared/api/guardian-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import styles from './guardian.module.css';

type Scope = 'all' | 'research';

interface GivenAnswerProps {
  readonly token: string;
  readonly page: GuardianLinkPage;
  readonly answer: NonNullable<GuardianLinkPage['answer']>;
  readonly done: 'answered' | 'withdrawn' | null;
  readonly onWithdrawn: (page: GuardianLinkPage) => void;
}

export function GivenAnswer({ token, page, answer, done, onWithdrawn }: GivenAnswerProps) {
  const { t } = useTranslation('guardian');
  const { timeZone } = useSettings();
  const [withdraw, { error, isLoading, reset }] = useWithdrawGuardianConsentMutation();
  const [requested, setRequested] = useState<Scope | null>(null);
  const { firstname, expiresAt } = page;
  const { answeredAt, isGiven, isResearchGiven, isConfirmed } = answer;
  const close = () => {
    setRequested(null);
    reset();
  };
  const confirm = async (scope: Scope) => {
    const { data } = await withdraw({ token, scope });
    if (!data) return;
    close();
    onWithdrawn(data);
  };
  const at = {
    date: formatDay(answeredAt, timeZone),
    time: formatTimeOfDay(answeredAt, timeZone),
  };
  return (
    <>
      {done ? (
        <Notice tone="good">{t(done === 'answered' ? 'thanks' : 'withdraw.done')}</Notice>
      ) : null}
      <section className={forms['section']}>
        <p>{t('answered', at)}</p>
        <ul className={styles['points']}>
          <li>
            <bdi>{t(isGiven ? 'said.yes' : 'said.no', { firstname })}</bdi>
          </li>
          <li>{t(isResearchGiven ? 'said.research' : 'said.noResearch')}</li>
        </ul>
        {isGiven ? <p>{t(isConfirmed ? 'confirmed' : 'waits')}</p> : null}
        <p>{t('newLink')}</p>
      </section>
      {isGiven ? (
        <section className={`${forms['section']} ${styles['withdraw']}`}>
          <h2>{t('withdraw.title')}</h2>
          <p>{t('withdraw.text', { date: formatDay(expiresAt, timeZone) })}</p>
          <div className={styles['choices']}>
            {isResearchGiven ? (
              <Button tone="quiet" onClick={() => setRequested('research')}>
                {t('withdraw.research')}
              </Button>
            ) : null}
            <Button tone="quiet" onClick={() => setRequested('all')}>
              {t('withdraw.all')}
            </Button>
          </div>
        </section>
      ) : null}
      {requested ? (
        <ConfirmDialog
          title={t(requested === 'all' ? 'withdraw.confirmTitle' : 'withdraw.confirmResearchTitle')}
          no={t('withdraw.no')}
          yes={t('withdraw.yes')}
          isBusy={isLoading}
          failure={error ? t('withdraw.failed', { message: callReason(error) }) : null}
          onNo={close}
          onYes={() => void confirm(requested)}
        >
          {t('withdraw.confirmText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
