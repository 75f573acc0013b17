/** The way on, large and where a thumb is, from the first moment. What is said of it follows when it is known. */
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routing/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useNextStep } from '../../next-step/index.ts';
import styles from './report.module.css';

interface NextBarProps {
  /** Before that nobody is asked: what was just finished must count. */
  readonly isSaved: boolean;
}

export function NextBar({ isSaved }: NextBarProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { step, isKnown } = useNextStep(!isSaved);
  const next = isKnown ? step : null;
  // One link, so that who is on it when its words come stays on it.
  const [to, words] =
    next?.kind === 'test'
      ? [`/${next.testName}`, t('report.next', { test: t(`app:test.${next.testName}`) })]
      : next?.kind === 'rest'
        ? [PATHS.results, t('report.enough')]
        : [PATHS.tests, t('report.nextTests')];
  return (
    <div className={styles['bar']}>
      <ButtonLink to={to} data-next="">
        {words}
      </ButtonLink>
    </div>
  );
}
