/** The studies of whoever is logged in: joined ones, and those that are offered to a class of theirs. */
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useOfferedStudiesQuery } from '../../shared/api/study-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ownStudyPath } from '../../shared/routing/paths.ts';
import styles from './study.module.css';
import { useStudyText } from './study-words.ts';

export function OfferedStudies() {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const { data, error, refetch } = useOfferedStudiesQuery();
  const [only] = data ?? [];
  if (only && data?.length === 1) return <Navigate to={ownStudyPath(only.studyId)} replace />;
  return (
    <Page title={t('offered.title')} width="form">
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data?.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles['list']}>
        {data?.map(({ studyId, title, className }) => (
          <li key={studyId}>
            <span>
              <strong>
                <bdi>{textIn(title)}</bdi>
              </strong>
              {className === null ? null : <bdi className={styles['fact']}>{className}</bdi>}
            </span>
            <ButtonLink
              tone="quiet"
              to={ownStudyPath(studyId)}
              aria-label={`${t('offered.look')}: ${textIn(title)}`}
            >
              {t('offered.look')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
