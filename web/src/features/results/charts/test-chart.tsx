/** One test in one language: what its newest result says; folded below it the scores over time and where its questions became hard. */
import { BLIND_SCORE, findTest, formNoOf, SIXTH_SIZE, whereHard } from '@jamdai/battery/present';
import type { OwnProgress } from '@jamdai/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { ChartFrame, ColumnChart, holdsSigns, TimeChart } from '../../../shared/charts/index.ts';
import { formatDay } from '../../../shared/ui/dates.ts';
import { useIsNarrowerThan } from '../../../shared/ui/screen-width.ts';
import { findNorms } from './find-norms.ts';
import { BandReading, ChangeReading, MemoryReading, sizesText, sizeText } from './reading.tsx';
import { isNamingType, type ScoredPoint, type TestSeries } from './series.ts';
import styles from './charts.module.css';

const QUESTION_POINTS = 30;
const LEAST_WORDS_SCALE = 15;
const NARROW_PX = 900;

interface TestChartProps {
  readonly series: TestSeries;
  readonly published: Pick<OwnProgress, 'norms' | 'practice'>;
}

export function TestChart({ series, published }: TestChartProps) {
  const { t } = useTranslation(['pictures', 'app']);
  const { testName, lang: language, hasOther, scored, waitingCount, sizes } = series;
  const [newest, before] = [scored.at(-1), scored.at(-2)];
  const test = t(`app:test.${testName}`);
  return (
    <section className={styles['test']}>
      <h4>{hasOther ? t(`test.inLanguage.${language}`, { test }) : test}</h4>
      {waitingCount > 0 ? <p>{t('test.waits', { count: waitingCount })}</p> : null}
      {newest ? (
        <>
          <Newest newest={newest} />
          <MemoryReading newest={newest} />
          <ChangeReading newest={newest} before={before ?? null} published={published} />
          <BandReading newest={newest} norms={findNorms(published.norms, newest)} isReportedOnly />
          <Folded name={t('test.pictures', { test })}>
            <ScoresOverTime scored={scored} />
            {newest.sixthScores ? (
              <Steps scores={newest.sixthScores} sizes={sizes} isGuess={newest.isAtChance} />
            ) : null}
          </Folded>
        </>
      ) : null}
    </section>
  );
}

interface FoldedProps {
  /** Which test's, for those who do not see what it stands below. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Nothing is drawn before somebody wants it. */
function Folded({ name, children }: FoldedProps) {
  const { t } = useTranslation('pictures');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['folded']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={name}>{t('type.title')}</summary>
      {isOpen ? <div className={styles['pair']}>{children}</div> : null}
    </details>
  );
}

function Newest({ newest }: { readonly newest: ScoredPoint }) {
  const { t } = useTranslation('pictures');
  const { timeZone } = useSettings();
  const { score, createdAt, testName } = newest;
  const day = formatDay(createdAt, timeZone);
  return (
    <p className={styles['newest']}>
      {isNaming(testName)
        ? t('test.newestWords', { count: score, day })
        : t('test.newest', { score, day })}
    </p>
  );
}

function ScoresOverTime({ scored }: Pick<TestSeries, 'scored'>) {
  const { t } = useTranslation('pictures');
  const { timeZone } = useSettings();
  const isNarrow = useIsNarrowerThan(NARROW_PX);
  const scores = scored.map(({ score }) => score);
  const isWords = scored.some(({ testName }) => isNaming(testName));
  const top = isWords ? Math.max(LEAST_WORDS_SCALE, ...scores.map(toNextThree)) : QUESTION_POINTS;
  const nameOfDay = (at: number | string): string =>
    formatDay(new Date(at).toISOString(), timeZone);
  const label = t('chart.describe', {
    count: scored.length,
    least: Math.min(...scores),
    most: Math.max(...scores),
    newest: scores.at(-1) ?? 0,
  });
  return (
    <div>
      <ChartFrame
        caption={t(isWords ? 'chart.words' : 'chart.points')}
        table={{
          summary: t('chart.table'),
          head: [
            t('chart.day'),
            t(isWords ? 'chart.wordCount' : 'chart.score'),
            ...(isWords ? [] : [t('chart.form'), t('chart.sizes')]),
          ],
          rows: scored
            .toReversed()
            .map((point) => [
              nameOfDay(point.createdAt),
              String(point.score),
              ...(isWords
                ? []
                : [
                    point.form === null ? t('chart.unknown') : String(formNoOf(point.form)),
                    sizesText(point),
                  ]),
            ]),
        }}
      >
        <TimeChart
          points={scored.map(({ createdAt, score, form }) => ({
            atMs: Date.parse(createdAt),
            value: score,
            sign: form === null ? null : String(formNoOf(form)),
          }))}
          top={top}
          strip={isWords ? null : { upTo: BLIND_SCORE, name: t('chart.strip') }}
          nameOfDay={nameOfDay}
          label={label}
          isNarrow={isNarrow}
        />
      </ChartFrame>
      {isWords ? null : (
        <p className={styles['note']}>
          {t(holdsSigns(scored.length, isNarrow) ? 'chart.signs' : 'chart.dots')}
        </p>
      )}
    </div>
  );
}

interface StepsProps extends Pick<TestSeries, 'sizes'> {
  readonly scores: readonly number[];
  /** Nothing is marked in answers that may be guessed. */
  readonly isGuess: boolean;
}

function Steps({ scores, sizes, isGuess }: StepsProps) {
  const { t } = useTranslation('pictures');
  // Where questions do not grow, a new part brings another rule: where it begins is no place that became hard.
  const position = isGuess || !sizes ? null : whereHard(scores);
  const questionsOf = (sixth: number): string =>
    t('steps.questions', { from: sixth * SIXTH_SIZE + 1, to: (sixth + 1) * SIXTH_SIZE });
  const sizeOf = (sixth: number): string[] => {
    const size = sizes?.[sixth];
    return size ? [sizeText(size)] : [];
  };
  return (
    <div>
      <ChartFrame
        caption={t('steps.title')}
        table={{
          summary: t('chart.table'),
          head: [t('steps.questionsHead'), ...(sizes ? [t('steps.things')] : []), t('steps.right')],
          rows: scores.map((score, sixth) => [questionsOf(sixth), ...sizeOf(sixth), String(score)]),
        }}
      >
        <ColumnChart
          columns={scores.map((score, sixth) => ({
            value: score,
            valueText: String(score),
            lines: [questionsOf(sixth), ...sizeOf(sixth)],
          }))}
          top={SIXTH_SIZE}
          from={position === null ? null : { index: position, name: t('steps.from') }}
          label={t('steps.label', { values: scores.join(', ') })}
        />
      </ChartFrame>
      <p className={styles['note']}>{t(sizes ? 'steps.legend' : 'steps.legendPlain')}</p>
    </div>
  );
}

function isNaming(testName: ScoredPoint['testName']): boolean {
  return isNamingType(findTest(testName).testTypeName);
}

function toNextThree(count: number): number {
  return Math.ceil(count / 3) * 3;
}
