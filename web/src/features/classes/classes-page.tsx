/** A teacher's classes: the list, and with `?class=<id>` one of them; and the teacher's plans. */
import '../../shared/strings/classes.ts';
import '../../shared/strings/consents.ts';
import '../../shared/strings/empty.ts';
import '../../shared/strings/voices.ts';
import { CLASS_NAME_MAX_LENGTH, type SchoolClass } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { lazy, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useClassesQuery, useMakeClassMutation } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { plansPath } from './class-paths.ts';
import { ClassView } from './class-view.tsx';
import styles from './classes.module.css';
import '../../shared/ui/input-styles.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const ConsentsView = lazy(() => import('./consents/consents-view.tsx'));
const JoinWall = lazy(() => import('./join-wall.tsx'));
const LessonView = lazy(() => import('./lesson-view.tsx'));
const PlanEditor = lazy(() => import('./plans/plan-editor.tsx'));
const PlansView = lazy(() => import('./plans/plans-view.tsx'));

export default function ClassesPage() {
  const [search] = useSearchParams();
  const classId = search.get('class');
  const show = search.get('show');
  if (show === 'plans') return <PlansView classId={classId} />;
  if (show === 'plan') return <EditedPlan classId={classId} search={search} />;
  if (classId === null) return <ClassList />;
  switch (show) {
    case 'wall':
      return <JoinWall key={classId} classId={classId} />;
    case 'consents':
      return <ConsentsView key={classId} classId={classId} />;
    case 'lesson':
      return <LessonView key={classId} classId={classId} />;
    default:
      return <ClassView key={classId} classId={classId} />;
  }
}

interface EditedPlanProps {
  readonly classId: string | null;
  readonly search: URLSearchParams;
}

/** `?plan=<id>`: it is changed; `?copy=<id>`: it is copied; neither: a new one. */
function EditedPlan({ classId, search }: EditedPlanProps) {
  const [changed, copied] = [search.get('plan'), search.get('copy')];
  const planId = changed ?? copied;
  const from = planId === null ? null : { planId, isCopy: changed === null };
  return <PlanEditor key={search.toString()} classId={classId} from={from} />;
}

function ClassList() {
  const { t } = useTranslation(['classes', 'empty']);
  const { data: classes, error, refetch } = useClassesQuery();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <p>
        <Link to={PATHS.staff}>{t('backToStaff')}</Link>
      </p>
      <CallStatus
        call={{ data: classes, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {classes && !error ? (
        <ul className={styles['classes']}>
          {classes.map((it) => (
            <li key={it.classId}>
              <ClassLine schoolClass={it} />
            </li>
          ))}
        </ul>
      ) : null}
      {classes?.length === 0 ? (
        <EmptyState size="page" text={t('empty')} next={t('empty:classes')} />
      ) : null}
      <p>
        <Link to={plansPath(null)}>{t('plans')}</Link>
      </p>
      <NewClassForm />
    </Page>
  );
}

function ClassLine({ schoolClass }: { readonly schoolClass: SchoolClass }) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const { classId, name, memberCount, endedAt } = schoolClass;
  return (
    <>
      <Link to={`${PATHS.classes}?class=${classId}`}>
        <bdi>{name}</bdi>
      </Link>
      <span className={forms['hint']}>
        {endedAt === null
          ? t('members', { count: memberCount })
          : t('ended', { date: formatDay(endedAt, timeZone) })}
      </span>
    </>
  );
}

function NewClassForm() {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const [makeClass, { error, isLoading }] = useMakeClassMutation();
  const [name, setName] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await makeClass({ name });
    if (data) void navigate(`${PATHS.classes}?class=${data.classId}`);
  };
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)}>
      <h2>{t('make.title')}</h2>
      <TextInput
        label={t('make.name')}
        description={t('make.nameHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={CLASS_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        withAsterisk={false}
        size="md"
      />
      <Button type="submit" isBusy={isLoading}>
        {t('make.submit')}
      </Button>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}
