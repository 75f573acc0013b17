/** Differential item functioning: each position beside that of takers as good in another group. */
import type { Dif, ItemReview } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../shared/tables/numbers.ts';
import forms from '../../shared/ui/form.module.css';
import { DataTable } from './data-table.tsx';

/** The classes begin at thousandths. */
const R2_DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3 };

type Comparison = ItemReview['comparisons'][number];
type PositionDif = Comparison['positions'][number];

export function DifPart({ comparisons }: Pick<ItemReview, 'comparisons'>) {
  const { t } = useTranslation('research');
  return (
    <section className={forms['section']}>
      <h2>{t('dif.title')}</h2>
      <p>{t('dif.text')}</p>
      {comparisons.map((comparison) => (
        <Compared key={comparison.by} comparison={comparison} />
      ))}
      <p className={forms['hint']}>{t('dif.note')}</p>
    </section>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { t, i18n } = useTranslation('research');
  const { by, positions, leftOut, referenceCount, focalCount } = comparison;
  const write = (value: number) => formatFigure(value, i18n.language);
  const isOf = (difClass: 'B' | 'C') => (one: Dif) =>
    one.mantelHaenszel?.difClass === difClass || one.logistic?.difClass === difClass;
  const list = (found: readonly PositionDif[]): string =>
    found.length === 0 ? t('dif.none') : found.map(({ index }) => index + 1).join(', ');
  const large = positions.filter(isOf('C'));
  const moderate = positions.filter((one) => isOf('B')(one) && !isOf('C')(one));
  return (
    <>
      <h3>{t(`dif.by.${by}`)}</h3>
      {positions.length === 0 ? (
        <p>{t('dif.tooFew')}</p>
      ) : (
        <>
          <p>
            {t('dif.found', { large: list(large), moderate: list(moderate) })}{' '}
            {referenceCount === null || focalCount === null
              ? null
              : t('dif.sizes', {
                  reference: referenceCount.toLocaleString(i18n.language),
                  focal: focalCount.toLocaleString(i18n.language),
                })}{' '}
            {leftOut.length === 0
              ? null
              : t('dif.leftOut', { list: leftOut.map((index) => index + 1).join(', ') })}
          </p>
          <DataTable
            caption={t(`dif.by.${by}`)}
            head={[
              t('items.index'),
              t('dif.delta'),
              t('dif.mantelHaenszelClass'),
              t('dif.gainedR2'),
              t('dif.logisticClass'),
              t('dif.kind'),
            ]}
            rows={positions.map(({ index, mantelHaenszel, logistic }) => [
              index + 1,
              mantelHaenszel
                ? t('analysis.interval', {
                    value: write(mantelHaenszel.delta),
                    low: write(mantelHaenszel.interval.low),
                    high: write(mantelHaenszel.interval.high),
                  })
                : t('analysis.unknown'),
              mantelHaenszel?.difClass ?? t('analysis.unknown'),
              logistic?.gainedR2.toLocaleString(i18n.language, R2_DIGITS) ?? t('analysis.unknown'),
              logistic?.difClass ?? t('analysis.unknown'),
              logistic ? t(`dif.kinds.${logistic.kind}`) : t('analysis.unknown'),
            ])}
          />
        </>
      )}
    </>
  );
}
