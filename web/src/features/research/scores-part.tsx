/** Where scores lie: figures, and how many people reached which. */
import type { TestAnalysis } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { AcrossLabels, ChartFrame, MARGIN, type Drawing } from './chart-frame.tsx';
import { DataTable } from './data-table.tsx';
import { FigureTable } from './figure-table.tsx';
import styles from './research.module.css';

const MOST_POINTS = 30;
const GUESSED_POINTS = 7.5;
const TICKS = [0, 5, 10, 15, 20, 25, 30] as const;

export function ScoresPart({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t } = useTranslation('research');
  const { mean, sd, measurementError, floor, ceiling, distribution } = analysis;
  const share = (edge: typeof floor) => ({
    ...{ value: edge?.value ?? null, interval: edge?.interval ?? null, isShare: true },
  });
  return (
    <section className={forms['section']}>
      <h2>{t('scores.title')}</h2>
      {mean === null ? null : (
        <FigureTable
          name={t('scores.title')}
          figures={[
            { name: t('scores.mean'), value: mean.value, interval: mean.interval },
            { name: t('scores.sd'), value: sd },
            { name: t('scores.measurementError'), value: measurementError },
            { name: t('scores.floor'), ...share(floor) },
            { name: t('scores.ceiling'), ...share(ceiling) },
          ]}
        />
      )}
      <ChartFrame title={t('scores.chart')}>
        {(drawing) => <Histogram bins={distribution} drawing={drawing} />}
      </ChartFrame>
      <p className={forms['hint']}>{t('scores.binNote')}</p>
      <DataTable
        caption={t('scores.chart')}
        head={[t('scores.score'), t('scores.people')]}
        rows={distribution.map(({ from, to, count }) => [
          from === to ? from : t('scores.range', { from, to }),
          count,
        ])}
      />
    </section>
  );
}

/** The area of a bar stands for its people: wide bars are as high as each of their scores on average. */
function Histogram({
  bins,
  drawing: { width, positionsOf },
}: {
  readonly bins: TestAnalysis['distribution'];
  readonly drawing: Drawing;
}) {
  const { t } = useTranslation('research');
  const heights = bins.map(({ from, to, count }) => count / (to - from + 1));
  const { xOf, yOf } = positionsOf([-0.5, MOST_POINTS + 0.5], [0, Math.max(1, ...heights)]);
  return (
    <>
      {bins.map(({ from, to }, position) => (
        <rect
          key={from}
          className={styles['bar']}
          x={xOf(from - 0.5) + 0.5}
          width={xOf(to + 0.5) - xOf(from - 0.5) - 1}
          y={yOf(heights[position] ?? 0)}
          height={yOf(0) - yOf(heights[position] ?? 0)}
        />
      ))}
      <line
        className={styles['guide']}
        x1={xOf(GUESSED_POINTS)}
        x2={xOf(GUESSED_POINTS)}
        y1={MARGIN.top}
        y2={yOf(0)}
      />
      <text className={styles['label']} x={xOf(GUESSED_POINTS) + 4} y={MARGIN.top - 2}>
        {t('scores.guessing')}
      </text>
      <line
        className={styles['axis']}
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={yOf(0)}
        y2={yOf(0)}
      />
      <AcrossLabels width={width} xOf={xOf} ticks={TICKS} name={t('scores.score')} />
    </>
  );
}
