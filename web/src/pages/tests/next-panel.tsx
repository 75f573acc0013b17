/** At the top of the tests: what to do next. Without an answer of the server there is simply no suggestion. */
import { useTranslation } from 'react-i18next';
import { useTestAllQuery, useTestTakingAllQuery } from '../../store/api.ts';
import { useSettings } from '../../store/use-settings.ts';
import { ElephantHead } from '../../ui/art/elephant-head.tsx';
import { TestIcon } from '../../ui/art/test-icon.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import styles from './next-panel.module.css';
import { chooseNextStep } from './next-test.ts';
import { OWN_TAKINGS } from './own-takings.ts';

export function NextPanel() {
  const { t } = useTranslation();
  const { data: tests, isError: isWithoutTests } = useTestAllQuery({});
  const { data: takings, isError: isWithoutTakings } = useTestTakingAllQuery(OWN_TAKINGS, {
    refetchOnMountOrArgChange: true,
  });
  const { timeZone } = useSettings();
  if (!tests || !takings) {
    if (isWithoutTests || isWithoutTakings) return null;
    // What is below waits with it (page.module.css), so that nothing moves when the answers come.
    return <PageLoading />;
  }
  const testNames = tests.flatMap(({ testName, isAvailable }) =>
    isAvailable === false ? [] : [testName],
  );
  const step = chooseNextStep({ testNames, takings, now: new Date(), timeZone });
  if (!step) return null;
  if (step.kind === 'rest') {
    return (
      <section className={styles['panel']}>
        <ElephantHead className={styles['head']} />
        <div className={styles['words']}>
          <h2>{t('tests.restTitle')}</h2>
          <p>{t('tests.restText', { count: step.count })}</p>
        </div>
      </section>
    );
  }
  const test = t(`test.${step.testName}`);
  return (
    <section className={styles['panel']}>
      <TestIcon testName={step.testName} />
      <h2 className={styles['words']} id="next-test">
        {t(step.isAgain ? 'tests.nextAgainTitle' : 'tests.nextTitle', { test })}
      </h2>
      <ButtonLink to={`/${step.testName}`} aria-describedby="next-test">
        {t('tests.nextLink')}
      </ButtonLink>
    </section>
  );
}
