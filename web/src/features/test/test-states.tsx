/** A test before there is a run of it: its questions are on their way, or did not come. */
import type { TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { useInPlan } from './in-plan.ts';
import { PlanWays } from './panels/plan-ways.tsx';
import styles from './test-page.module.css';

export function FetchingTest({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation('runner');
  return (
    <div
      className={styles['run']}
      data-task={testName}
      data-phase="loading"
      data-question-index="0"
    >
      <div className={styles['panel']}>
        <div className={styles['loading']} role="status">
          <h1>{t('loading.title')}</h1>
          <p>{t('loading.questions')}</p>
        </div>
      </div>
    </div>
  );
}

export function FailedTest({
  message,
  onAgain,
}: {
  readonly message: string;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('runner');
  const inPlan = useInPlan();
  return (
    <div className={styles['run']}>
      <div className={styles['panel']}>
        <h1>{t('problem.questions')}</h1>
        <p role="alert">{message}</p>
        <Button onClick={onAgain}>{t('problem.tryAgain')}</Button>
        {inPlan ? <PlanWays inPlan={inPlan} /> : null}
      </div>
    </div>
  );
}
