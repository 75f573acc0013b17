/** What a rater sees first: how much waits, and whether answers are rated twice. */
import type { RatingDesk } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import styles from './desk.module.css';
import { formatShare } from '../../shared/tables/numbers.ts';

export function DeskSummary({ desk }: { readonly desk: RatingDesk }) {
  const { t, i18n } = useTranslation('desk');
  return (
    <ul className={styles['summary']}>
      <li>
        <strong>{t('waitingForMe', { count: desk.waitingForMe })}</strong>
      </li>
      {desk.secondLookCount > 0 ? (
        <li>{t('again.mark', { count: desk.secondLookCount })}</li>
      ) : null}
      <li>{t('adjudications', { count: countAdjudications(desk) })}</li>
      <li>{t('you', { raterNo: desk.raterNo })}</li>
      <li data-off={!desk.isSecondRatingOn}>
        {desk.isSecondRatingOn
          ? t('secondOn', {
              share: formatShare(
                Math.max(desk.secondRatingShare, desk.blindPercent / 100),
                i18n.language,
              ),
              unknowns: desk.secondRatingUnknowns,
            })
          : t('secondOff')}
      </li>
      {desk.isSecondRatingOn ? (
        <li>{t('blindShare', { share: formatShare(desk.blindPercent / 100, i18n.language) })}</li>
      ) : null}
    </ul>
  );
}

export function countAdjudications({ queue }: RatingDesk): number {
  return queue
    .filter(({ state }) => state === 'adjudication')
    .reduce((sum, { answerCount }) => sum + answerCount, 0);
}
