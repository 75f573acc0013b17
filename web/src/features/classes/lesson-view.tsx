/** Who of a class has begun today, may be stuck, has finished, and how many tests wait on devices. Refreshes by itself. */
import {
  LESSON_STATES,
  SILENT_AFTER_MINUTES,
  type Lesson,
  type LessonMember,
} from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLessonQuery } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { classPath, wallPath } from './class-paths.ts';
import styles from './lesson.module.css';
import { RefreshNotice } from './refresh-notice.tsx';
import { useRefreshing } from './use-refreshing.ts';

export default function LessonView({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classes');
  const refreshing = useRefreshing();
  const { pollingInterval } = refreshing;
  const { data, error, refetch } = useLessonQuery({ classId }, { pollingInterval });
  const isMissing = error !== undefined && !data;
  const isOver = data !== undefined && data.endedAt !== null;
  return (
    <Page
      title={data ? t('lesson.title', { name: data.name }) : t('title')}
      lead={isMissing || isOver ? undefined : t('lesson.lead')}
    >
      <p>
        {isMissing ? (
          <Link to={PATHS.classes}>{t('backToClasses')}</Link>
        ) : (
          <Link to={classPath(classId)}>{t('lesson.back')}</Link>
        )}
      </p>
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

export function LessonParts({
  lesson: { classId, at, endedAt, members },
}: {
  readonly lesson: Lesson;
}) {
  const { t, i18n } = useTranslation('classes');
  const { timeZone } = useSettings();
  if (endedAt !== null) return <p>{t('end.isOver', { date: formatDay(endedAt, timeZone) })}</p>;
  if (members.length === 0) {
    return (
      <>
        <p>{t('lesson.empty')}</p>
        <p>
          <ButtonLink to={wallPath(classId)}>{t('wall.open')}</ButtonLink>
        </p>
      </>
    );
  }
  const { compare } = new Intl.Collator(i18n.language);
  // Thai lists of names go by the first name.
  const nameOf = ({ firstname, lastname }: LessonMember) =>
    i18n.language === 'th' ? `${firstname} ${lastname}` : `${lastname} ${firstname}`;
  const positionOf = ({ state }: LessonMember) => LESSON_STATES.indexOf(state);
  const isAnySilent = members.some(({ state }) => state === 'silent');
  return (
    <>
      <dl className={styles['counts']} aria-label={t('lesson.counts')}>
        {LESSON_STATES.map((state) => (
          <div key={state} data-state={state}>
            <dt>{t(`lesson.state.${state}`)}</dt>
            <dd>{members.filter((member) => member.state === state).length}</dd>
          </div>
        ))}
      </dl>
      {isAnySilent ? (
        <p className={forms['hint']}>{t('lesson.stuck', { minutes: SILENT_AFTER_MINUTES })}</p>
      ) : null}
      <ul className={styles['members']}>
        {members
          .toSorted((a, b) => positionOf(a) - positionOf(b) || compare(nameOf(a), nameOf(b)))
          .map((member) => (
            <li key={member.memberId} data-state={member.state}>
              <MemberLine member={member} />
            </li>
          ))}
      </ul>
      <p className={forms['hint']}>{t('lesson.asOf', { time: formatTimeOfDay(at, timeZone) })}</p>
    </>
  );
}

function MemberLine({ member }: { readonly member: LessonMember }) {
  const { t } = useTranslation(['classes', 'app']);
  const { timeZone } = useSettings();
  const { firstname, lastname, username, state, testName, since, doneToday, waitingCount } = member;
  const test = testName === null ? '' : t(`app:test.${testName}`);
  const time = since === null ? '' : formatTimeOfDay(since, timeZone);
  return (
    <>
      <span>
        <bdi className={styles['name']}>{`${firstname} ${lastname}`}</bdi>
        <bdi className={forms['hint']} translate="no">
          {username}
        </bdi>
      </span>
      <span>
        <strong className={styles['state']}>{t(`lesson.state.${state}`)}</strong>
        <span className={styles['what']}>{t(`lesson.is.${state}`, { test, time })}</span>
      </span>
      <span className={forms['hint']}>
        {t('lesson.done', { count: doneToday })}
        {waitingCount > 0 ? (
          <strong className={styles['waiting']}>
            {t('lesson.waiting', { count: waitingCount })}
          </strong>
        ) : null}
      </span>
    </>
  );
}
