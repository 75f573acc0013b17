/** One result read the other way: when, which test, what was answered, and the score; below it who sees it, when asked for. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/ui/dates.ts';
import type { ResultRowProps } from './result-row.tsx';
import styles from './results-page.module.css';
import { ShareResult, ShownMark } from './share-result.tsx';

export function AnswerRow({
  taking: attempt,
  timeZone,
  shares,
}: Omit<ResultRowProps, 'no' | 'isNaming'>) {
  const { t } = useTranslation();
  const { t: ofClass } = useTranslation('classResults');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFinal = attempt.isScore && attempt.score !== null;
  return (
    <>
      <tr role="row">
        <td role="cell" data-column="date">
          <time dateTime={attempt.createdAt}>{formatDay(attempt.createdAt, timeZone)}</time>
        </td>
        <th role="rowheader" scope="row" data-column="test" tabIndex={-1}>
          {t(`test.${attempt.testName}`)}
        </th>
        <td role="cell" data-column="answers">
          <bdi>{attempt.answer.replaceAll(',', ', ') || t('results.noAnswer')}</bdi>
          <ShownMark
            testTakingId={attempt.testTakingId}
            shares={shares}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setOpen(!isOpen)}
            otherwise={ofClass('own.offer')}
          />
        </td>
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
      </tr>
      {shares.classes.length > 0 ? (
        <tr role="row" id={id} hidden={!isOpen}>
          <td role="cell" colSpan={4} className={styles['answer']}>
            {isOpen ? <ShareResult testTakingId={attempt.testTakingId} shares={shares} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}
