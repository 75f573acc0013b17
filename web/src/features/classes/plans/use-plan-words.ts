/** What a teacher reads of plans in more than one place. */
import { planTextIn, type PlanStep, type PlanText } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';

interface PlanWords {
  readonly textIn: (text: PlanText) => string;
  readonly minutes: (minutes: number) => string;
  readonly facts: (totals: { readonly testCount: number; readonly minutes: number }) => string;
  readonly stepName: (step: PlanStep) => string;
}

export function usePlanWords(): PlanWords {
  const { t, i18n } = useTranslation(['classPlans', 'app']);
  const minutes = (exact: number) => t('minutes', { count: Math.max(1, Math.round(exact)) });
  return {
    textIn: (text) => planTextIn(text, i18n.language === 'th' ? 'th' : 'en'),
    minutes,
    facts: ({ testCount, minutes: exact }) =>
      t('facts', { tests: t('tests', { count: testCount }), minutes: minutes(exact) }),
    stepName: (step) =>
      step.kind === 'test' ? t(`app:test.${step.testName}`) : t(`edit.${step.kind}`),
  };
}

/** `YYYY-MM-DD` as the pages write days. */
export function dayInWords(day: string): string {
  return day.split('-').toReversed().join('/');
}
