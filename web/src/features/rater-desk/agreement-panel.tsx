/** How far raters agree, beside what they should reach. A target is marked in words, not by colour alone. */
import {
  AGREEMENT_TARGETS,
  type AutoScorerAgreement,
  type RatersAgreement,
} from '@jamdai/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRatingAgreementQuery } from '../../shared/api/rating-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import styles from '../../shared/tables/list.module.css';
import { formatFigure, formatShare, isReached } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';

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
  const { testName, lang: language } = filter;
  const { data, error, refetch } = useRatingAgreementQuery(
    { testName, lang: language },
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
      <CallStatus call={{ data, error, refetch }} text={(message) => t('error', { message })} />
      {data ? (
        <>
          <RaterPart kind="blind" agreement={data.blind} />
          <AutoScorerPart figures={data.machine} />
          <RaterPart kind="aided" agreement={data.aided} />
          <p>
            <small>{t('agreement.sources')}</small>
          </p>
        </>
      ) : null}
    </>
  );
}

/** One kind of answers rated twice. Targets are of people alone, so they stand beside blind figures only. */
function RaterPart({
  kind,
  agreement,
}: {
  readonly kind: 'blind' | 'aided';
  readonly agreement: RatersAgreement;
}) {
  const { t } = useTranslation(['desk', 'empty']);
  return (
    <section className={styles['part']}>
      <h2>{t(`agreement.${kind}Title`, { count: agreement.answerCount })}</h2>
      <p>{t(`agreement.${kind}Text`)}</p>
      {agreement.answerCount === 0 ? (
        <EmptyState size="part" text={t(`agreement.${kind}Empty`)} next={t('empty:agreement')} />
      ) : (
        <AgreementTable
          name={t(`agreement.${kind}Caption`)}
          agreement={agreement}
          hasTargets={kind === 'blind'}
        />
      )}
    </section>
  );
}

const AUTO_SCORER_COLUMNS = [
  'answers',
  'words',
  'left',
  'precision',
  'recall',
  'kappa',
  'split',
] as const;

function AutoScorerPart({ figures }: { readonly figures: AutoScorerAgreement }) {
  const { t, i18n } = useTranslation(['desk', 'empty']);
  const within = useWithin();
  const share = (value: number) => formatShare(value, i18n.language);
  const { answerCount, wordCount, undecidedCount, splitDifferenceCount } = figures;
  const cells = {
    answers: answerCount,
    words: wordCount,
    left: undecidedCount,
    precision: within(figures.precision, figures.precisionInterval, share),
    recall: within(figures.recall, figures.recallInterval, share),
    kappa: within(figures.kappa, figures.kappaInterval),
    split: splitDifferenceCount,
  };
  return (
    <section className={styles['part']}>
      <h2>{t('agreement.machineTitle', { count: answerCount })}</h2>
      <p>{t('agreement.machineText')}</p>
      {answerCount === 0 ? (
        <EmptyState size="part" text={t('agreement.machineEmpty')} next={t('empty:agreement')} />
      ) : (
        <ScrollBox name={t('agreement.machineCaption')}>
          <table className={`${styles['list']} ${styles['stacked']}`}>
            <thead>
              <tr>
                {AUTO_SCORER_COLUMNS.map((column) => (
                  <th key={column} scope="col" data-kind="figure">
                    {t(`agreement.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {AUTO_SCORER_COLUMNS.map((column) => (
                  <td key={column} data-kind="figure" data-name={t(`agreement.${column}`)}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

/** A figure with its interval in brackets. */
function useWithin() {
  const { t, i18n } = useTranslation('desk');
  const plain = (value: number) => formatFigure(value, i18n.language);
  return (
    value: number | null,
    interval: readonly [number, number] | null,
    write: (figure: number) => string = plain,
  ): string => {
    if (value === null) return t('agreement.undefined');
    if (!interval) return write(value);
    const [from, to] = interval;
    return t('agreement.withInterval', { value: write(value), from: write(from), to: write(to) });
  };
}

function AgreementTable({
  name,
  agreement,
  hasTargets,
}: {
  readonly name: string;
  readonly agreement: RatersAgreement;
  readonly hasTargets: boolean;
}) {
  const { t } = useTranslation('desk');
  return (
    <ScrollBox name={name}>
      <table className={`${styles['list']} ${styles['stacked']}`}>
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
          <AgreementRow who={t('agreement.all')} figures={agreement} hasTargets={hasTargets} />
          {agreement.pairs.map((pair) => {
            const [one, other] = pair.raterNos;
            return (
              <AgreementRow
                key={`${one}-${other}`}
                who={t('agreement.pair', { one, other })}
                figures={pair}
                hasTargets={hasTargets}
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
  hasTargets,
}: {
  readonly who: string;
  readonly figures: Omit<RatersAgreement, 'pairs'>;
  readonly hasTargets: boolean;
}) {
  const { t, i18n } = useTranslation('desk');
  const within = useWithin();
  const { kappa, kappaInterval, kappaCounts, kappaCountsInterval, agreedShare } = figures;
  const { icc, iccInterval } = figures;
  const cells: Readonly<Record<string, ReactNode>> = {
    answers: figures.answerCount,
    words: figures.wordCount,
    kappa: (
      <>
        {within(kappa, kappaInterval)}
        {hasTargets ? <Reached value={kappa} target={AGREEMENT_TARGETS.kappa} /> : null}
      </>
    ),
    kappaCounts: within(kappaCounts, kappaCountsInterval),
    agreed:
      agreedShare === null ? t('agreement.undefined') : formatShare(agreedShare, i18n.language),
    icc: (
      <>
        {within(icc, iccInterval)}
        {hasTargets ? <Reached value={icc} target={AGREEMENT_TARGETS.icc} /> : null}
      </>
    ),
    split: figures.splitDifferenceCount,
  };
  return (
    <tr>
      <th scope="row">{who}</th>
      {COLUMNS.slice(1).map((column) => (
        <td key={column} data-kind="figure" data-name={t(`agreement.${column}`)}>
          <span>{cells[column]}</span>
        </td>
      ))}
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
