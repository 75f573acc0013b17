/** A teacher's plans, and the ready-made ones: made, changed, copied, deleted. */
import '../../../shared/strings/class-plans.ts';
import type { TeacherPlan, TeacherPlans } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../../shared/api/call-message.ts';
import {
  useDeletePlanMutation,
  useTeacherPlansQuery,
} from '../../../shared/api/class-plans-api.ts';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { ConfirmDialog } from '../../../shared/page/confirm-dialog.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useSession } from '../../../shared/api/use-session.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { classPath, editPlanPath } from '../class-paths.ts';
import { draftOf, totalsOf } from './draft.ts';
import styles from './plans.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { usePlanWords } from './use-plan-words.ts';
import { EmptyState } from '../../../shared/page/empty-state.tsx';

interface PlansViewProps {
  /** To come back to; null: none. */
  readonly classId: string | null;
}

export default function PlansView({ classId }: PlansViewProps) {
  const { t } = useTranslation('classPlans');
  // Researchers put plans together for studies, and have no classes.
  const { role } = useSession();
  const call = useTeacherPlansQuery();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <p>
        {role === 'RESEARCHER' ? (
          <Link to={PATHS.studies}>{t('backToStudies')}</Link>
        ) : classId === null ? (
          <Link to={PATHS.classes}>{t('backToClasses')}</Link>
        ) : (
          <Link to={classPath(classId)}>{t('backToClass')}</Link>
        )}
      </p>
      <CallStatus call={call} text={(message) => t('loadFailed', { message })} />
      {call.data ? <PlanLists classId={classId} known={call.data} /> : null}
    </Page>
  );
}

function PlanLists({ classId, known }: PlansViewProps & { readonly known: TeacherPlans }) {
  const { t } = useTranslation('classPlans');
  const [requested, setRequested] = useState<TeacherPlan | null>(null);
  const [shown, setShown] = useState<TeacherPlan | null>(null);
  const own = known.plans.filter(({ revision }) => revision !== null);
  const ready = known.plans.filter(({ revision }) => revision === null);
  const listOf = (plans: readonly TeacherPlan[]) => (
    <ul className={styles['plans']}>
      {plans.map((plan) => (
        <li key={plan.planId}>
          <PlanLine
            classId={classId}
            known={known}
            plan={plan}
            onLook={() => setShown(plan)}
            onDelete={() => setRequested(plan)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles['lists']}>
      <section className={forms['section']}>
        <h2>{t('own')}</h2>
        {own.length === 0 ? <EmptyState size="part" text={t('noneOwn')} /> : listOf(own)}
        <p>
          <ButtonLink to={editPlanPath(classId)}>{t('make')}</ButtonLink>
        </p>
      </section>
      <section className={forms['section']}>
        <h2>{t('ready')}</h2>
        <p className={forms['hint']}>{t('readyHint')}</p>
        {listOf(ready)}
      </section>
      {shown ? (
        <PreviewDialog draft={draftOf(shown)} known={known} onClose={() => setShown(null)} />
      ) : null}
      {requested ? <DeleteDialog plan={requested} onClose={() => setRequested(null)} /> : null}
    </div>
  );
}

interface PlanLineProps extends PlansViewProps {
  readonly known: TeacherPlans;
  readonly plan: TeacherPlan;
  readonly onLook: () => void;
  readonly onDelete: () => void;
}

function PlanLine({ classId, known, plan, onLook, onDelete }: PlanLineProps) {
  const { t } = useTranslation('classPlans');
  const words = usePlanWords();
  const { planId, revision, steps, assignedCount } = plan;
  const name = words.textIn(plan.name);
  return (
    <>
      <span>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['fact']}>{words.facts(totalsOf(steps, known))}</span>
        {assignedCount > 0 ? (
          <span className={styles['fact']}>{t('assigned', { count: assignedCount })}</span>
        ) : null}
      </span>
      <span className={styles['actions']}>
        <Button tone="quiet" aria-label={t('lookLabel', { name })} onClick={onLook}>
          {t('look')}
        </Button>
        {revision === null ? null : (
          <ButtonLink
            tone="quiet"
            to={editPlanPath(classId, { plan: planId })}
            aria-label={t('changeLabel', { name })}
          >
            {t('change')}
          </ButtonLink>
        )}
        <ButtonLink
          tone="quiet"
          to={editPlanPath(classId, { copy: planId })}
          aria-label={t('copyLabel', { name })}
        >
          {t('copy')}
        </ButtonLink>
        {revision === null ? null : (
          <Button tone="quiet" aria-label={t('removeLabel', { name })} onClick={onDelete}>
            {t('remove')}
          </Button>
        )}
      </span>
    </>
  );
}

interface DeleteDialogProps {
  readonly plan: TeacherPlan;
  readonly onClose: () => void;
}

function DeleteDialog({ plan: { planId, name, assignedCount }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('classPlans');
  const { textIn } = usePlanWords();
  const [remove, { error, isLoading }] = useDeletePlanMutation();
  const confirm = async () => {
    const answer = await remove({ planId });
    if (!('error' in answer)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('delete.title', { name: textIn(name) })}
      no={t('delete.no')}
      yes={t('delete.yes')}
      isBusy={isLoading}
      failure={error ? t('failed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      {assignedCount > 0 ? `${t('assigned', { count: assignedCount })} · ` : null}
      {t('delete.text')}
    </ConfirmDialog>
  );
}
