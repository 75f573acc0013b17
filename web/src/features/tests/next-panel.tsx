/**
 * At the top of the tests: what to do next, a study that waits before any test. Until the server has answered its room is
 * kept, with a suggestion's words unseen in it, so that nothing moves; without an answer there is simply no suggestion.
 */
import { useTranslation } from 'react-i18next';
import { ElephantHead } from '../../shared/ui/art/elephant-head.tsx';
import { TestIcon } from '../../shared/ui/art/test-icon.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ownStudyPath } from '../../shared/routing/paths.ts';
import styles from './next-panel.module.css';
import { useNextStep } from '../next-step/index.ts';
import { useStudyAhead, type StudyAhead } from './use-study-ahead.ts';

export function NextPanel() {
  const { t } = useTranslation();
  const { step, isKnown, hasFailed } = useNextStep();
  const ahead = useStudyAhead();
  if (ahead.study) return <StudyPanel study={ahead.study} />;
  if (!isKnown && hasFailed) return null;
  if (!step) return null;
  const waiting = isKnown && ahead.isKnown ? undefined : '';
  if (step.kind === 'rest') {
    return (
      <section className={styles['panel']} data-is-waiting={waiting}>
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
    <section className={styles['panel']} data-is-waiting={waiting}>
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

function StudyPanel({ study: { studyId, title, offeredTo } }: { readonly study: StudyAhead }) {
  const { t } = useTranslation();
  return (
    <section className={styles['panel']} data-study-ahead="">
      <ElephantHead className={styles['head']} />
      <h2 className={`${styles['words']} ${styles['study']}`} id="next-study">
        {offeredTo === null
          ? t('tests.studyGoesOn', { study: title })
          : t('tests.studyOffered', { study: title, className: offeredTo })}
      </h2>
      <ButtonLink tone="quiet" to={ownStudyPath(studyId)} aria-describedby="next-study">
        {t('tests.studyLink')}
      </ButtonLink>
    </section>
  );
}
