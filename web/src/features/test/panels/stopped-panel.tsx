/** A run that ended before its last answer. */
import type { Retained, StopReason } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { useInPlan } from '../in-plan.ts';
import { storedText } from '../stored-text.ts';
import { PlanWays } from './plan-ways.tsx';

interface StoppedPanelProps {
  readonly reason: StopReason;
  readonly kept: Retained;
  readonly onAgain: () => void;
}

export function StoppedPanel({ reason, kept: stored, onAgain }: StoppedPanelProps) {
  const { t } = useTranslation('runner');
  const inPlan = useInPlan();
  return (
    <>
      <h1>{t('stopped.title')}</h1>
      <p>{t(`stopped.${reason}`)}</p>
      <p>{storedText(t, stored)}</p>
      {inPlan ? (
        <>
          <Button data-primary="" onClick={onAgain}>
            {t('stopped.again')}
          </Button>
          <PlanWays inPlan={inPlan} />
        </>
      ) : (
        <>
          <ButtonLink to={PATHS.tests} data-primary="">
            {t('stopped.toTests')}
          </ButtonLink>
          <Button tone="quiet" onClick={onAgain}>
            {t('stopped.again')}
          </Button>
        </>
      )}
    </>
  );
}
