/** How the scores of this test go together with those of every other: r with its interval and n, drawn and written in one row. */
import { type Language, type TestName, LISTED_LANGUAGES } from '@jamdai/battery/present';
import type { TestCorrelations } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestCorrelationsQuery } from '../../shared/api/research-api.ts';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { formatFigure } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import styles from './correlations-part.module.css';
import charts from './research.module.css';

type Pair = TestCorrelations['pairs'][number];

const STEP = 0.5;

interface CorrelationsPartProps {
  readonly testName: TestName;
  readonly lang: Language | null;
}

/** Sums over all people each time, so it is asked for when somebody wants to see it. */
export function CorrelationsPart(props: CorrelationsPartProps) {
  const { t } = useTranslation('research');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={forms['section']}>
      <h2>{t('correlations.title')}</h2>
      <p>{t('correlations.text')}</p>
      <details
        className={tables['more']}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('correlations.open')}</summary>
        {isOpen ? <Correlations {...props} /> : null}
      </details>
    </section>
  );
}

function Correlations({ testName, lang: language }: CorrelationsPartProps) {
  const { t } = useTranslation('research');
  const { data, error, isFetching, refetch } = useTestCorrelationsQuery(
    { testName, lang: language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {isFetching ? <PageLoading /> : null}
      {data && !error && !isFetching ? <PairTables pairs={data.pairs} /> : null}
    </>
  );
}

export function PairTables({ pairs }: { readonly pairs: readonly Pair[] }) {
  const { t } = useTranslation('research');
  if (pairs.length === 0) return <p>{t('correlations.tooFew')}</p>;
  const ticks = ticksFor(pairs);
  return (
    <>
      {LISTED_LANGUAGES.map((language) => {
        const own = pairs.filter((pair) => pair.lang === language);
        return own.length === 0 ? null : (
          <div key={language}>
            <h3>{t(`analysis.${language}`)}</h3>
            <PairTable
              caption={t('correlations.caption', { lang: t(`analysis.${language}`) })}
              pairs={own}
              ticks={ticks}
            />
          </div>
        );
      })}
      <p className={forms['hint']}>{t('correlations.note')}</p>
    </>
  );
}

interface PairTableProps {
  readonly caption: string;
  readonly pairs: readonly Pair[];
  readonly ticks: readonly number[];
}

function PairTable({ caption, pairs, ticks }: PairTableProps) {
  const { t, i18n } = useTranslation(['research', 'app']);
  const write = (value: number) => formatFigure(value, i18n.language);
  return (
    <ScrollBox name={caption}>
      <table className={`${tables['list']} ${styles['pairs']}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('correlations.test')}</th>
            <th scope="col" data-kind="figure">
              {t('correlations.people')}
            </th>
            <th scope="col">
              <div className={styles['drawn']}>
                <Axis ticks={ticks} />
                <span>{t('correlations.r')}</span>
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ otherTestName, pairCount, r, interval }) => (
            <tr key={otherTestName}>
              <th scope="row">{t(`app:test.${otherTestName}`)}</th>
              <td data-kind="figure" data-name={t('correlations.people')}>
                {pairCount.toLocaleString(i18n.language)}
              </td>
              <td>
                <div className={styles['drawn']}>
                  <Strip r={r} interval={interval} ticks={ticks} />
                  <span>
                    {interval
                      ? t('analysis.interval', {
                          value: write(r),
                          low: write(interval.low),
                          high: write(interval.high),
                        })
                      : write(r)}
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** From 0, or from as far below it as an interval reaches, to 1. */
function ticksFor(pairs: readonly Pair[]): number[] {
  const lowest = Math.min(0, ...pairs.map(({ r, interval }) => interval?.low ?? r));
  const from = Math.floor(lowest / STEP) * STEP;
  return Array.from({ length: 1 + (1 - from) / STEP }, (_, position) => from + position * STEP);
}

/** In percent of the strip. */
function positionOf(value: number, [from = 0]: readonly number[]): string {
  return `${Math.round((10_000 * (value - from)) / (1 - from)) / 100}%`;
}

function Axis({ ticks }: { readonly ticks: readonly number[] }) {
  const { i18n } = useTranslation('research');
  const last = ticks.length - 1;
  return (
    <svg className={styles['strip']} aria-hidden="true">
      {ticks.map((tick, position) => (
        <text
          key={tick}
          className={charts['label']}
          data-part={Number.isInteger(tick) ? 'whole' : 'half'}
          x={positionOf(tick, ticks)}
          y={12}
          textAnchor={position === 0 ? 'start' : position === last ? 'end' : 'middle'}
        >
          {tick.toLocaleString(i18n.language)}
        </text>
      ))}
    </svg>
  );
}

function Strip({
  r,
  interval,
  ticks,
}: Pick<Pair, 'r' | 'interval'> & { readonly ticks: readonly number[] }) {
  return (
    <svg className={styles['strip']} aria-hidden="true">
      {ticks.map((tick) => (
        <line
          key={tick}
          className={charts[tick === 0 ? 'axis' : 'grid']}
          x1={positionOf(tick, ticks)}
          x2={positionOf(tick, ticks)}
          y1={0}
          y2={16}
        />
      ))}
      {interval ? (
        <line
          className={charts['whisker']}
          x1={positionOf(interval.low, ticks)}
          x2={positionOf(interval.high, ticks)}
          y1={8}
          y2={8}
        />
      ) : null}
      <circle className={charts['dot']} cx={positionOf(r, ticks)} cy={8} r={4} />
    </svg>
  );
}
