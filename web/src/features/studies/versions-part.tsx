/** Every frozen version of a design, with the hash that stands in the audit trail as well. */
import { useTranslation } from 'react-i18next';
import { useStudyVersionsQuery } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import styles from './studies.module.css';

export function VersionsPart({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const { data, error, refetch } = useStudyVersionsQuery({ studyId });
  return (
    <section className={forms['section']}>
      <h2>{t('versions.title')}</h2>
      <p>{t('versions.text')}</p>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      <ul className={styles['rows']}>
        {data?.map(({ version, hash, frozenAt, reason, peopleBefore }) => (
          <li key={version}>
            <span>
              <span className={styles['name']}>
                {t('versions.one', { version, when: formatMoment(frozenAt, timeZone) })}
              </span>
              <span className={styles['fact']}>
                {t('versions.before', { count: peopleBefore })}
                {reason ? <bdi> · {reason}</bdi> : null}
              </span>
              <code className={styles['hash']} translate="no">
                {hash}
              </code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
