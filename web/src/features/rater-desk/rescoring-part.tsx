/**
 * What a changed lexicon asks of final answers: they are scored again only after what would change has been seen,
 * and that can be taken back.
 */
import type { RatingDesk, Rescoring, RescoringPreview } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import {
  usePreviewRescoringMutation,
  useRescoreFinishedMutation,
  useRescoringsQuery,
  useUndoRescoringMutation,
} from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import styles from './desk.module.css';
import lists from '../../shared/tables/list.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function RescoringPart({ desk }: { readonly desk: RatingDesk }) {
  const { t } = useTranslation(['desk', 'app']);
  const [look, looked] = usePreviewRescoringMutation();
  const [carryOut, carried] = useRescoreFinishedMutation();
  const { error } = latestTry(looked, carried);
  // What was seen holds for one lexicon only.
  const seen = looked.data?.lexiconVersion === desk.lexiconVersion ? looked.data : null;
  const finish = async ({ lexiconVersion, changes }: RescoringPreview) => {
    const attemptCodes = changes.map(({ attemptCode }) => attemptCode);
    const { data } = await carryOut({ lexiconVersion, attemptCodes });
    if (data) looked.reset();
  };
  return (
    <section>
      <h2>{t('lexicon.finalTitle')}</h2>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <p>{t('lexicon.finalText', { count: desk.staleFinalCount })}</p>
      {desk.staleFinalCount > 0 ? (
        <Button tone="quiet" isBusy={looked.isLoading} onClick={() => void look({})}>
          {t('lexicon.preview')}
        </Button>
      ) : null}
      {seen?.changes.length === 0 ? (
        <Notice tone="plain">{t('lexicon.previewNone', { checked: seen.checkedCount })}</Notice>
      ) : null}
      {seen && seen.changes.length > 0 ? (
        <>
          <Changes caption={t('lexicon.previewCaption')} changes={seen.changes} />
          <Button isBusy={carried.isLoading} onClick={() => void finish(seen)}>
            {t('lexicon.carryOut', { count: seen.changes.length })}
          </Button>
        </>
      ) : null}
      <CarriedOut />
    </section>
  );
}

function Changes({
  caption,
  changes,
}: {
  readonly caption: string;
  readonly changes: Rescoring['changes'];
}) {
  const { t } = useTranslation('desk');
  return (
    <ScrollBox name={caption}>
      <table className={lists['list']}>
        <thead>
          <tr>
            <th scope="col">{t('list.code')}</th>
            <th scope="col" data-kind="figure">
              {t('lexicon.before')}
            </th>
            <th scope="col" data-kind="figure">
              {t('lexicon.after')}
            </th>
            <th scope="col">{t('lexicon.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ attemptCode, scoreBefore, scoreAfter, words }) => (
            <tr key={attemptCode}>
              <th scope="row">{attemptCode}</th>
              <td data-kind="figure">{scoreBefore}</td>
              <td data-kind="figure">{scoreAfter}</td>
              <td>
                {words.map(({ typed, before, after }, position) => (
                  <div key={`${typed}-${position}`}>
                    {t('history.change', {
                      typed,
                      before: t(`decision.${before}`),
                      after: t(`decision.${after}`),
                    })}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CarriedOut() {
  const { t } = useTranslation(['desk', 'app', 'empty']);
  const carriedOut = useRescoringsQuery();
  const { data } = carriedOut;
  const [undo, { error }] = useUndoRescoringMutation();
  const { timeZone } = useSettings();
  const failure = <CallFailure call={carriedOut} text={(message) => t('error', { message })} />;
  if (!data) return failure;
  return (
    <>
      <h3>{t('lexicon.carriedOut')}</h3>
      {failure}
      {data.length === 0 ? <EmptyState size="part" text={t('empty:rescorings')} /> : null}
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <ul className={styles['rescorings']}>
        {data.map(({ rescoringId, at, raterNo, changes, undoneAt, canUndo }) => (
          <li key={rescoringId}>
            {t('lexicon.by', {
              raterNo,
              day: formatDay(at, timeZone),
              time: formatTimeOfDay(at, timeZone),
              count: changes.length,
            })}
            {undoneAt ? ` · ${t('lexicon.undone')}` : null}
            {canUndo ? (
              <Button tone="quiet" onClick={() => void undo({ rescoringId })}>
                {t('lexicon.undo')}
              </Button>
            ) : null}
            <Changes caption={t('lexicon.previewCaption')} changes={changes} />
          </li>
        ))}
      </ul>
    </>
  );
}
