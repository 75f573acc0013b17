/** Other days, or another order, for a plan that a class was given. */
import type { ClassAssignment } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useChangeAssignmentMutation } from '../../../shared/api/class-plans-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import forms from '../../../shared/ui/form.module.css';
import styles from './plans.module.css';
import { usePlanWords } from './use-plan-words.ts';
import { findWindowProblem, WindowFields, type PlanWindow } from './window-fields.tsx';

interface ChangeDialogProps {
  /** As it was when the dialog was opened. */
  readonly assignment: ClassAssignment;
  readonly today: string;
  readonly onClose: () => void;
}

export function ChangeDialog({ assignment, today, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('classPlans');
  const { textIn } = usePlanWords();
  const [change, { error, isLoading }] = useChangeAssignmentMutation();
  const { assignmentId, revision, opensOn, closesOn, order } = assignment;
  const [window, setWindow] = useState<PlanWindow>({ opensOn, closesOn, order });
  const [isChecked, setChecked] = useState(false);
  const problem = findWindowProblem(window, today);
  const submit = async () => {
    setChecked(true);
    if (isLoading || problem !== null) return;
    const answer = await change({ assignmentId, revision, ...window });
    if (!('error' in answer)) onClose();
  };
  return (
    <Dialog
      title={t('assign.changeTitle', { name: textIn(assignment.name) })}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
          <Button isBusy={isLoading} onClick={() => void submit()}>
            {t('assign.save')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <WindowFields window={window} onChange={setWindow} />
        <p className={forms['hint']}>{t('assign.orderHint')}</p>
        {isChecked && problem !== null ? <p role="alert">{t(`assign.${problem}`)}</p> : null}
        {error ? <p role="alert">{t('failed', { message: callReason(error) })}</p> : null}
      </div>
    </Dialog>
  );
}
