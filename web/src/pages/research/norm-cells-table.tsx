/** The cells of a norm table, shown and not shown. */
import type { NormCell } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { formatFigure, formatSeconds } from '../rater-desk/numbers.ts';
import { ScrollBox } from '../rater-desk/scroll-box.tsx';
import tables from '../rater-desk/list.module.css';

const FIGURES = ['people', 'mean', 'sd', 'error', 'limits', 'change'] as const;

export function NormCellsTable({ cells }: { readonly cells: readonly NormCell[] }) {
  const { t } = useTranslation('research');
  return (
    <ScrollBox name={t('norms.caption')}>
      <table className={tables['list']}>
        <caption className="visually-hidden">{t('norms.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('norms.group')}</th>
            <th scope="col">{t('norms.state')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" data-kind="figure">
                {t(`norms.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <CellRow key={`${cell.lang} ${cell.grade} ${cell.sittingNo}`} cell={cell} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CellRow({ cell }: { readonly cell: NormCell }) {
  const { t, i18n } = useTranslation('research');
  const { lang, grade, sittingNo, outcome, figures } = cell;
  const one = (value: number) => formatSeconds(value, i18n.language);
  const written = figures && {
    people: figures.people.toLocaleString(i18n.language),
    mean: figures.mean === null ? null : one(figures.mean),
    sd: figures.sd === null ? null : one(figures.sd),
    error:
      figures.measurementError === null
        ? null
        : formatFigure(figures.measurementError, i18n.language),
    limits: figures.limits && t('norms.limitsValue', limitTexts(figures.limits, one)),
    change:
      figures.change &&
      t('norms.changeValue', {
        retest: formatFigure(figures.change.retest, i18n.language),
        gain: one(figures.change.practiceGain),
        people: figures.change.people,
      }),
  };
  return (
    <tr>
      <th scope="row">
        {t('norms.groupName', { lang: t(`analysis.${lang}`), grade, sitting: sittingNo })}
      </th>
      <td>{t(`norms.outcome.${outcome}`)}</td>
      {FIGURES.map((figure) => (
        <td key={figure} data-kind="figure">
          {written?.[figure] ?? t('analysis.unknown')}
        </td>
      ))}
    </tr>
  );
}

function limitTexts(
  [low, quarter, upper, high]: readonly [number, number, number, number],
  write: (value: number) => string,
) {
  return { low: write(low), quarter: write(quarter), upper: write(upper), high: write(high) };
}
