/** Words that raters added here and those proposed, and what a changed lexicon asks for. */
import type { AddedLexiconWord, RatingDesk } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLexiconQuery,
  useRescoringsQuery,
  useWithdrawWordMutation,
} from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import styles from './desk.module.css';
import lists from '../../shared/tables/list.module.css';
import { ProposalsPart } from './proposals-part.tsx';
import { RescoringPart } from './rescoring-part.tsx';
import { RowButton } from './row-button.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { WaitingPart } from './waiting-part.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function LexiconPanel({ desk }: { readonly desk: RatingDesk }) {
  const { t } = useTranslation(['desk', 'app']);
  const [filter, setFilter] = useState<Filter<never>>(NO_FILTER);
  const [leaving, setLeaving] = useState<AddedLexiconWord | null>(null);
  const { testName, lang: language } = filter;
  const { data, error, refetch } = useLexiconQuery(
    { testName, lang: language },
    { refetchOnMountOrArgChange: true },
  );
  const carriedOut = useRescoringsQuery();
  const [withdraw, { error: rejection }] = useWithdrawWordMutation();
  // The parts stand below one another: the ones above are not shown before it is known how tall they are.
  if (![{ data, error }, carriedOut].every(isAnswered)) return <PageLoading />;
  return (
    <div className={styles['parts']}>
      <WaitingPart desk={desk} />
      <RescoringPart desk={desk} />
      <section>
        <h2>{t('lexicon.addedTitle')}</h2>
        <p>{t('lexicon.version', { version: desk.lexiconVersion })}</p>
        <AnswerFilter value={filter} onChange={setFilter} states={[]} />
        <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
        {rejection ? (
          <Notice tone="bad">{t('error', { message: callReason(rejection) })}</Notice>
        ) : null}
        {data?.addedWords.length === 0 ? (
          <EmptyState size="part" text={t('lexicon.noneAdded')} />
        ) : null}
        {data && data.addedWords.length > 0 ? (
          <AddedWords words={data.addedWords} onWithdraw={setLeaving} />
        ) : null}
      </section>
      {data ? <ProposalsPart lexicon={data} /> : null}
      {leaving ? (
        <Dialog
          title={t('lexicon.withdrawTitle', { word: leaving.canonical })}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setLeaving(null)}>
                {t('app:common.cancel')}
              </Button>
              <Button
                onClick={() => {
                  setLeaving(null);
                  void withdraw({ wordId: leaving.wordId });
                }}
              >
                {t('lexicon.withdraw')}
              </Button>
            </>
          }
        >
          <p>{t('lexicon.withdrawText')}</p>
        </Dialog>
      ) : null}
    </div>
  );
}

function AddedWords({
  words,
  onWithdraw,
}: {
  readonly words: readonly AddedLexiconWord[];
  readonly onWithdraw: (word: AddedLexiconWord) => void;
}) {
  const { t } = useTranslation(['desk', 'app']);
  return (
    <ScrollBox name={t('lexicon.addedTitle')}>
      <table className={lists['list']}>
        <thead>
          <tr>
            <th scope="col">{t('lexicon.word')}</th>
            <th scope="col">{t('filter.test')}</th>
            <th scope="col">{t('lexicon.added')}</th>
            <th scope="col">{t('lexicon.withdraw')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <tr key={word.wordId}>
              <th scope="row" lang={word.lang}>
                {word.canonical}
              </th>
              <td>
                {t(`app:test.${word.testName}`)} · {t(`lang.${word.lang}`)}
              </td>
              <td>{t('lexicon.versionNo', { version: word.addedInVersion })}</td>
              <td>
                {word.withdrawnInVersion === null ? (
                  <RowButton
                    aria-label={t('lexicon.withdrawNamed', { word: word.canonical })}
                    onClick={() => onWithdraw(word)}
                  >
                    {t('lexicon.withdraw')}
                  </RowButton>
                ) : (
                  t('lexicon.withdrawn', { version: word.withdrawnInVersion })
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function isAnswered({ data, error }: { readonly data?: unknown; readonly error?: unknown }) {
  return data !== undefined || error !== undefined;
}
