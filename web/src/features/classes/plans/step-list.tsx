/** The steps of a plan in order: each can be moved, by buttons or by keys, changed and removed; others are added below. */
import { MAX_PLAN_STEPS, type PlanStep, type TeacherPlans } from '@jamdai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { AddSteps } from './add-steps.tsx';
import {
  addStep,
  moveStep,
  positionOf,
  putBack,
  removeStep,
  replaceStep,
  type DraftStep,
} from './draft.ts';
import styles from './editor.module.css';
import { StepRow } from './step-row.tsx';
import type { EditedDraft } from './use-draft.ts';
import { usePlanWords } from './use-plan-words.ts';
import { EmptyState } from '../../../shared/page/empty-state.tsx';

interface StepListProps {
  readonly edited: EditedDraft;
  readonly known: TeacherPlans;
}

interface Removed {
  readonly step: DraftStep;
  readonly position: number;
}

export function StepList({ edited: { draft, change }, known }: StepListProps) {
  const { t } = useTranslation('classPlans');
  const { stepName } = usePlanWords();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const refocus = useRefocus(list);
  const isFull = draft.steps.length >= MAX_PLAN_STEPS;

  const add = (step: PlanStep) => {
    const changed = addStep(draft, step);
    const count = changed.steps.length;
    setRemoved(null);
    setSaid(t('edit.added', { step: stepName(step), number: count, count }));
    change(changed);
  };
  const move = (moved: DraftStep, by: -1 | 1) => {
    const changed = moveStep(draft, moved.key, by);
    const [number, count] = [positionOf(changed, moved.key) + 1, changed.steps.length];
    setSaid(t('edit.added', { step: stepName(moved.step), number, count }));
    refocus(moved.key, by);
    change(changed);
  };
  useMoveKeys(list, (key, by) => {
    const moved = draft.steps.find((it) => it.key === key);
    if (moved) move(moved, by);
  });
  const remove = (step: DraftStep) => {
    setRemoved({ step, position: positionOf(draft, step.key) });
    setSaid(t('edit.removed', { step: stepName(step.step) }));
    change(removeStep(draft, step.key));
  };
  const undo = ({ step, position }: Removed) => {
    setRemoved(null);
    setSaid('');
    refocus(step.key, 1);
    change(putBack(draft, step, position));
  };
  return (
    <section className={styles['group']} aria-labelledby="plan-steps">
      <h2 id="plan-steps">{t('edit.steps')}</h2>
      {draft.steps.length === 0 ? <EmptyState size="part" text={t('edit.noSteps')} /> : null}
      {draft.steps.length > 1 ? <p className={forms['hint']}>{t('edit.keyHint')}</p> : null}
      <ol ref={list} className={styles['steps']} aria-labelledby="plan-steps">
        {draft.steps.map((it, position) => (
          <StepRow
            key={it.key}
            draftStep={it}
            number={position + 1}
            count={draft.steps.length}
            known={known}
            onMove={(by) => move(it, by)}
            onChange={(step) => change(replaceStep(draft, it.key, step))}
            onRemove={() => remove(it)}
          />
        ))}
      </ol>
      <div className={styles['said']}>
        <span role="status">{said}</span>
        {removed ? <UndoButton key={removed.step.key} onUndo={() => undo(removed)} /> : null}
      </div>
      {isFull ? (
        <p>{t('edit.full', { count: MAX_PLAN_STEPS })}</p>
      ) : (
        <AddSteps known={known} onAdd={add} />
      )}
    </section>
  );
}

/** Takes the focus: the button that had it went with its step. */
function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation('classPlans');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} tone="quiet" onClick={onUndo}>
      {t('edit.undo')}
    </Button>
  );
}

const MOVES_BY_KEY: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow, wherever in a step the focus is. */
function useMoveKeys(
  list: { readonly current: HTMLOListElement | null },
  onMove: (key: number, by: -1 | 1) => void,
): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey ? MOVES_BY_KEY[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest('[data-step]') : null;
    if (by === undefined || !row) return;
    event.preventDefault();
    onMove(Number(row.getAttribute('data-step')), by);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    list.current?.addEventListener('keydown', (event) => move(event), { signal });
    return () => stop.abort();
  }, [list]);
}

/** A step that moves takes the focus of its button along, though the browser drops it. */
function useRefocus(list: { readonly current: HTMLOListElement | null }) {
  const [moved, setMoved] = useState<{ key: number; by: -1 | 1 } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-step="${moved.key}"]`);
    if (row && row.contains(document.activeElement)) return;
    row?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`)?.focus();
  }, [list, moved]);
  return (key: number, by: -1 | 1) => setMoved({ key, by });
}
