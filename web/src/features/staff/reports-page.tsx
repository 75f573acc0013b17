/**
 * Problem reports, newest first, page by page: the open ones, or those that are done. One that was just marked stays in
 * its place, so that it can be taken back. Administrators see from whom a report is, raters do not.
 */
import '../../shared/strings/account.ts';
import '../../shared/strings/empty.ts';
import type { ProblemReport } from '@jamdai/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useLazyProblemReportsQuery } from '../../shared/api/own-account-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ReportCard } from './report-card.tsx';
import styles from './reports-page.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

/** As many as the server gives at once: fewer are the last ones. */
const PAGE_SIZE = 50;

export default function ReportsPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const isDone = search.get('show') === 'done';
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')}>
      <p>
        <Link to={PATHS.staff}>{t('reports.backToStaff')}</Link>
      </p>
      <nav className={styles['which']} aria-label={t('reports.which')}>
        <Link to={PATHS.staffReports} aria-current={isDone ? undefined : 'page'} replace>
          {t('reports.open')}
        </Link>
        <Link
          to={`${PATHS.staffReports}?show=done`}
          aria-current={isDone ? 'page' : undefined}
          replace
        >
          {t('reports.done')}
        </Link>
      </nav>
      <ReportList key={String(isDone)} isDone={isDone} />
    </Page>
  );
}

function ReportList({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation(['account', 'empty']);
  const { reports, hasMore, isLoading, error, loadMore, replace } = useReports(isDone);
  return (
    <div className={styles['room']}>
      {reports.length === 0 && !hasMore ? (
        <EmptyState
          size="page"
          text={t(isDone ? 'reports.emptyDone' : 'reports.emptyOpen')}
          {...(isDone ? { next: t('empty:reportsDone') } : {})}
        />
      ) : null}
      <ul className={styles['reports']}>
        {reports.map((report) => (
          <li key={report.reportId} className={forms['section']}>
            <ReportCard report={report} onMarked={replace} />
          </li>
        ))}
      </ul>
      {error ? (
        <CallFailure
          call={{ error, refetch: loadMore }}
          text={(message) => t('reports.error', { message })}
        />
      ) : isLoading ? (
        <PageLoading />
      ) : hasMore && reports.length > 0 ? (
        <Button tone="quiet" onClick={loadMore}>
          {t('reports.more')}
        </Button>
      ) : null}
    </div>
  );
}

function useReports(isDone: boolean) {
  const [ask, { isFetching, error }] = useLazyProblemReportsQuery();
  const [reports, setReports] = useState<readonly ProblemReport[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const load = useCallback(
    async (before: string | null) => {
      const { data } = await ask({ before, isDone });
      if (!data) return;
      setReports((known) => (before === null ? data : [...known, ...data]));
      setHasMore(data.length === PAGE_SIZE);
    },
    [ask, isDone],
  );
  useEffect(() => void load(null), [load]);
  const loadMore = () => (isFetching ? undefined : void load(reports.at(-1)?.reportId ?? null));
  const replace = (marked: ProblemReport) =>
    setReports((known) => known.map((it) => (it.reportId === marked.reportId ? marked : it)));
  return { reports, hasMore, isLoading: isFetching, error, loadMore, replace };
}
