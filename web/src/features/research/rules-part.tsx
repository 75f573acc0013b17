/** The whole history scored again under other rules, beside the stored score. Nothing that is stored changes. */
import type { Language, TestName } from '@jamdai/battery/present';
import type { RescoredTest } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResearchRescoringQuery } from '../../shared/api/research-api.ts';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { formatFigure, formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { ChartFrame, MARGIN, type Drawing } from './chart-frame.tsx';
import styles from './research.module.css';

type Attempts = NonNullable<RescoredTest['first']>;

const ATTEMPTS = ['first', 'all'] as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;
/** In units of the drawing. */
const WIDEST_NAME = 115;
/** From here a test may tell single pupils apart. */
const GOOD_ALPHA = 0.8;

interface RulesPartProps {
  readonly testName: TestName;
  readonly lang: Language | null;
}

export function RulesPart({ testName, lang: language }: RulesPartProps) {
  const { t } = useTranslation('research');
  const [chosen, setChosen] = useState<(typeof ATTEMPTS)[number]>('first');
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useResearchRescoringQuery({ testName, lang: language }, { refetchOnMountOrArgChange: true });
  const attempts = data?.[chosen];
  return (
    <section className={forms['section']}>
      <h2>{t('rules.title')}</h2>
      <p>{t('rules.text')}</p>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {isFetching && !data ? <PageLoading /> : null}
      {data ? (
        <>
          <NativeSelect
            label={t('rules.sittings')}
            value={chosen}
            data={ATTEMPTS.map((name) => ({ value: name, label: t(`rules.${name}`) }))}
            onChange={(event) =>
              setChosen(ATTEMPTS.find((name) => name === event.currentTarget.value) ?? 'first')
            }
          />
          {attempts ? <Compared sittings={attempts} /> : <p>{t(`rules.${chosen}TooFew`)}</p>}
        </>
      ) : null}
    </section>
  );
}

function Compared({ sittings: attempts }: { readonly sittings: Attempts }) {
  const { t, i18n } = useTranslation('research');
  const { takingCount, differCount } = attempts;
  const count = takingCount.toLocaleString(i18n.language);
  return (
    <>
      <ChartFrame title={t('rules.chart')}>
        {(drawing) => <Reliabilities sittings={attempts} drawing={drawing} />}
      </ChartFrame>
      <RuleTable sittings={attempts} />
      <p>
        {t('rules.count', { count: takingCount, replace: { count } })}{' '}
        {differCount === 0
          ? t('rules.noneDiffer')
          : t('rules.differ', { value: differCount ?? t('excluded.fewer') })}
      </p>
      <ul className={forms['hint']}>
        {attempts.rules.map(({ rule }) => (
          <li key={rule}>{t(`rules.meaning.${rule}`)}</li>
        ))}
      </ul>
      <p className={forms['hint']}>{t('rules.note')}</p>
    </>
  );
}

/** α of each rule with its interval, side by side. */
function Reliabilities({
  sittings: { rules },
  drawing: { width, positionsOf },
}: {
  readonly sittings: Attempts;
  readonly drawing: Drawing;
}) {
  const { t, i18n } = useTranslation('research');
  const lows = rules.map(({ alpha }) => alpha?.interval?.low ?? alpha?.value ?? 0);
  const { xOf, yOf } = positionsOf([0, rules.length], [Math.min(0, ...lows), 1]);
  const bottom = yOf(Math.min(0, ...lows));
  // Names that would run into each other stand on two lines in turn.
  const isNarrow = xOf(1) - xOf(0) < WIDEST_NAME;
  return (
    <>
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            className={styles['grid']}
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className={styles['label']} x={MARGIN.left - 6} y={yOf(tick) + 4} textAnchor="end">
            {formatFigure(tick, i18n.language)}
          </text>
        </g>
      ))}
      <line
        className={styles['guide']}
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={yOf(GOOD_ALPHA)}
        y2={yOf(GOOD_ALPHA)}
      />
      {rules.map(({ rule, alpha }, position) => (
        <g key={rule}>
          {alpha?.interval ? (
            <line
              className={styles['whisker']}
              x1={xOf(position + 0.5)}
              x2={xOf(position + 0.5)}
              y1={yOf(alpha.interval.low)}
              y2={yOf(alpha.interval.high)}
            />
          ) : null}
          {alpha ? (
            <circle
              className={styles['dot']}
              cx={xOf(position + 0.5)}
              cy={yOf(alpha.value)}
              r={5}
            />
          ) : null}
          <text
            className={styles['label']}
            x={xOf(position + 0.5)}
            y={bottom + (isNarrow ? 14 + 15 * (position % 2) : 18)}
            textAnchor="middle"
          >
            {t(`rules.short.${rule}`)}
          </text>
        </g>
      ))}
    </>
  );
}

function RuleTable({ sittings: { rules } }: { readonly sittings: Attempts }) {
  const { t, i18n } = useTranslation('research');
  const write = (value: number) => formatFigure(value, i18n.language);
  const writeRange = (figure: Attempts['rules'][number]['alpha']): string => {
    if (!figure) return t('analysis.unknown');
    const { value, interval } = figure;
    if (!interval) return write(value);
    const [low, high] = [write(interval.low), write(interval.high)];
    return t('analysis.interval', { value: write(value), low, high });
  };
  return (
    <ScrollBox name={t('rules.caption')}>
      <table className={`${tables['list']} ${styles['compared']}`}>
        <caption className="visually-hidden">{t('rules.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rules.rule')}</th>
            {(['mean', 'share', 'sd', 'alpha', 'withStored'] as const).map((column) => (
              <th key={column} scope="col" data-kind="figure">
                {t(`rules.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, most, mean, sd, alpha, withStored }) => (
            <tr key={rule}>
              <th scope="row">{t(`rules.name.${rule}`)}</th>
              <td data-kind="figure">{t('rules.ofMost', { value: write(mean), most })}</td>
              <td data-kind="figure">{formatShare(mean / most, i18n.language)}</td>
              <td data-kind="figure">{write(sd)}</td>
              <td data-kind="figure">{writeRange(alpha)}</td>
              <td data-kind="figure">{writeRange(withStored)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
