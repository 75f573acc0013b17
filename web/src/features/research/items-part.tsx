/**
 * The thirty places of the ladder, of all forms together or the thirty questions of one: how hard each is, and how well it
 * agrees with the rest.
 */
import { formNoOf } from '@jamdai/battery/present';
import type { TestAnalysis } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatFigure, formatShare } from '../../shared/tables/numbers.ts';
import { AcrossLabels, ChartFrame, MARGIN, type Drawing } from './chart-frame.tsx';
import { DataTable } from './data-table.tsx';
import styles from './research.module.css';

type Items = TestAnalysis['items'];

const TICKS = [1, 5, 10, 15, 20, 25, 30] as const;
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;
const GUESSED_SHARE = 0.25;
const LEAST_REST = 0.15;

const ALL = '';

interface ItemsPartProps {
  readonly items: Items;
  readonly forms: TestAnalysis['forms'];
}

export function ItemsPart({ items: ofAll, forms: known }: ItemsPartProps) {
  const { t, i18n } = useTranslation('research');
  const [chosen, setChosen] = useState(ALL);
  const form = known.find((one) => keyOf(one) === chosen);
  const items: Items = form ? form.questions.map((one, index) => ({ index, ...one })) : ofAll;
  const share = (value: number) => formatShare(value, i18n.language);
  return (
    <section className={forms['section']}>
      <h2>{t('items.title')}</h2>
      {known.length === 0 ? null : (
        <NativeSelect
          label={t('items.which')}
          description={t('items.whichHint')}
          value={form ? chosen : ALL}
          data={[
            { value: ALL, label: t('items.all') },
            ...known.map((one) => ({
              value: keyOf(one),
              label: t('choices.formName', {
                form: formNoOf(one.form),
                lang: t(`analysis.${one.lang}`),
                version: one.batteryVersion,
                count: one.takerCount,
              }),
            })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <ChartFrame title={t('items.difficulty')}>
        {(drawing) => <Difficulty items={items} drawing={drawing} />}
      </ChartFrame>
      <ChartFrame title={t('items.itemRest')}>
        {(drawing) => <ItemRest items={items} drawing={drawing} />}
      </ChartFrame>
      <p className={forms['hint']}>{t('items.note')}</p>
      <DataTable
        caption={t('items.title')}
        head={[
          t('items.index'),
          t('items.share'),
          t('items.low'),
          t('items.high'),
          t('items.rest'),
        ]}
        rows={items.map(({ index, difficulty, interval, itemRest }) => [
          index + 1,
          share(difficulty),
          share(interval.low),
          share(interval.high),
          itemRest === null ? t('analysis.unknown') : formatFigure(itemRest, i18n.language),
        ])}
      />
    </section>
  );
}

function keyOf({ batteryVersion, lang: language, form }: TestAnalysis['forms'][number]): string {
  return [batteryVersion, language, form].join('|');
}

interface DrawnItems {
  readonly items: Items;
  readonly drawing: Drawing;
}

/** Dots with their intervals: smaller where they would touch. */
function Difficulty({ items, drawing: { width, positionsOf } }: DrawnItems) {
  const { t, i18n } = useTranslation('research');
  const { xOf, yOf } = positionsOf([0, 31], [0, 1]);
  const radius = Math.min(4, (xOf(2) - xOf(1)) / 2 - 0.5);
  return (
    <>
      {SHARES.map((share) => (
        <g key={share}>
          <line
            className={share === GUESSED_SHARE ? styles['guide'] : styles['grid']}
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={yOf(share)}
            y2={yOf(share)}
          />
          <text className={styles['label']} x={MARGIN.left - 6} y={yOf(share) + 4} textAnchor="end">
            {formatShare(share, i18n.language)}
          </text>
        </g>
      ))}
      <text className={styles['label']} x={MARGIN.left + 4} y={yOf(GUESSED_SHARE) - 4}>
        {t('items.guessing')}
      </text>
      {items.map(({ index, difficulty, interval }) => (
        <g key={index}>
          <line
            className={styles['whisker']}
            x1={xOf(index + 1)}
            x2={xOf(index + 1)}
            y1={yOf(interval.low)}
            y2={yOf(interval.high)}
          />
          <circle className={styles['dot']} cx={xOf(index + 1)} cy={yOf(difficulty)} r={radius} />
        </g>
      ))}
      <AcrossLabels width={width} xOf={xOf} ticks={TICKS} name={t('items.index')} />
    </>
  );
}

function ItemRest({ items, drawing: { width, positionsOf } }: DrawnItems) {
  const { t } = useTranslation('research');
  const values = items.map(({ itemRest }) => itemRest ?? 0);
  const { xOf, yOf } = positionsOf([0, 31], [Math.min(0, ...values), Math.max(0.5, ...values)]);
  const barWidth = Math.min(10, xOf(2) - xOf(1) - 2);
  return (
    <>
      {items.map(({ index, itemRest }) =>
        itemRest === null ? null : (
          <rect
            key={index}
            className={styles['bar']}
            x={xOf(index + 1) - barWidth / 2}
            width={barWidth}
            y={Math.min(yOf(itemRest), yOf(0))}
            height={Math.abs(yOf(itemRest) - yOf(0))}
          />
        ),
      )}
      <line
        className={styles['axis']}
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={yOf(0)}
        y2={yOf(0)}
      />
      <line
        className={styles['guide']}
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={yOf(LEAST_REST)}
        y2={yOf(LEAST_REST)}
      />
      <text
        className={styles['label']}
        x={MARGIN.left - 6}
        y={yOf(LEAST_REST) + 4}
        textAnchor="end"
      >
        {t('items.least')}
      </text>
      <AcrossLabels width={width} xOf={xOf} ticks={TICKS} name={t('items.index')} />
    </>
  );
}
