/** In the page of a class: which plans it has now, which are to come and which are over, and giving it another one. */
import '../../../shared/strings/class-plans.ts';
import { LEAST_PEOPLE } from '@jamdai/battery/present';
import type { ClassAssignment, ClassPlans } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import {
  useClassPlansQuery,
  useEndAssignmentMutation,
} from '../../../shared/api/class-plans-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { ConfirmDialog } from '../../../shared/page/confirm-dialog.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { formatDay } from '../../../shared/ui/dates.ts';
import forms from '../../../shared/ui/form.module.css';
import { plansPath } from '../class-paths.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './plans.module.css';
import { dayInWords, usePlanWords } from './use-plan-words.ts';
import { EmptyState } from '../../../shared/page/empty-state.tsx';

interface Chosen {
  readonly act: 'change' | 'end';
  readonly assignment: ClassAssignment;
}

export function PlansPart({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classPlans');
  const id = useId();
  const { data, error, refetch } = useClassPlansQuery({ classId });
  const [isAssigning, setAssigning] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  return (
    <section className={`${forms['section']} ${styles['part']}`} aria-labelledby={id}>
      <h2 id={id}>{t('part.title')}</h2>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('part.failed', { message })}
      />
      {data ? (
        <>
          <Assignments plans={data} onChoose={setChosen} />
          <p className={styles['actions']}>
            <Button onClick={() => setAssigning(true)}>{t('part.assign')}</Button>
            <ButtonLink to={plansPath(classId)} tone="quiet">
              {t('part.plans')}
            </ButtonLink>
          </p>
          {isAssigning ? (
            <AssignDialog
              classId={classId}
              today={data.today}
              onClose={() => setAssigning(false)}
            />
          ) : null}
        </>
      ) : null}
      {data && chosen?.act === 'change' ? (
        <ChangeDialog assignment={chosen.assignment} today={data.today} onClose={close} />
      ) : null}
      {chosen?.act === 'end' ? <EndDialog assignment={chosen.assignment} onClose={close} /> : null}
    </section>
  );
}

interface AssignmentsProps {
  readonly plans: ClassPlans;
  readonly onChoose: (chosen: Chosen) => void;
}

function Assignments({ plans: { assignments }, onChoose }: AssignmentsProps) {
  const { t } = useTranslation('classPlans');
  if (assignments.length === 0) return <EmptyState size="part" text={t('part.none')} />;
  const listIn = (state: ClassAssignment['state']) => {
    const shown = assignments.filter((it) => it.state === state);
    if (shown.length === 0) return null;
    return (
      <ul className={styles['plans']}>
        {shown.map((assignment) => (
          <li key={assignment.assignmentId}>
            <AssignmentLine assignment={assignment} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    );
  };
  const overCount = assignments.filter(({ state }) => state === 'over').length;
  return (
    <>
      {(['open', 'toCome'] as const).map((state) => {
        const list = listIn(state);
        return list ? (
          <div key={state}>
            <h3>{t(`part.${state}`)}</h3>
            {list}
          </div>
        ) : null;
      })}
      {overCount > 0 ? (
        <details className={styles['fold']}>
          <summary>{t('part.overCount', { count: overCount })}</summary>
          {listIn('over')}
        </details>
      ) : null}
      <p className={forms['hint']}>{t('part.finishedHint', { count: LEAST_PEOPLE.count })}</p>
    </>
  );
}

interface AssignmentLineProps {
  readonly assignment: ClassAssignment;
  readonly onChoose: (chosen: Chosen) => void;
}

function AssignmentLine({ assignment, onChoose }: AssignmentLineProps) {
  const { t } = useTranslation('classPlans');
  const { timeZone } = useSettings();
  const words = usePlanWords();
  const { order, opensOn, closesOn, endedAt, finished, isPlanDeleted } = assignment;
  const name = words.textIn(assignment.name);
  const window = { from: dayInWords(opensOn), to: dayInWords(closesOn) };
  const isOver = assignment.state === 'over';
  return (
    <>
      <span>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['fact']}>
          {t(opensOn === closesOn ? 'part.oneDay' : 'part.window', window)}
          {endedAt === null ? null : ` · ${t('part.ended', { day: formatDay(endedAt, timeZone) })}`}
        </span>
        <span className={styles['fact']}>
          {words.facts(assignment)} · {t(`order.short.${order}`)}
        </span>
        {isPlanDeleted && !isOver ? (
          <span className={styles['fact']}>{t('part.deleted')}</span>
        ) : null}
        {finished ? <span>{t('part.finished', { count: finished.people })}</span> : null}
      </span>
      {isOver ? null : (
        <span className={styles['actions']}>
          <Button
            tone="quiet"
            aria-label={t('part.changeLabel', { name })}
            onClick={() => onChoose({ act: 'change', assignment })}
          >
            {t('part.change')}
          </Button>
          <Button
            tone="quiet"
            aria-label={t('part.endLabel', { name })}
            onClick={() => onChoose({ act: 'end', assignment })}
          >
            {t('part.end')}
          </Button>
        </span>
      )}
    </>
  );
}

interface EndDialogProps {
  readonly assignment: ClassAssignment;
  readonly onClose: () => void;
}

function EndDialog({ assignment: { assignmentId, name }, onClose }: EndDialogProps) {
  const { t } = useTranslation('classPlans');
  const { textIn } = usePlanWords();
  const [end, { error, isLoading }] = useEndAssignmentMutation();
  const confirm = async () => {
    const answer = await end({ assignmentId });
    if (!('error' in answer)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('part.endTitle', { name: textIn(name) })}
      no={t('part.endNo')}
      yes={t('part.endYes')}
      isBusy={isLoading}
      failure={error ? t('failed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      {t('part.endText')}
    </ConfirmDialog>
  );
}
