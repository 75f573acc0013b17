/** The sheet itself, in its own language whatever the page around it speaks. */
import { findTest, LOAD_EN, type Language } from '@jamdai/battery/present';
import type { OwnProgress } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { formatDay } from '../../../shared/ui/dates.ts';
import { findNorms, hasBand } from '../charts/find-norms.ts';
import { sizesText } from '../charts/reading.tsx';
import { isNamingType, seriesOf, type TestSeries } from '../charts/series.ts';
import { BandStrip } from './band-strip.tsx';
import styles from './report.module.css';

const MEANINGS = ['score', 'sizes', 'change', 'others', 'never'] as const;
const COLUMNS = ['test', 'day', 'score', 'sizes', 'others', 'times'] as const;

interface ReportSheetProps {
  readonly progress: OwnProgress;
  readonly language: Language;
  /** Empty: none. */
  readonly classCode: string;
}

export function ReportSheet({ progress, language, classCode }: ReportSheetProps) {
  const { t } = useTranslation(['pictures', 'app'], { lng: language });
  const { timeZone } = useSettings();
  const series = seriesOf(progress, null);
  const hasBands = series.some(({ scored }) => {
    const newest = scored.at(-1);
    return newest !== undefined && hasBand(progress, newest);
  });
  const columns = COLUMNS.filter((column) => column !== 'others' || hasBands);
  const made = {
    day: formatDay(new Date().toISOString(), timeZone),
    count: progress.points.length,
    tests: new Set(progress.points.map(({ testName }) => testName)).size,
  };
  return (
    <article className={styles['sheet']} lang={language}>
      <div className={styles['head']}>
        <h2>{t('report.heading')}</h2>
        <p className={styles['who']}>
          <span>{t('report.name')}</span>
          <span className={styles['line']} />
          {classCode ? <bdi>{t('report.class', { code: classCode })}</bdi> : null}
        </p>
      </div>
      <p className={styles['made']}>{t('report.made', made)}</p>
      <h3>{t('report.newest')}</h3>
      <table role="table" aria-label={t('report.newest')}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {t(`report.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {series.map((one) => (
            <SheetRow
              key={`${one.testName} ${one.lang}`}
              series={one}
              norms={hasBands ? progress.norms : null}
              language={language}
            />
          ))}
        </tbody>
      </table>
      <h3>{t('report.meaningTitle')}</h3>
      <ul className={styles['meanings']}>
        {MEANINGS.map((meaning) => (
          <li key={meaning}>
            {t(`report.meaning.${meaning === 'others' && hasBands ? 'strip' : meaning}`)}
          </li>
        ))}
      </ul>
    </article>
  );
}

interface SheetRowProps {
  readonly series: TestSeries;
  /** Null: none of the tests has a band. */
  readonly norms: OwnProgress['norms'] | null;
  readonly language: Language;
}

function SheetRow({ series, norms, language }: SheetRowProps) {
  const { t } = useTranslation(['pictures', 'app'], { lng: language });
  const { timeZone } = useSettings();
  const { testName, lang, hasOther, scored, waitingCount } = series;
  const newest = scored.at(-1);
  const test = t(`app:test.${testName}`);
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {hasOther ? t(`test.inLanguage.${lang}`, { test }) : test}
      </th>
      <td role="cell" data-name={t('report.day')}>
        {newest ? formatDay(newest.createdAt, timeZone) : t('report.none')}
      </td>
      <td role="cell" data-name={t('report.score')}>
        {newest ? (
          <span className={styles['whole']}>{scoreText(newest.score)}</span>
        ) : (
          t('report.pending')
        )}
        {newest?.isAtChance ? ` (${t('report.guess')})` : null}
      </td>
      <td role="cell" data-name={t('report.sizes')}>
        {newest && testName in LOAD_EN ? sizesText(newest) : t('report.none')}
      </td>
      {norms ? (
        <td role="cell" data-name={t('report.others')}>
          {newest ? (
            <BandStrip newest={newest} norms={findNorms(norms, newest)} language={language} />
          ) : (
            t('report.none')
          )}
        </td>
      ) : null}
      <td role="cell" data-name={t('report.times')}>
        {scored.length + waitingCount}
      </td>
    </tr>
  );

  function scoreText(score: number): string {
    return isNamingType(findTest(testName).testTypeName)
      ? t('report.scoreWords', { count: score })
      : t('report.scorePoints', { score });
  }
}
