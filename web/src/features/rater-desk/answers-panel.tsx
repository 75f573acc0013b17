/** Answers by state, oldest first, page by page; final ones with their history. Below, the letters that are asked. */
import type { QueuedAnswer } from '@jamdai/contract';
import { ANSWER_STATES } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRatingQueueQuery } from '../../shared/api/rating-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import { RequestedLetters } from './requested-letters.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import styles from '../../shared/tables/list.module.css';
import { RowButton } from './row-button.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const PAGE_LENGTH = 50;

export function AnswersPanel({ onOpen }: { readonly onOpen: (attemptCode: string) => void }) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  /** The last code of each page before. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<string | null>(null);
  const first = useRatingQueueQuery(firstPageOf(filter), { refetchOnMountOrArgChange: true });
  const figures: readonly string[] = ['words', 'unknown', 'points'];
  const columns = [
    'code',
    'test',
    'letter',
    'state',
    'words',
    'unknown',
    'points',
    'action',
  ] as const;
  return (
    <>
      <AnswerFilter
        value={filter}
        onChange={(chosen) => {
          setFilter(chosen);
          setPages([]);
        }}
        states={ANSWER_STATES}
      />
      {/* The columns are as wide as what stands in them: none is shown before that is known. */}
      {first.data ? (
        <>
          <ScrollBox name={t('list.caption')}>
            <table className={styles['list']}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      data-kind={figures.includes(column) ? 'figure' : undefined}
                    >
                      {t(`list.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {[null, ...pages].map((after, page) => (
                <ListPage
                  key={after}
                  filter={filter}
                  after={after}
                  onMore={page === pages.length ? (last) => setPages([...pages, last]) : null}
                  onOpen={onOpen}
                  onHistory={setHistory}
                />
              ))}
            </table>
          </ScrollBox>
          <RequestedLetters />
        </>
      ) : (
        <CallStatus call={first} text={(message) => t('error', { message })} />
      )}
      {history ? <HistoryDialog attemptCode={history} onClose={() => setHistory(null)} /> : null}
    </>
  );
}

function firstPageOf(filter: Filter) {
  return { ...filter, after: null, limit: PAGE_LENGTH };
}

interface ListPageProps {
  readonly filter: Filter;
  readonly after: string | null;
  /** Null where the next page is already shown. */
  readonly onMore: ((last: string) => void) | null;
  readonly onOpen: (attemptCode: string) => void;
  readonly onHistory: (attemptCode: string) => void;
}

function ListPage({ filter, after, onMore, onOpen, onHistory }: ListPageProps) {
  const { t } = useTranslation(['desk', 'empty']);
  const request = { ...firstPageOf(filter), after };
  const { data, error, refetch } = useRatingQueueQuery(request, {
    // The first one is on its way already.
    refetchOnMountOrArgChange: after !== null,
  });
  const last = data?.at(-1);
  return (
    <tbody>
      {data?.map((answer) => (
        <ListRow key={answer.attemptCode} answer={answer} onOpen={onOpen} onHistory={onHistory} />
      ))}
      {error || !data || data.length === 0 || (onMore && data.length === PAGE_LENGTH) ? (
        <tr>
          <td colSpan={8}>
            <CallStatus
              call={{ data, error, refetch }}
              text={(message) => t('error', { message })}
            />
            {data?.length === 0 && after === null ? (
              <EmptyState size="part" text={t('list.empty')} next={t('empty:answers')} />
            ) : null}
            {onMore && last && data?.length === PAGE_LENGTH ? (
              <Button tone="quiet" onClick={() => onMore(last.attemptCode)}>
                {t('list.more')}
              </Button>
            ) : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function ListRow({
  answer,
  onOpen,
  onHistory,
}: Pick<ListPageProps, 'onOpen' | 'onHistory'> & { readonly answer: QueuedAnswer }) {
  const { t } = useTranslation(['desk', 'app']);
  const { attemptCode, testName, lang: language, letter, state } = answer;
  return (
    <tr>
      <th scope="row">{attemptCode}</th>
      <td>
        {t(`app:test.${testName}`)} · {t(`lang.${language}`)}
      </td>
      <td lang={language}>{letter}</td>
      <td>
        {t(`state.${state}`)}
        {answer.isMine ? ` · ${t('list.mine')}` : null}
        {answer.isOpenElsewhere ? ` · ${t('list.elsewhere')}` : null}
      </td>
      <td data-kind="figure">{answer.wordCount}</td>
      <td data-kind="figure">{answer.unknownCount}</td>
      <td data-kind="figure">{answer.score}</td>
      <td>
        {answer.canOpen ? (
          <RowButton
            aria-label={t('list.openNamed', { attemptCode })}
            onClick={() => onOpen(attemptCode)}
          >
            {t('list.open')}
          </RowButton>
        ) : null}
        {state === 'final' ? (
          <RowButton
            aria-label={t('list.historyNamed', { attemptCode })}
            onClick={() => onHistory(attemptCode)}
          >
            {t('list.history')}
          </RowButton>
        ) : null}
      </td>
    </tr>
  );
}
