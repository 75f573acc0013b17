/** Runs that were broken off, with what they answered, newest first, page by page. */
import { formNoOf } from '@jamdai/battery/present';
import type { UnfinishedRun } from '@jamdai/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyUnfinishedRunsQuery } from '../../shared/api/runs-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import styles from './runs-page.module.css';
import { formatMoment } from '../../shared/ui/dates.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const PAGE_SIZE = 20;

type Unfinished = ReturnType<typeof useUnfinishedRuns>;

export function UnfinishedList() {
  return <UnfinishedRuns {...useUnfinishedRuns()} />;
}

export function UnfinishedRuns({ runs, hasMore, isLoading, error, loadMore }: Unfinished) {
  const { t } = useTranslation(['runs', 'empty']);
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('unfinished.title')}</h2>
      {runs.length === 0 && !hasMore ? (
        <EmptyState size="part" text={t('unfinished.none')} next={t('empty:unfinished')} />
      ) : null}
      <ul className={styles['list']}>
        {runs.map((run) => (
          <li key={run.unfinishedRunId}>
            <UnfinishedLine run={run} />
          </li>
        ))}
      </ul>
      {error ? (
        <CallFailure
          call={{ error, refetch: loadMore }}
          text={(message) => t('loadFailed', { message })}
        />
      ) : isLoading ? (
        <PageLoading />
      ) : hasMore && runs.length > 0 ? (
        <Button tone="quiet" onClick={loadMore}>
          {t('unfinished.more')}
        </Button>
      ) : null}
    </section>
  );
}

function useUnfinishedRuns() {
  const [ask, { isFetching, error }] = useLazyUnfinishedRunsQuery();
  const [runs, setRuns] = useState<readonly UnfinishedRun[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const load = useCallback(
    async (before: string | null) => {
      const { data } = await ask({ limit: PAGE_SIZE, before });
      if (!data) return;
      setRuns((known) => (before === null ? data : [...known, ...data]));
      setHasMore(data.length === PAGE_SIZE);
    },
    [ask],
  );
  useEffect(() => void load(null), [load]);
  const loadMore = () => (isFetching ? undefined : void load(runs.at(-1)?.unfinishedRunId ?? null));
  return { runs, hasMore, isLoading: isFetching, error, loadMore };
}

function UnfinishedLine({ run }: { readonly run: UnfinishedRun }) {
  const { t } = useTranslation(['runs', 'app']);
  const { timeZone } = useSettings();
  const { testName, lang, form, answeredCount, startedAt, arrivedAt, isTakenOver } = run;
  const language = t(`unfinished.lang.${lang}`);
  return (
    <>
      <span>
        <strong>{t(`app:test.${testName}`)}</strong> ·{' '}
        {form === null ? language : t('unfinished.about', { lang: language, form: formNoOf(form) })}{' '}
        · {t('unfinished.answered', { count: answeredCount })}
      </span>
      <span className={forms['hint']}>
        {startedAt === null
          ? null
          : `${t('unfinished.begun', { when: formatMoment(startedAt, timeZone) })} · `}
        {t('unfinished.arrived', { when: formatMoment(arrivedAt, timeZone) })}
        {isTakenOver ? ` · ${t('unfinished.takenOver')}` : null}
      </span>
      {run.answerSheet.length > 0 ? <Answers run={run} /> : null}
    </>
  );
}

function Answers({ run: { answerSheet, timeSheet } }: { readonly run: UnfinishedRun }) {
  const { t } = useTranslation('runs');
  return (
    <details>
      <summary>{t('unfinished.details')}</summary>
      <table className={styles['answers']}>
        <thead>
          <tr>
            <th scope="col">{t('unfinished.question')}</th>
            <th scope="col">{t('unfinished.answer')}</th>
            <th scope="col">{t('unfinished.seconds')}</th>
          </tr>
        </thead>
        <tbody>
          {answerSheet.map((answer, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>
                <bdi>{answer}</bdi>
              </td>
              <td>{timeSheet[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
