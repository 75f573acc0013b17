/**
 * At the top of the tests: what to do next. Until the server has answered its room is kept, with a suggestion's words unseen
 * in it, so that nothing moves; without an answer there is simply no suggestion.
 */
import { useTranslation } from 'react-i18next';
import { ElephantHead } from '../../shared/ui/art/elephant-head.tsx';
import { TestIcon } from '../../shared/ui/art/test-icon.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './next-panel.module.css';
import { useNextStep } from '../next-step/index.ts';

export function NextPanel() {
  const { t } = useTranslation();
  const { step, isKnown, hasFailed } = useNextStep();
  if (!isKnown && hasFailed) return null;
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
    <section className={styles['panel']} data-is-waiting={isKnown ? undefined : ''}>
      <TestIcon testName={step.testName} />
      <h2 className={styles['words']} id="next-test">
        {t(step.isAgain ? 'tests.nextAgainTitle' : 'tests.nextTitle', { test })}
      </h2>
      <ButtonLink tone="quiet" to={`/${step.testName}`} aria-describedby="next-test">
        {t('tests.nextLink')}
      </ButtonLink>
    </section>
  );
}
