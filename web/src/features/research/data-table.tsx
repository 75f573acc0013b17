/** The numbers of a chart, for those who hear or copy them. */
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';

interface DataTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  const { t } = useTranslation('research');
  return (
    <details className={tables['more']}>
      <summary>{t('analysis.table')}</summary>
      <ScrollBox name={caption} isTall>
        <table className={tables['list']}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, position) => (
                <th key={name} scope="col" data-kind={position === 0 ? undefined : 'figure'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, position) => (
                  <td key={head[position + 1]} data-kind="figure">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
