/** A plan as it stands before a pupil who has not begun it, and the texts on the way: for whoever puts it together. */
import '../../shared/strings/plan.ts';
import type { OwnPlan, PlanStep } from '@jamdai/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './plan-page.module.css';
import { needsSound, viewPlan } from './plan-view.ts';
import { usePlanText, useProgressWords } from './plan-words.ts';
import { StepRows } from './step-rows.tsx';

interface PlanPreviewProps {
  readonly steps: readonly { readonly step: PlanStep; readonly minutes: number }[];
}

export function PlanPreview({ steps }: PlanPreviewProps) {
  const { t } = useTranslation('plan');
  const textIn = usePlanText();
  const progressOf = useProgressWords();
  const listId = useId();
  const view = viewPlan(notBegun(steps));
  const texts = steps.flatMap(({ step }) => (step.kind === 'text' ? [textIn(step.text)] : []));
  return (
    <div className={styles['preview']}>
      <p className={styles['lead']}>{progressOf(view)}</p>
      <p>{t('overview.stopAnyTime')}</p>
      {needsSound(view) ? <p>{t('overview.sound')}</p> : null}
      <h3 id={listId}>{t('overview.steps')}</h3>
      <StepRows steps={steps.map(({ step }) => step)} isDone={() => false} labelledBy={listId} />
      {texts.map((text, position) => (
        <figure key={position}>
          <figcaption>{t('text.title')}</figcaption>
          <p className={styles['text']}>{text}</p>
        </figure>
      ))}
    </div>
  );
}

function notBegun(steps: PlanPreviewProps['steps']): OwnPlan {
  return {
    ...{ planId: '', name: { th: '', en: '' }, assignment: null, order: 'fixed' },
    ...{ planRunId: null, startedAt: null, finishedAt: null, canBegin: true, nextPosition: null },
    steps: steps.map((it, position) => ({ ...it, position, state: 'open' })),
    minutesLeft: steps.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
