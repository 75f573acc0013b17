/** What is said of a plan in more than one place. */
import { planTextIn, type PlanText } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routing/paths.ts';
import { isBegun, isFinished, minutesLeft, testsOf, type PlanView } from './plan-view.ts';

export function usePlanText(): (text: PlanText) => string {
  const { i18n } = useTranslation();
  return (text) => planTextIn(text, i18n.language === 'th' ? 'th' : 'en');
}

/** How long it is, or how far it has been done. */
export function useProgressWords(): (view: PlanView) => string {
  const { t } = useTranslation('plan');
  return (view) => {
    const { count, doneCount } = testsOf(view);
    const minutes = t('minutes', { count: minutesLeft(view) });
    if (isFinished(view)) return t('panel.done');
    return isBegun(view)
      ? t('panel.soFar', { doneCount, count, minutes })
      : t('panel.whole', { count, minutes });
  };
}

/** `useLocation().state` of who has pressed “Go on”: no further tap. */
export const GOES_ON = { isGoingOn: true } as const;

export function planAddress({ plan }: PlanView): string {
  const assignmentId = plan.assignment?.assignmentId;
  const params = { plan: plan.planId, ...(assignmentId ? { assignment: assignmentId } : {}) };
  return `${PATHS.plan}?${new URLSearchParams(params)}`;
}
