/** Named figures below one another, with the interval where there is one. */
import { useTranslation } from 'react-i18next';
import { formatFigure, formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import styles from './research.module.css';
import tables from '../../shared/tables/list.module.css';

export interface Figure {
  readonly name: string;
  readonly value: number | null;
  readonly interval?: { readonly low: number; readonly high: number } | null;
  readonly isShare?: boolean;
}

export function FigureTable({
  name,
  figures,
}: {
  readonly name: string;
  readonly figures: readonly Figure[];
}) {
  const { t, i18n } = useTranslation('research');
  const write = (value: number, isShare = false) =>
    (isShare ? formatShare : formatFigure)(value, i18n.language);
  return (
    <ScrollBox name={name}>
      <table className={`${tables['list']} ${styles['figures']}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('analysis.figure')}</th>
            <th scope="col">{t('analysis.value')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <td>{figure.name}</td>
              <td data-kind="figure">
                {figure.value === null
                  ? t('analysis.unknown')
                  : figure.interval
                    ? t('analysis.interval', {
                        value: write(figure.value, figure.isShare),
                        low: write(figure.interval.low, figure.isShare),
                        high: write(figure.interval.high, figure.isShare),
                      })
                    : write(figure.value, figure.isShare)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
