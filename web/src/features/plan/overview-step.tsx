/** A plan before it is begun or gone on with: what comes, how long it takes, and one button. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './plan-page.module.css';
import { isBegun, isFinished, needsSound, type PlanView } from './plan-view.ts';
import { usePlanText, useProgressWords } from './plan-words.ts';
import { StepFrame } from './step-frame.tsx';
import { StepRows } from './step-rows.tsx';

interface OverviewStepProps {
  readonly view: PlanView;
  readonly isBusy: boolean;
  /** Why it could not be begun. */
  readonly failure: string | null;
  readonly onBegin: () => void;
}

export function OverviewStep({ view, isBusy, failure, onBegin }: OverviewStepProps) {
  const { t } = useTranslation('plan');
  const textIn = usePlanText();
  const progressOf = useProgressWords();
  const listId = useId();
  const { plan, done } = view;
  const isOver = isFinished(view);
  return (
    <StepFrame title={textIn(plan.name)}>
      <p className={styles['lead']}>{isOver ? t('overview.again') : progressOf(view)}</p>
      <p>{t('overview.stopAnyTime')}</p>
      {needsSound(view) ? <p>{t('overview.sound')}</p> : null}
      {failure ? <Notice tone="bad">{t('beginFailed', { message: failure })}</Notice> : null}
      <div className={styles['actions']}>
        <Button data-next="" isBusy={isBusy} onClick={isBusy ? undefined : onBegin}>
          {t(isBegun(view) && !isOver ? 'overview.goOn' : 'overview.begin')}
        </Button>
        <ButtonLink tone="quiet" to={PATHS.tests}>
          {t('overview.toTests')}
        </ButtonLink>
      </div>
      <h2 id={listId}>{t('overview.steps')}</h2>
      <StepRows
        steps={plan.steps.map(({ step }) => step)}
        isDone={(position) => !isOver && done.includes(position)}
        labelledBy={listId}
      />
    </StepFrame>
  );
}
