/** A lesson on one screen: every pupil of a class where it is, and what the teacher wants of all. Refreshes by itself. */
import type { Lesson } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLessonQuery } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ClassSoundCodeDialog } from '../../shared/page/sound-code.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { classPath, wallPath } from './class-paths.ts';
import { LessonBoard } from './lesson-board.tsx';
import { LessonCommands } from './lesson-commands.tsx';
import styles from './lesson.module.css';
import { RefreshNotice } from './refresh-notice.tsx';
import { useRefreshing } from './use-refreshing.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

/** A page in a test reports each question as it comes: so it stands here within five seconds also where a call is lost. */
const REFRESH_MS = 2000;

export default function LessonView({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classes');
  const refreshing = useRefreshing(REFRESH_MS);
  const { pollingInterval } = refreshing;
  const { data, error, refetch } = useLessonQuery({ classId }, { pollingInterval });
  const isMissing = error !== undefined && !data;
  return (
    <Page title={data ? t('lesson.title', { name: data.name }) : t('title')} width="board">
      <div className={styles['back']}>
        {isMissing ? (
          <Link to={PATHS.classes}>{t('backToClasses')}</Link>
        ) : (
          <Link to={classPath(classId)}>{t('lesson.back')}</Link>
        )}
        {data?.endedAt === null ? (
          <ClassSoundCodeDialog classId={classId} className={styles['soundCode']} />
        ) : null}
      </div>
      {data ? (
        <>
          <RefreshNotice refreshing={refreshing} error={error} at={data.at} />
          <LessonParts lesson={data} />
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

export function LessonParts({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useTranslation(['classes', 'empty']);
  const { timeZone } = useSettings();
  const { classId, endedAt, members } = lesson;
  if (endedAt !== null) return <p>{t('end.isOver', { date: formatDay(endedAt, timeZone) })}</p>;
  if (members.length === 0) {
    return (
      <EmptyState size="page" text={t('lesson.empty')} next={t('empty:lesson')}>
        <ButtonLink to={wallPath(classId)}>{t('wall.open')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <LessonCommands lesson={lesson} />
      <LessonBoard lesson={lesson} />
    </>
  );
}
