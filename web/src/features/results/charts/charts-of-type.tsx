/** Below the table of one type: a tile for each of its tests. The page has asked for what they show. */
import '../../../shared/strings/charts.ts';
import { changeOf, type TestTypeName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { PageLoading } from '../../../shared/page/page-loading.tsx';
import { findNorms, hasBand } from './find-norms.ts';
import { BandNote, ChangeNote } from './reading.tsx';
import { seriesOf } from './series.ts';
import { TestChart } from './test-chart.tsx';
import styles from './charts.module.css';

export default function ChartsOfType({ testTypeName }: { readonly testTypeName: TestTypeName }) {
  const { t } = useTranslation('pictures');
  const { data: progress, error } = useOwnProgressQuery({});
  // The page says why, and offers to try again.
  if (!progress) return error ? <p>{t('type.failed')}</p> : <PageLoading />;
  const series = seriesOf(progress, testTypeName);
  const newest = series.findLast(({ scored }) => scored.length > 0)?.scored.at(-1);
  if (series.length === 0) return null;
  return (
    <section className={styles['type']}>
      <h3>{t('type.newest')}</h3>
      {progress.hasMore ? <p className={styles['note']}>{t('type.older')}</p> : null}
      <div className={styles['tests']}>
        {series.map((one) => (
          <TestChart key={`${one.testName} ${one.lang}`} series={one} published={progress} />
        ))}
      </div>
      {newest ? (
        <details className={styles['folded']}>
          <summary>{t('type.reading')}</summary>
          {series.some(({ scored }) => scored.length > 1) ? (
            <ChangeNote
              hasNorms={series.some(({ scored }) => {
                const [newestOne, before] = [scored.at(-1), scored.at(-2)];
                return (
                  newestOne && before && changeOf(progress, before, newestOne).kind === 'change'
                );
              })}
            />
          ) : null}
          <BandNote
            newest={newest}
            norms={findNorms(progress.norms, newest)}
            isBanded={hasBand(progress, newest)}
            hasBands={series.some(({ scored }) => {
              const last = scored.at(-1);
              return last !== undefined && hasBand(progress, last);
            })}
          />
          <p>{t('type.oneDay')}</p>
        </details>
      ) : null}
    </section>
  );
}
