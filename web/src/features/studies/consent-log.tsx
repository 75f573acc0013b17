/** Every yes and every withdrawal of a study, newest first: numbers of participants, no names. */
import { useTranslation } from 'react-i18next';
import { useStudyWordsQuery } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import forms from '../../shared/ui/form.module.css';
import styles from './studies.module.css';

export function ConsentLog({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const { data, error, refetch } = useStudyWordsQuery({ studyId });
  return (
    <section className={forms['section']}>
      <h2>{t('consent.log')}</h2>
      <p>{t('consent.logText')}</p>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data?.length === 0 ? <EmptyState size="part" text={t('consent.logNone')} /> : null}
      {data && data.length > 0 ? (
        <ScrollBox name={t('consent.log')} isTall>
          <ol className={styles['log']}>
            {data
              .toReversed()
              .map(({ participantNo, by, word, isGiven, consentVersion, recordedAt }, index) => (
                <li key={data.length - index}>
                  {participantNo === null
                    ? t('consent.before')
                    : t('live.number', { number: participantNo })}{' '}
                  · {t(`consent.logBy.${by}`)} ·{' '}
                  {t('consent.logLine', {
                    ...{ word: t(`consent.words.${word}`), version: consentVersion },
                    said: t(isGiven ? 'consent.given' : 'consent.taken'),
                  })}{' '}
                  · {formatMoment(recordedAt, timeZone)}
                </li>
              ))}
          </ol>
        </ScrollBox>
      ) : null}
    </section>
  );
}
