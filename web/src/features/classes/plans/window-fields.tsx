/** First and last day, and the order of the tests: what a plan is given to a class with. */
import { LONGEST_WINDOW_DAYS, PLAN_ORDERS, type PlanOrder } from '@jamdai/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import forms from '../../../shared/ui/form.module.css';
import '../../../shared/ui/input-styles.ts';
import styles from './plans.module.css';

/** Days as `YYYY-MM-DD`; empty where none is chosen. */
export interface PlanWindow {
  readonly opensOn: string;
  readonly closesOn: string;
  readonly order: PlanOrder;
}

export type WindowProblem = 'dayMissing' | 'dayOrder' | 'tooLong';

const DAY_MS = 86_400_000;

/** Null: it can be sent. */
export function findWindowProblem(
  { opensOn, closesOn }: PlanWindow,
  today: string,
): WindowProblem | null {
  if (opensOn === '' || closesOn === '') return 'dayMissing';
  if (closesOn < opensOn || closesOn < today) return 'dayOrder';
  const days = (Date.parse(closesOn) - Date.parse(opensOn)) / DAY_MS + 1;
  return days > LONGEST_WINDOW_DAYS ? 'tooLong' : null;
}

interface WindowFieldsProps {
  readonly window: PlanWindow;
  readonly onChange: (window: PlanWindow) => void;
}

export function WindowFields({ window, onChange }: WindowFieldsProps) {
  const { t } = useTranslation('classPlans');
  const { opensOn, closesOn, order } = window;
  return (
    <>
      <div className={forms['pair']}>
        <TextInput
          type="date"
          label={t('assign.opensOn')}
          value={opensOn}
          onChange={(event) => {
            const day = event.currentTarget.value;
            // A day that is moved behind the last one takes it along.
            onChange({ ...window, opensOn: day, closesOn: day > closesOn ? day : closesOn });
          }}
          size="md"
        />
        <TextInput
          type="date"
          label={t('assign.closesOn')}
          value={closesOn}
          onChange={(event) => onChange({ ...window, closesOn: event.currentTarget.value })}
          size="md"
        />
      </div>
      <p className={forms['hint']}>{t('assign.windowHint')}</p>
      <details className={styles['fold']}>
        <summary>{t('order.chosen', { order: t(`order.short.${order}`) })}</summary>
        <NativeSelect
          label={t('order.title')}
          description={t('order.hint')}
          value={order}
          onChange={(event) => {
            const chosen = PLAN_ORDERS.find((it) => it === event.currentTarget.value);
            if (chosen) onChange({ ...window, order: chosen });
          }}
          data={PLAN_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          size="md"
        />
      </details>
    </>
  );
}
