/**
 * Results: one table a type, loaded when its part is opened, in one of two readings, its older rows folded; below it what the
 * newest result of each test says, with its pictures folded. On phones each row becomes a small card by style alone; the written-out roles keep it a table for those who hear it.
 */
import type { TestTypeName } from '@jamdai/battery/present';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, useTestTakingsQuery, useTestTypesQuery } from '../../shared/api/api.ts';
import {
  readAppState,
  RESULTS_VIEWS,
  writeResultsView,
  type ResultsView,
} from '../../shared/api/app-storage.ts';
import { progressApi, useOwnProgressQuery } from '../../shared/api/progress-api.ts';
import { store } from '../../shared/api/store.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { OPEN_AT_FIRST, TypeAccordion } from '../../shared/page/type-accordion.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { AnswerRow } from './answer-row.tsx';
import { OwnShort } from './own-short.tsx';
import { ResultRow } from './result-row.tsx';
import { UnsentNotice } from '../../shared/queue/unsent-notice.tsx';
import { useCharts } from './use-charts.ts';
import { prepareShares, useShares, type Shares } from './use-shares.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './results-page.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const PAGE_LENGTH = 50;
/** Of a kind, before somebody asks for all of them. */
const NEWEST_SHOWN = 3;
/** Seconds. Parts of the page that ask for the same within this time share one answer. */
const FRESH_S = 10;

/** The calls of the first contentful render, before anything is drawn. */
export function prepare(): void {
  const once = { subscribe: false };
  const rows = pageOf(OPEN_AT_FIRST, null);
  void store.dispatch(progressApi.endpoints.ownProgress.initiate({}, once));
  void store.dispatch(api.endpoints.testTakings.initiate(rows, once));
  prepareShares();
}

/** Comes as one piece: charts that came later would push the other kinds down under the reader's eyes. */
export default function ResultsPage() {
  const { t } = useTranslation();
  const { t: ofClass } = useTranslation('classResults');
  const progress = useOwnProgressQuery({}, { refetchOnMountOrArgChange: FRESH_S });
  const rows = useResultPage(OPEN_AT_FIRST, null);
  const types = useTestTypesQuery();
  const drawn = useCharts();
  const { timeZone } = useSettings();
  const shares = useShares();
  const [isHere, setHere] = useState(false);
  const [view, setView] = useState(() => readAppState().resultsView ?? RESULTS_VIEWS[0]);
  const choose = (chosen: ResultsView): void => {
    setView(chosen);
    writeResultsView(chosen);
  };
  // Once only: the parts ask again when they come, and where the page took them away for that, they would come for ever.
  if (!isHere && drawn && shares && hasAnswer(progress) && hasAnswer(rows)) setHere(true);
  const failure = progress.error ?? types.error;
  const retry = () => {
    // One press for all that is missing here.
    for (const { error, refetch } of [progress, rows, types]) if (error) void refetch();
  };
  return (
    <Page title={t('results.title')} lead={t('results.lead')} width="wide">
      <UnsentNotice />
      {!isHere || !drawn || !shares ? (
        <PageLoading />
      ) : (
        <>
          <CallFailure
            call={{ error: failure, refetch: retry }}
            text={(message) => t('results.error', { message })}
          />
          {shares.classes.length === 0 ? (
            <CallFailure
              call={{ error: shares.error, refetch: shares.retry }}
              text={(message) => ofClass('own.noneLoaded', { message })}
            />
          ) : null}
          <ViewSwitch view={view} onChange={choose} />
          <TypeAccordion
            failure={null}
            renderType={(testTypeName) => (
              <>
                <ResultsOfType testTypeName={testTypeName} view={view} shares={shares} />
                <drawn.ChartsOfType testTypeName={testTypeName} />
              </>
            )}
          />
          <OwnShort timeZone={timeZone} />
          <drawn.PortraitInvitation />
        </>
      )}
    </Page>
  );
}

/** Also one that failed: what the other brought is shown. */
function hasAnswer({ data, error }: { readonly data?: unknown; readonly error?: unknown }) {
  return data !== undefined || error !== undefined;
}

const COLUMNS = {
  scores: ['no', 'test', 'score', 'time', 'date', 'answer'],
  answers: ['date', 'test', 'answers', 'score'],
} as const satisfies Record<ResultsView, readonly string[]>;

interface ResultsOfTypeProps {
  readonly testTypeName: TestTypeName;
  readonly view: ResultsView;
  readonly shares: Shares;
}

