/** Gives a class a plan: which one, for which days, in which order. */
import type { TeacherPlan, TeacherPlans } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../../shared/api/call-message.ts';
import {
  useAssignPlanMutation,
  useTeacherPlansQuery,
} from '../../../shared/api/class-plans-api.ts';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { createRunId } from '../../../shared/sync/run-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { editPlanPath } from '../class-paths.ts';
import { totalsOf } from './draft.ts';
import styles from './plans.module.css';
import { usePlanWords } from './use-plan-words.ts';
import { findWindowProblem, WindowFields, type PlanWindow } from './window-fields.tsx';

interface AssignDialogProps {
  readonly classId: string;
  readonly today: string;
  readonly onClose: () => void;
}

export function AssignDialog({ classId, today, onClose }: AssignDialogProps) {
  const { t } = useTranslation('classPlans');
  const call = useTeacherPlansQuery();
  const [assign, { error, isLoading }] = useAssignPlanMutation();
  // The same for every try: an answer may be lost.
  const [assignmentId] = useState(() => createRunId());
  const [planId, setPlanId] = useState<string | null>(null);
  const [window, setWindow] = useState<PlanWindow>({
    ...{ opensOn: today, closesOn: today, order: 'fixed' },
  });
  const [isChecked, setChecked] = useState(false);
  const problem = planId === null ? 'choose' : findWindowProblem(window, today);
  const submit = async () => {
    setChecked(true);
    if (isLoading || problem !== null || planId === null) return;
    const answer = await assign({ classId, assignmentId, planId, ...window });
    if (!('error' in answer)) onClose();
  };
  const choose = ({ planId: chosen, order }: TeacherPlan) => {
    setPlanId(chosen);
    setWindow({ ...window, order });
  };
  return (
    <Dialog
      title={t('assign.title')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
          <Button isBusy={isLoading} onClick={() => void submit()}>
            {t('assign.submit')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <CallStatus call={call} text={(message) => t('loadFailed', { message })} />
        {call.data ? <PlanChoice known={call.data} planId={planId} onChoose={choose} /> : null}
        <Link to={editPlanPath(classId)}>{t('assign.make')}</Link>
        <WindowFields window={window} onChange={setWindow} />
        {isChecked && problem !== null ? <p role="alert">{t(`assign.${problem}`)}</p> : null}
        {error ? <p role="alert">{t('failed', { message: callReason(error) })}</p> : null}
      </div>
    </Dialog>
  );
}

interface PlanChoiceProps {
  readonly known: TeacherPlans;
  readonly planId: string | null;
  readonly onChoose: (plan: TeacherPlan) => void;
}

function PlanChoice({ known, planId, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('classPlans');
  const words = usePlanWords();
  const name = useId();
  const served = known.plans.map((plan) => ({ plan, totals: totalsOf(plan.steps, known) }));
  const shown = served.filter(({ totals }) => totals.testCount > 0);
  const groups = [
    ['assign.ownLegend', shown.filter(({ plan }) => plan.revision !== null)],
    ['assign.readyLegend', shown.filter(({ plan }) => plan.revision === null)],
  ] as const;
  return (
    <div className={styles['choice']} role="radiogroup" aria-label={t('assign.which')}>
      {groups.map(([legend, plans]) =>
        plans.length === 0 ? null : (
          <fieldset key={legend}>
            <legend>{t(legend)}</legend>
            {plans.map(({ plan, totals }) => (
              <label key={plan.planId}>
                <input
                  type="radio"
                  name={name}
                  checked={plan.planId === planId}
                  onChange={() => onChoose(plan)}
                />
                <bdi className={styles['name']}>{words.textIn(plan.name)}</bdi>
                <span className={styles['fact']}>{words.facts(totals)}</span>
              </label>
            ))}
          </fieldset>
        ),
      )}
    </div>
  );
}
