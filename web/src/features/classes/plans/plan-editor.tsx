/** A plan is put together: name, steps in order, the order of its tests. `from`: which plan is changed or copied. */
import '../../../shared/strings/class-plans.ts';
import { PLAN_NAME_MAX_LENGTH, type TeacherPlan, type TeacherPlans } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTeacherPlansQuery } from '../../../shared/api/class-plans-api.ts';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { createRunId } from '../../../shared/sync/run-id.ts';
import { plansPath } from '../class-paths.ts';
import { draftOf, emptyDraft, type Draft } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

export interface EditedPlan {
  readonly planId: string;
  readonly isCopy: boolean;
}

interface PlanEditorProps {
  /** To come back to; null: none. */
  readonly classId: string | null;
  /** Null: a new plan. */
  readonly from: EditedPlan | null;
}

export default function PlanEditor({ classId, from }: PlanEditorProps) {
  const { t } = useTranslation('classPlans');
  const call = useTeacherPlansQuery();
  // As it was when the page was opened: what another window stores meanwhile takes nothing away here.
  const [first, setFirst] = useState<TeacherPlans | null>(null);
  if (call.data && !first) setFirst(call.data);
  const isNew = from === null || from.isCopy;
  return (
    <Page title={t(isNew ? 'edit.newTitle' : 'edit.title')}>
      <p>
        <Link to={plansPath(classId)}>{t('title')}</Link>
      </p>
      <CallStatus call={call} text={(message) => t('loadFailed', { message })} />
      {first ? <OpenedPlan classId={classId} from={from} first={first} latest={call.data} /> : null}
    </Page>
  );
}

interface OpenedPlanProps extends PlanEditorProps {
  readonly first: TeacherPlans;
  readonly latest: TeacherPlans | undefined;
}

function OpenedPlan({ classId, from, first, latest }: OpenedPlanProps) {
  const { t } = useTranslation('classPlans');
  const planOf = ({ plans }: TeacherPlans) => plans.find(({ planId }) => planId === from?.planId);
  const plan = planOf(first);
  const copyName = useCopyName();
  const [opened, setOpened] = useState<Draft | null>(() => {
    const newId = createRunId();
    if (from === null) return emptyDraft(newId);
    if (!plan) return null;
    if (!from.isCopy) return plan.revision === null ? null : draftOf(plan);
    return { ...draftOf(plan), planId: newId, revision: null, name: copyName(plan) };
  });
  if (!opened) return <p>{t('edit.gone')}</p>;
  const newest = latest && from && !from.isCopy ? planOf(latest) : undefined;
  const name = from ? `${from.isCopy ? 'copy' : 'plan'}:${from.planId}` : 'new';
  return (
    <PlanForm
      key={opened.revision}
      classId={classId}
      name={name}
      stored={opened}
      known={latest ?? first}
      onTakeNewest={newest ? () => setOpened(draftOf(newest)) : null}
    />
  );
}

/** In each language that the plan has a name in. */
function useCopyName(): (plan: TeacherPlan) => Draft['name'] {
  const { i18n } = useTranslation('classPlans');
  return ({ name }) => {
    const copied = (language: 'th' | 'en') => {
      const own = name[language];
      if (own === '') return '';
      const t = i18n.getFixedT(language, 'classPlans');
      return t('copyOf', { name: own }).slice(0, PLAN_NAME_MAX_LENGTH);
    };
    return { th: copied('th'), en: copied('en') };
  };
}
