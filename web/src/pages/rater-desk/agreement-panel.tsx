/** How far raters agree, beside what they should reach. A target is marked in words, not by colour alone. */
import { AGREEMENT_TARGETS, type RatingAgreement } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRatingAgreementQuery } from '../../store/rating-api.ts';
import { PageLoading } from '../layout/page-loading.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import styles from './list.module.css';
import { formatFigure, formatShare, isReached } from './numbers.ts';
import { ScrollBox } from './scroll-box.tsx';

const COLUMNS = [
  'who',
  'answers',
  'words',
  'kappa',
  'kappaCounts',
  'agreed',
  'icc',
  'split',
] as const;

export function AgreementPanel() {
  const { t, i18n } = useTranslation('desk');
  const [filter, setFilter] = useState<Filter<never>>(NO_FILTER);
  const { testName, lang } = filter;
  const { data, error, refetch } = useRatingAgreementQuery(
    { testName, lang },
    { refetchOnMountOrArgChange: true },
  );
  const target = (value: number) => formatFigure(value, i18n.language);
  return (
    <>
      <p>
        {t('agreement.text', {
          kappa: target(AGREEMENT_TARGETS.kappa),
          icc: target(AGREEMENT_TARGETS.icc),
        })}
      </p>
      <AnswerFilter value={filter} onChange={setFilter} states={[]} />
      {error ? (
        <CallFailure
          error={error}
          text={(message) => t('error', { message })}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <PageLoading />}
      {data?.answerCount === 0 ? <p>{t('agreement.empty')}</p> : null}
      {data && data.answerCount > 0 ? (
        <>
          <AgreementTable agreement={data} />
          <p>
            <small>{t('agreement.sources')}</small>
          </p>
        </>
      ) : null}
    </>
  );
}

function AgreementTable({ agreement }: { readonly agreement: RatingAgreement }) {
  const { t } = useTranslation('desk');
  return (
    <ScrollBox name={t('agreement.caption')}>
      <table className={styles['list']}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-kind={column === 'who' ? undefined : 'figure'}>
                {t(`agreement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <AgreementRow who={t('agreement.all')} figures={agreement} />
          {agreement.pairs.map((pair) => {
            const [one, other] = pair.raterNos;
            return (
              <AgreementRow
                key={`${one}-${other}`}
                who={t('agreement.pair', { one, other })}
                figures={pair}
              />
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function AgreementRow({
  who,
  figures,
}: {
  readonly who: string;
  readonly figures: Omit<RatingAgreement, 'pairs'>;
}) {
  const { t, i18n } = useTranslation('desk');
  const figure = (value: number | null) =>
    value === null ? t('agreement.undefined') : formatFigure(value, i18n.language);
  const within = (value: number | null, interval: readonly [number, number] | null) =>
    interval
      ? t('agreement.withInterval', {
          value: figure(value),
          from: figure(interval[0]),
          to: figure(interval[1]),
        })
      : figure(value);
  const { kappa, kappaInterval, kappaCounts, kappaCountsInterval, agreedShare } = figures;
  const { icc, iccInterval } = figures;
  return (
    <tr>
      <th scope="row">{who}</th>
      <td data-kind="figure">{figures.answerCount}</td>
      <td data-kind="figure">{figures.wordCount}</td>
      <td data-kind="figure">
        {within(kappa, kappaInterval)}
        <Reached value={kappa} target={AGREEMENT_TARGETS.kappa} />
      </td>
      <td data-kind="figure">{within(kappaCounts, kappaCountsInterval)}</td>
      <td data-kind="figure">
        {agreedShare === null ? t('agreement.undefined') : formatShare(agreedShare, i18n.language)}
      </td>
      <td data-kind="figure">
        {within(icc, iccInterval)}
        <Reached value={icc} target={AGREEMENT_TARGETS.icc} />
      </td>
      <td data-kind="figure">{figures.splitDifferenceCount}</td>
    </tr>
  );
}

function Reached({ value, target }: { readonly value: number | null; readonly target: number }) {
  const { t } = useTranslation('desk');
  if (value === null) return null;
  const hasReached = isReached(value, target);
  return (
    <small className={styles['reached']} data-reached={hasReached}>
      {hasReached ? t('agreement.reached') : t('agreement.missed')}
    </small>
  );
}
