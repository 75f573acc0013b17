/** The short form of this test was done today: in a plan one goes on without it, else there is the whole test. */
import type { TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routing/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { useInPlan } from '../in-plan.ts';
import { TestHeading } from './test-heading.tsx';
import styles from '../test-page.module.css';

export function DoneToday({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation(['short', 'runner', 'app']);
  const inPlan = useInPlan();
  return (
    <div className={styles['run']} data-done-today="">
      <div className={styles['panel']}>
        <TestHeading testName={testName} />
        <h2>{t('doneToday.title')}</h2>
        <p role="status">{t('app:message.short_form_was_done_today')}</p>
        {inPlan ? (
          <>
            <Button data-next="" onClick={inPlan.onLeaveOut}>
              {t('runner:plan.leaveOut')}
            </Button>
            <Button tone="quiet" onClick={inPlan.onStop}>
              {t('runner:plan.anotherDay')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to={`/${testName}`}>{t('doneToday.whole')}</ButtonLink>
            <ButtonLink to={PATHS.tests} tone="quiet">
              {t('runner:stopped.toTests')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
