/** One result, and its answer in a row of its own when it is asked for. */
import type { Attempt } from '@jamdai/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/ui/dates.ts';
import { ShareResult, ShownMark } from './share-result.tsx';
import type { Shares } from './use-shares.ts';
import styles from './results-page.module.css';

/** Loaded with the first naming test that is opened. Where it cannot be fetched, the answer stands there without it. */
const OwnWords = lazy(() => import('./own-words.tsx').catch(() => ({ default: OwnWordsMissing })));

export interface ResultRowProps {
  readonly taking: Attempt;
  readonly no: number;
  /** Its words are told with how they were decided. */
  readonly isNaming: boolean;
  readonly timeZone: string;
  readonly shares: Shares;
}

export function ResultRow({ taking: attempt, no, timeZone, shares, isNaming }: ResultRowProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const isFinal = attempt.isScore && attempt.score !== null;
  return (
    <>
      <tr role="row">
        <td role="cell" data-column="no">
          {no}
        </td>
        <th role="rowheader" scope="row" data-column="test">
          {t(`test.${attempt.testName}`)}
        </th>
        <td
          role="cell"
          data-column="score"
          data-name={t('results.score')}
          title={isFinal ? undefined : t('results.inProcessHint')}
        >
          {isFinal ? attempt.score : t('results.inProcess')}
          {attempt.isUncounted ? <small>{t('results.uncounted')}</small> : null}
          {attempt.isNotCompared ? <small>{t('results.notCompared')}</small> : null}
        </td>
        <td role="cell" data-column="time" data-name={t('results.time')}>
          {seconds.format(attempt.timeTotal)}
        </td>
        <td role="cell" data-column="date">
          <time dateTime={attempt.createdAt}>{formatDay(attempt.createdAt, timeZone)}</time>
        </td>
        <td role="cell" data-column="answer">
          <button
            type="button"
            className={styles['answerButton']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'results.hideAnswer' : 'results.showAnswer')}
          </button>
          <ShownMark
            testTakingId={attempt.testTakingId}
            shares={shares}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setOpen(!isOpen)}
            otherwise={null}
          />
        </td>
      </tr>
      <tr role="row" id={id} hidden={!isOpen}>
        <td role="cell" colSpan={6} className={styles['answer']}>
          <bdi>{attempt.answer.replaceAll(',', ', ') || t('results.noAnswer')}</bdi>
          {isOpen && isNaming ? (
            <Suspense fallback={null}>
              <OwnWords testTakingId={attempt.testTakingId} />
            </Suspense>
          ) : null}
          {isOpen ? <ShareResult testTakingId={attempt.testTakingId} shares={shares} /> : null}
        </td>
      </tr>
    </>
  );
}

function OwnWordsMissing() {
  const { t } = useTranslation();
  return <p>{t('results.error', { message: t('reason.offline') })}</p>;
}
