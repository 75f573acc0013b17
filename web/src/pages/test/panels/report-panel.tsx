/** The report: score and time at once, and the truth about the save. It never waits for the network. */
import type { TaskDescription } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { callMessageKey } from '../../../store/call-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PATHS } from '../../routing/paths.ts';
import { DeviceLink } from '../../this-device/device-link.tsx';
import styles from '../test-page.module.css';
import type { FinishedView } from '../begin-run.ts';
import { useSendRun, type Sending } from '../use-send-run.ts';

interface ReportPanelProps {
  readonly finished: FinishedView;
  readonly task: TaskDescription;
}

export function ReportPanel({ finished, task }: ReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { sending, isPopupOpen, send } = useSendRun(finished.run);
  const score = finished.score ?? (sending.kind === 'saved' ? sending.taking.score : null);
  const totalS = Math.round(finished.timeTotal);
  const time = { minutes: Math.floor(totalS / 60), seconds: totalS % 60 };
  const count = task.setSizes.length;
  return (
    <>
      <h1 data-primary="" tabIndex={-1}>
        {t('report.title')}
      </h1>
      <p>{t(`app:test.${task.testName}`)}</p>
      <dl className={styles['report']}>
        <div>
          <dt>{t('report.score')}</dt>
          <dd data-score={score ?? undefined}>
            {score === null ? t('report.scoreFollows') : t('report.scoreOf', { score, count })}
          </dd>
        </div>
        <div>
          <dt>{t('report.time')}</dt>
          <dd>{t('report.timeText', time)}</dd>
        </div>
      </dl>
      <SaveState sending={sending} onAgain={send} />
      <p className={styles['note']}>{t('report.meaning')}</p>
      <DeviceLink />
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.results}>{t('report.toResults')}</ButtonLink>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('report.toTests')}
        </ButtonLink>
      </div>
      {isPopupOpen ? <SavePopup sending={sending} /> : null}
    </>
  );
}

/** For two seconds. The notice above says the same to those who hear the page, and stays. */
function SavePopup({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation(['runner', 'app']);
  return (
    <div className={styles['popup']} data-tone={sending.kind === 'saved' ? 'good' : 'bad'}>
      <strong>{sending.kind === 'saved' ? t('report.saved') : t('report.failed')}</strong>
      {sending.kind === 'failed' ? <p>{t(`app:${callMessageKey(sending.error)}`)}</p> : null}
    </div>
  );
}

function SaveState({
  sending,
  onAgain,
}: {
  readonly sending: Sending;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation(['runner', 'app']);
  if (sending.kind === 'sending') return <Notice tone="plain">{t('report.saving')}</Notice>;
  if (sending.kind === 'saved') return <Notice tone="good">{t('report.savedLine')}</Notice>;
  const isLoggedOut = 'status' in sending.error && sending.error.status === 401;
  return (
    <Notice tone="bad">
      <div>
        <p>
          <strong>{t('report.failed')}</strong>
        </p>
        <p>{isLoggedOut ? t('report.logInAgain') : t(`app:${callMessageKey(sending.error)}`)}</p>
        <p>{sending.isKept ? t('report.kept') : t('report.notKept')}</p>
      </div>
      <Button onClick={onAgain}>{t('report.tryAgain')}</Button>
    </Notice>
  );
}
