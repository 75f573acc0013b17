/** A chart of figures with its name, and the figures themselves as a table for those who would rather read or hear them. */
import { useDeferredValue, type ReactNode } from 'react';
import styles from './charts.module.css';

interface FiguresTable {
  /** What is pressed to see it. */
  readonly summary: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  readonly children: ReactNode;
  readonly caption: string;
  readonly table: FiguresTable;
}

const NO_ROWS: FiguresTable['rows'] = [];

export function ChartFrame({ children, caption, table }: ChartFrameProps) {
  // Hundreds of rows that are closed at first: the chart stands before them.
  const rows = useDeferredValue(table.rows, NO_ROWS);
  return (
    <figure className={styles['figure']}>
      <figcaption>{caption}</figcaption>
      {children}
      <details className={styles['figures']}>
        <summary>{table.summary}</summary>
        {/* A box that scrolls must take the focus, or people without a pointer never see its end. */}
        <div
          className={styles['scroll']}
          role="region"
          aria-label={table.summary}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table aria-label={caption}>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={column} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={column}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
