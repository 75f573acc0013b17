/** After the last question: how many were right, what was measured, and the ways on. */
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routing/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { RunRequest } from '../test/index.ts';
import styles from './taster.module.css';

interface TasterEndProps {
  readonly request: RunRequest;
  readonly rightCount: number;
  readonly onAgain: () => void;
}

export function TasterEnd({ request, rightCount, onAgain }: TasterEndProps) {
  const { t } = useTranslation(['taster', 'app']);
  const { channel } = request.task;
  const other = channel === 'visual' ? 'auditory' : 'visual';
  return (
    <>
      <h1 tabIndex={-1} data-primary="">
        {t('right', { right: rightCount, count: request.material.questions.length })}
      </h1>
      <p>{t(`measured.${channel}`)}</p>
      <p className={styles['notes']}>{t('caution')}</p>
      <div className={styles['ways']}>
        <ButtonLink to={PATHS.signUp}>{t('app:home.signUp')}</ButtonLink>
        <ButtonLink to={PATHS.logIn} tone="quiet">
          {t('app:home.logIn')}
        </ButtonLink>
      </div>
      <div className={styles['ways']}>
        <Button tone="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
        <ButtonLink to={`?try=${other}`} replace tone="quiet">
          {t(`other.${other}`)}
        </ButtonLink>
      </div>
    </>
  );
}
