/** For the projector: how to join, large enough for the last row, and how many have. Shows no name of a pupil. */
import type { ClassWithMembers, Lesson } from '@jamdai/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLessonQuery, useOneClassQuery } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { formatDay } from '../../shared/ui/dates.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { QrCode } from '../../shared/page/qr-code.tsx';
import { joinPath } from '../../shared/routing/next-page.ts';
import { classPath } from './class-paths.ts';
import styles from './lesson.module.css';
import { drawQrRows, isOnlyHere } from '../../shared/page/qr-address.ts';
import { RefreshNotice } from './refresh-notice.tsx';
import { useRefreshing } from './use-refreshing.ts';

const REFRESH_MS = 10_000;

export default function JoinWall({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classes');
  const refreshing = useRefreshing(REFRESH_MS);
  const { pollingInterval } = refreshing;
  const { data, error, refetch, fulfilledTimeStamp } = useOneClassQuery(
    { classId },
    { pollingInterval },
  );
  const lesson = useLessonQuery({ classId }, { pollingInterval });
  const isMissing = error !== undefined && !data;
  const shownAt = (error ? undefined : lesson.fulfilledTimeStamp) ?? fulfilledTimeStamp ?? 0;
  return (
    <Page title={data ? t('wall.title', { name: data.name }) : t('title')} width="wide">
      <p>
        {isMissing ? (
          <Link to={PATHS.classes}>{t('backToClasses')}</Link>
        ) : (
          <Link to={classPath(classId)}>{t('lesson.back')}</Link>
        )}
      </p>
      {data ? (
        <>
          <RefreshNotice
            refreshing={refreshing}
            error={error ?? lesson.error}
            at={new Date(shownAt).toISOString()}
          />
          <Steps schoolClass={data} lesson={lesson.data} />
        </>
      ) : (
        <CallStatus
          call={{ data, error, refetch }}
          text={(message) => t('oneFailed', { message })}
        />
      )}
    </Page>
  );
}

interface StepsProps {
  readonly schoolClass: ClassWithMembers;
  /** Undefined: who is here is not known. */
  readonly lesson: Lesson | undefined;
}

function Steps({ schoolClass, lesson }: StepsProps) {
  const { t } = useTranslation('classes');
  const { code, endedAt } = schoolClass;
  // An account from a list is nobody yet.
  const here = lesson?.members.filter(({ state }) => state !== 'away');
  const { timeZone } = useSettings();
  const { host, hostname, origin } = location;
  const address = `${host}${PATHS.join}`;
  const scanned = origin + joinPath(code ?? '');
  const rows = useMemo(() => drawQrRows(scanned), [scanned]);
  if (endedAt !== null) {
    return <Notice tone="plain">{t('end.isOver', { date: formatDay(endedAt, timeZone) })}</Notice>;
  }
  if (code === null) return <Notice tone="plain">{t('wall.none')}</Notice>;
  return (
    <>
      {isOnlyHere(hostname) ? <Notice tone="bad">{t('wall.onlyHere')}</Notice> : null}
      <div className={styles['join']}>
        <ol className={styles['steps']}>
          <li>{t('wall.wifi')}</li>
          <li>
            {t('wall.address')}
            <strong className={styles['address']} translate="no">
              {address}
            </strong>
          </li>
          <li>
            {t('wall.code')}
            <strong className={styles['code']} translate="no">
              {code.slice(0, 4)} {code.slice(4)}
            </strong>
          </li>
          <li>{t('wall.slip')}</li>
        </ol>
        <div className={styles['picture']}>
          <QrCode rows={rows} label={t('wall.qr', { address: scanned })} />
          <p className={styles['joined']} role="status">
            {here ? t('wall.joined', { count: here.length }) : null}
          </p>
        </div>
      </div>
    </>
  );
}
