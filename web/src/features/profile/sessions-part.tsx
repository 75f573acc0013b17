/** Where the reader is logged in now, and 'log out there'. */
import type { OwnSession } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../shared/api/own-account-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import styles from './profile.module.css';

export function SessionsPart() {
  const { t } = useTranslation(['account', 'app']);
  const { data: sessions, error, refetch } = useSessionsQuery();
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const isBusy = ending.isLoading || endingOthers.isLoading;
  const { error: failure, isSuccess: isEnded } = latestTry(ending, endingOthers);
  return (
    <section className={forms['section']}>
      <h3>{t('sessions.title')}</h3>
      <p>{t('sessions.text')}</p>
      <CallFailure call={{ error, refetch }} text={(reason) => reason} />
      {failure ? <Notice tone="bad">{callReason(failure)}</Notice> : null}
      {sessions ? (
        <ul className={styles['sessions']}>
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <SessionRow
                session={session}
                isBusy={isBusy}
                onEnd={() =>
                  isBusy ? undefined : void endSession({ sessionId: session.sessionId })
                }
              />
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <PageLoading />
      )}
      {sessions && sessions.length > 2 ? (
        <Button
          tone="quiet"
          isBusy={isBusy}
          onClick={() => (isBusy ? undefined : void endOthers())}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      <div role="status">{isEnded ? t('sessions.ended') : null}</div>
    </section>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account');
  const { timeZone } = useSettings();
  const { isThisOne, isShared, browser, system, issuedAt, lastUsedAt } = session;
  const at = (moment: string) => ({
    date: formatDay(moment, timeZone),
    time: formatTimeOfDay(moment, timeZone),
  });
  const known = [browser, system].filter((name) => name !== null);
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (known[0] ?? t('sessions.unknown'));
  return (
    <>
      <div>
        <strong>{device}</strong>
        {isThisOne ? <span className={styles['mark']}>{t('sessions.thisOne')}</span> : null}
        {isShared ? <span className={styles['mark']}>{t('sessions.shared')}</span> : null}
        <p>{t('sessions.lastUsed', at(lastUsedAt))}</p>
        <p>{t('sessions.since', at(issuedAt))}</p>
      </div>
      {isThisOne ? null : (
        <Button
          tone="quiet"
          isBusy={isBusy}
          aria-label={t('sessions.endLabel', { device, ...at(lastUsedAt) })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </>
  );
}
