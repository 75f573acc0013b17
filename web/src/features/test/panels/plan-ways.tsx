/** A test of a plan that was stopped, or does not begin: another day, or without it. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import type { InPlan } from '../in-plan.ts';

export function PlanWays({ inPlan }: { readonly inPlan: InPlan }) {
  const { t } = useTranslation('runner');
  return (
    <>
      <Button tone="quiet" onClick={inPlan.onStop}>
        {t('plan.anotherDay')}
      </Button>
      <Button tone="quiet" onClick={inPlan.onLeaveOut}>
        {t('plan.leaveOut')}
      </Button>
    </>
  );
}
