/** The form of a plan: its name, its steps, what it adds up to, and saving it. */
import {
  LESSON_MINUTES,
  MOST_FULL_TESTS_A_DAY,
  PLAN_NAME_MAX_LENGTH,
  PLAN_ORDERS,
  type TeacherPlans,
} from '@jamdai/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../../shared/api/call-message.ts';
import { useSavePlanMutation } from '../../../shared/api/class-plans-api.ts';
import type { CallError } from '../../../shared/api/send-call.ts';
import { createRunId } from '../../../shared/sync/run-id.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import '../../../shared/ui/input-styles.ts';
import { classPath, plansPath } from '../class-paths.ts';
import { findProblems, totalsOf, type Draft, type DraftProblem } from './draft.ts';
import styles from './editor.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { StepList } from './step-list.tsx';
import { useDraft, type EditedDraft } from './use-draft.ts';
import { usePlanWords } from './use-plan-words.ts';

interface PlanFormProps {
  readonly classId: string | null;
  /** Of the draft, in this tab. */
  readonly name: string;
  readonly stored: Draft;
  readonly known: TeacherPlans;
  /** Goes on with what another window has stored; null: nothing is there. */
  readonly onTakeNewest: (() => void) | null;
}

export function PlanForm({ classId, name, stored, known, onTakeNewest }: PlanFormProps) {
  const { t } = useTranslation('classPlans');
  const navigate = useNavigate();
  const edited = useDraft(name, stored);
  const { draft, isChanged, isRestored, forget } = edited;
  const [savePlan, { error, isLoading }] = useSavePlanMutation();
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [isPreview, setPreview] = useState(false);
  const backPath = classId === null ? plansPath(null) : classPath(classId);

  const save = async (sent: Draft) => {
    const found = findProblems(sent);
    setProblems(found);
    if (isLoading || found.length > 0) return;
    const steps = sent.steps.map(({ step }) => step);
    const answer = await savePlan({ ...sent, steps });
    if ('error' in answer) return;
    forget();
    void navigate(backPath);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(draft);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {isRestored ? (
        <Notice tone="plain">
          <p>{t('edit.restored')}</p>
          <Button tone="quiet" onClick={forget}>
            {t('edit.discard')}
          </Button>
        </Notice>
      ) : null}
      <NameFields edited={edited} />
      <StepList edited={edited} known={known} />
      <OrderField edited={edited} />
      <Sums draft={draft} known={known} isChanged={isChanged} />
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {isLoading || !error ? null : (
        <SaveFailure
          error={error}
          onSaveMine={() => {
            const further = { ...draft, planId: createRunId(), revision: null };
            edited.change(further);
            void save(further);
          }}
          onTakeOther={
            onTakeNewest
              ? () => {
                  forget();
                  onTakeNewest();
                }
              : null
          }
        />
      )}
      <p className={styles['actions']}>
        <Button type="submit" isBusy={isLoading}>
          {t('edit.save')}
        </Button>
        <Button tone="quiet" onClick={() => setPreview(true)}>
          {t('edit.preview')}
        </Button>
        <ButtonLink tone="quiet" to={backPath}>
          {t('edit.back')}
        </ButtonLink>
      </p>
      {isPreview ? (
        <PreviewDialog draft={draft} known={known} onClose={() => setPreview(false)} />
      ) : null}
    </form>
  );
}

interface FieldsProps {
  readonly edited: EditedDraft;
}

function NameFields({ edited: { draft, change } }: FieldsProps) {
  const { t } = useTranslation('classPlans');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('edit.name')}</legend>
      <p className={forms['hint']}>{t('edit.nameHint')}</p>
      <div className={forms['pair']}>
        {(['th', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            label={t(`edit.${language}`)}
            value={draft.name[language]}
            onChange={(event) =>
              change({
                ...draft,
                name: { ...draft.name, [language]: event.currentTarget.value },
              })
            }
            maxLength={PLAN_NAME_MAX_LENGTH}
            autoComplete="off"
            size="md"
          />
        ))}
      </div>
    </fieldset>
  );
}

function OrderField({ edited: { draft, change } }: FieldsProps) {
  const { t } = useTranslation('classPlans');
  return (
    <NativeSelect
      label={t('order.title')}
      description={t('order.hint')}
      value={draft.order}
      onChange={(event) => {
        const order = PLAN_ORDERS.find((it) => it === event.currentTarget.value);
        if (order) change({ ...draft, order });
      }}
      data={PLAN_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      size="md"
    />
  );
}

interface SumsProps {
  readonly draft: Draft;
  readonly known: TeacherPlans;
  readonly isChanged: boolean;
}

function Sums({ draft, known, isChanged }: SumsProps) {
  const { t } = useTranslation('classPlans');
  const words = usePlanWords();
  const steps = draft.steps.map(({ step }) => step);
  const totals = totalsOf(steps, known);
  const { fullCount: count, minutes } = totals;
  return (
    <div className={styles['sums']} role="status">
      <p>
        <strong>
          {t('edit.total', {
            tests: t('tests', { count: totals.testCount }),
            minutes: words.minutes(minutes),
          })}
        </strong>
        {isChanged ? ` · ${t('edit.unsaved')}` : null}
      </p>
      {Math.round(minutes) > LESSON_MINUTES ? (
        <p data-warning="">{t('edit.tooLong', { count: LESSON_MINUTES })}</p>
      ) : null}
      {count > MOST_FULL_TESTS_A_DAY ? (
        <p data-warning="">{t('edit.tooMany', { count, most: MOST_FULL_TESTS_A_DAY })}</p>
      ) : null}
      {draft.revision === null ? null : <p className={forms['hint']}>{t('edit.later')}</p>}
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly DraftProblem[] }) {
  const { t } = useTranslation('classPlans');
  return (
    <Notice tone="bad">
      <div>
        <p>{t('edit.problems')}</p>
        <ul>
          {problems.map((problem) =>
            problem.kind === 'textMissing' ? (
              <li key={problem.number}>{t('edit.textMissing', { number: problem.number })}</li>
            ) : (
              <li key={problem.kind}>{t(`edit.${problem.kind}`)}</li>
            ),
          )}
        </ul>
      </div>
    </Notice>
  );
}

interface SaveFailureProps {
  readonly error: Parameters<typeof callReason>[0];
  readonly onSaveMine: () => void;
  readonly onTakeOther: (() => void) | null;
}

/** What another window has changed or deleted. */
const CHANGED: readonly unknown[] = [
  'plan_was_changed',
  'not_found',
] satisfies CallError['message'][];

function SaveFailure({ error, onSaveMine, onTakeOther }: SaveFailureProps) {
  const { t } = useTranslation('classPlans');
  const isChanged = error !== undefined && CHANGED.includes(error.message);
  if (!isChanged) {
    return <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice>;
  }
  return (
    <Notice tone="bad">
      <p>{t('edit.changedElsewhere')}</p>
      <p className={styles['actions']}>
        <Button tone="quiet" onClick={onSaveMine}>
          {t('edit.saveMine')}
        </Button>
        {onTakeOther ? (
          <Button tone="quiet" onClick={onTakeOther}>
            {t('edit.takeOther')}
          </Button>
        ) : null}
      </p>
    </Notice>
  );
}
