/** A study as it goes: counts, groups without their members, quality of the data, and people by their numbers. Looks again by itself. */
import {
  STUDY_PERSON_STATES,
  type Study,
  type StudyLive,
  type StudyPersonState,
} from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStudyQuery } from '../../shared/api/studies-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { flagsInWords } from './flags-in-words.ts';
import { LiveGroups } from './live-groups.tsx';
import { LivePeople } from './live-people.tsx';
import { RemindersPart } from './reminders-part.tsx';
import styles from './studies.module.css';

const LOOK_AGAIN_MS = 30_000;

export function LivePanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { studyId, frozen, state } = study;
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<StudyPersonState | null>(null);
  const { data, error, isFetching, refetch } = useLiveStudyQuery(
    { studyId, page, state: shown },
    {
      skip: frozen === null,
      pollingInterval: state === 'running' ? LOOK_AGAIN_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  if (frozen === null) return <EmptyState size="page" text={t('live.none')} />;
  return (
    <div className={styles['panel']}>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data ? (
        <>
          <div className={styles['actions']}>
            <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
              {t('live.refresh')}
            </Button>
          </div>
          <Counts live={data} />
          <LiveGroups live={data} />
          <Quality live={data} />
          <LivePeople
            live={data}
            shown={shown}
            onShow={(chosen) => {
              setShown(chosen);
              setPage(1);
            }}
            onPage={setPage}
          />
        </>
      ) : null}
      {state === 'running' && (data || error) ? <RemindersPart study={study} /> : null}
    </div>
  );
}

function Counts({ live: { counts, stopping } }: { readonly live: StudyLive }) {
  const { t } = useTranslation('studies');
  return (
    <section className={forms['section']}>
      <h2>{t('live.counts')}</h2>
      <dl className={styles['counts']}>
        <div>
          <dt>{t('live.joined')}</dt>
          <dd data-count="people">{counts.people}</dd>
        </div>
        {STUDY_PERSON_STATES.filter((state) => state !== 'joined').map((state) => (
          <div key={state}>
            <dt>{t(`live.state.${state}`)}</dt>
            <dd data-count={state}>{counts[state]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('live.withdrawn')}</dt>
          <dd data-count="withdrawn">{counts.withdrawn}</dd>
        </div>
      </dl>
      {stopping ? (
        <p>{t('live.stopping', { people: stopping.people, reached: stopping.reached })}</p>
      ) : null}
    </section>
  );
}

function Quality({ live: { quality } }: { readonly live: StudyLive }) {
  const { t } = useTranslation('studies');
  const { attempts, flags, guessing, timing } = quality;
  const excluding = flagsInWords(flags, t);
  return (
    <section className={forms['section']}>
      <h2>{t('live.quality')}</h2>
      <ul className={styles['gaps']}>
        <li>{t('live.attempts', { count: attempts })}</li>
        <li>{t('live.guessing', { count: guessing })}</li>
        {excluding.length === 0 ? <li>{t('live.noFlags')}</li> : null}
        {excluding.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('live.timing', timing)}</li>
      </ul>
    </section>
  );
}