/** `olderThan` holds, for each further page, the id of the last row before it. */
function ResultsOfType({ testTypeName, view, shares }: ResultsOfTypeProps) {
  const { t } = useTranslation();
  const [olderThan, setOlderThan] = useState<readonly string[]>([]);
  const { data: first, error, refetch } = useResultPage(testTypeName, null);
  if (error && !first) {
    return (
      <CallFailure call={{ error, refetch }} text={(message) => t('results.error', { message })} />
    );
  }
  if (!first) return <PageLoading />;
  if (first.length === 0) return <NoResults />;
  const tableName = t('results.scrollHint', { type: t(`type.${testTypeName}`) });
  return (
    <table className={styles['table']} role="table" aria-label={tableName} data-view={view}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS[view].map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`results.${column === 'answers' ? 'answer' : column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[null, ...olderThan].map((before, page) => (
        <ResultPage
          key={before}
          testTypeName={testTypeName}
          view={view}
          shares={shares}
          before={before}
          firstNo={page * PAGE_LENGTH + 1}
          onMore={page === olderThan.length ? (last) => setOlderThan([...olderThan, last]) : null}
        />
      ))}
    </table>
  );
}

interface ResultPageProps extends ResultsOfTypeProps {
  readonly before: string | null;
  readonly firstNo: number;
  /** Null where the next page is already shown. */
  readonly onMore: ((lastId: string) => void) | null;
}

function ResultPage({ testTypeName, view, shares, before, firstNo, onMore }: ResultPageProps) {
  const { t } = useTranslation();
  const { data: attempts = [], error, refetch } = useResultPage(testTypeName, before);
  const { timeZone } = useSettings();
  const [isUnfolded, setUnfolded] = useState(false);
  const last = attempts.at(-1);
  const rows = useRef<HTMLTableSectionElement>(null);
  const hasRows = attempts.length > 0;
  // One row more is shown rather than a button for it.
  const isFolded = before === null && !isUnfolded && attempts.length > NEWEST_SHOWN + 1;
  const shown = isFolded ? attempts.slice(0, NEWEST_SHOWN) : attempts;
  useEffect(() => {
    // Who asked for older results pressed a button that is gone: the reading goes on at the first of them.
    if (before !== null && hasRows) focusRow(rows.current, 0);
    else if (isUnfolded) focusRow(rows.current, NEWEST_SHOWN);
  }, [before, hasRows, isUnfolded]);
  return (
    <tbody role="rowgroup" ref={rows}>
      {shown.map((attempt, index) =>
        view === 'answers' ? (
          <AnswerRow
            key={attempt.testTakingId}
            taking={attempt}
            timeZone={timeZone}
            shares={shares}
          />
        ) : (
          <ResultRow
            key={attempt.testTakingId}
            taking={attempt}
            no={firstNo + index}
            isNaming={testTypeName === 'long_term_retrieval'}
            timeZone={timeZone}
            shares={shares}
          />
        ),
      )}
      {isFolded || error || (onMore && last && attempts.length === PAGE_LENGTH) ? (
        <tr role="row">
          <td role="cell" colSpan={COLUMNS[view].length}>
            {error ? (
              <CallFailure
                call={{ error, refetch }}
                text={(message) => t('results.error', { message })}
              />
            ) : isFolded ? (
              <Button tone="quiet" onClick={() => setUnfolded(true)}>
                {t('results.earlier', { count: attempts.length - NEWEST_SHOWN })}
              </Button>
            ) : (
              <Button tone="quiet" onClick={() => last && onMore?.(last.testTakingId)}>
                {t('results.more')}
              </Button>
            )}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function focusRow(rows: HTMLElement | null, index: number): void {
  const row = rows?.querySelectorAll('th[data-column="test"]')[index]?.closest('tr');
  row?.querySelector<HTMLElement>('button, th[tabindex]')?.focus();
}

function useResultPage(testTypeName: TestTypeName, before: string | null) {
  const request = pageOf(testTypeName, before);
  return useTestTakingsQuery(request, { refetchOnMountOrArgChange: FRESH_S });
}

function pageOf(testTypeName: TestTypeName, before: string | null) {
  return { testTypeName, findWithUserId: true, limit: PAGE_LENGTH, before };
}

function NoResults() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      title={t('results.emptyTitle')}
      heading="h3"
      text={t('results.emptyText')}
    >
      <ButtonLink to={PATHS.tests} tone="quiet">
        {t('results.toTests')}
      </ButtonLink>
    </EmptyState>
  );
}
