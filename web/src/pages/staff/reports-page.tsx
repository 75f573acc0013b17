/** Problem reports, newest first, page by page. Administrators see from whom, raters do not. */
import '../../strings/account.ts';
import type { ProblemReport } from '@jamdai/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLazyProblemReportsQuery } from '../../store/own-account-api.ts';
import { useSettings } from '../../store/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../ui/dates.ts';
import forms from '../../ui/form.module.css';
import { PageLoading } from '../layout/page-loading.tsx';
import { Page } from '../layout/page.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { PATHS } from '../routing/paths.ts';
import styles from './reports-page.module.css';

/** As many as the server gives at once: fewer are the last ones. */
const PAGE_SIZE = 50;

export default function ReportsPage() {
  const { t } = useTranslation('account');
  const { reports, hasMore, isLoading, error, loadMore } = useReports();
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')}>
      <p>
        <Link to={PATHS.staff}>{t('reports.backToStaff')}</Link>
      </p>
      {reports.length === 0 && !hasMore ? <p>{t('reports.empty')}</p> : null}
      <ul className={styles['reports']}>
        {reports.map((report) => (
          <li key={report.reportId} className={forms['section']}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {error ? (
        <CallFailure
          error={error}
          text={(message) => t('reports.error', { message })}
          onRetry={loadMore}
        />
      ) : isLoading ? (
        <PageLoading />
      ) : hasMore && reports.length > 0 ? (
        <Button tone="quiet" onClick={loadMore}>
          {t('reports.more')}
        </Button>
      ) : null}
    </Page>
  );
}

function useReports() {
  const [ask, { isFetching, error }] = useLazyProblemReportsQuery();
  const [reports, setReports] = useState<readonly ProblemReport[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const load = useCallback(
    async (before: string | null) => {
      const { data } = await ask({ before });
      if (!data) return;
      setReports((known) => (before === null ? data : [...known, ...data]));
      setHasMore(data.length === PAGE_SIZE);
    },
    [ask],
  );
  useEffect(() => void load(null), [load]);
  const loadMore = () => (isFetching ? undefined : void load(reports.at(-1)?.reportId ?? null));
  return { reports, hasMore, isLoading: isFetching, error, loadMore };
}

function ReportCard({ report }: { readonly report: ProblemReport }) {
  const { t } = useTranslation('account');
  const { timeZone } = useSettings();
  const { username, problem, description, lang, page, browser, createdAt } = report;
  const unknown = t('reports.unknown');
  return (
    <article className={styles['report']}>
      <h2>
        <bdi>{problem}</bdi>
      </h2>
      <p className={styles['text']}>
        <bdi>{description}</bdi>
      </p>
      <p className={forms['hint']}>
        <time dateTime={createdAt}>
          {formatDay(createdAt, timeZone)} {formatTimeOfDay(createdAt, timeZone)}
        </time>{' '}
        · {username === null ? t('reports.fromSomebody') : t('reports.from', { username })}
      </p>
      <p className={forms['hint']}>
        {t('reports.where', {
          page: page ?? unknown,
          browser: browser ?? unknown,
          language: lang === null ? unknown : t(`consents.language.${lang}`),
        })}
      </p>
    </article>
  );
}
