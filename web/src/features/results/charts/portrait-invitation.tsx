/** The ways on to the six kinds as one picture, to the page to print and to the certificate. Nothing while there is no result. */
import '../../../shared/strings/charts.ts';
import { useTranslation } from 'react-i18next';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import styles from './charts.module.css';

export default function PortraitInvitation() {
  const { t } = useTranslation('pictures');
  const { data: progress } = useOwnProgressQuery({});
  if (!progress || progress.points.length === 0) return null;
  return (
    <section className={styles['invitation']}>
      <h2>{t('portrait.title')}</h2>
      <p>{t('portrait.lead')}</p>
      <div>
        <ButtonLink to={PATHS.portrait}>{t('portrait.open')}</ButtonLink>
        <ButtonLink to={PATHS.resultsReport} tone="quiet">
          {t('report.open')}
        </ButtonLink>
        <ButtonLink to={PATHS.certificate} tone="quiet">
          {t('certificate.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
