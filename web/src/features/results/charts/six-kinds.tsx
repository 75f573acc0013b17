/** The six kinds of memory side by side, and the way to the page to print. Nothing while there is no result. */
import '../../../shared/strings/charts.ts';
import { BLIND_SCORE, type Language } from '@jamdai/battery/present';
import type { ProgressPoint } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { RowChart } from '../../../shared/charts/index.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import { meansOfKinds, type KindMean } from './series.ts';
import styles from './charts.module.css';

const QUESTION_POINTS = 30;

export default function SixKinds() {
  const { t } = useTranslation('pictures');
  const { data: progress } = useOwnProgressQuery({});
  if (!progress || progress.points.length === 0) return null;
  return (
    <section className={styles['kinds']}>
      <h2>{t('kinds.title')}</h2>
      <p>{t('kinds.lead')}</p>
      <KindRows points={progress.points} />
      <p>{t('kinds.careful')}</p>
      <ButtonLink to={PATHS.resultsReport} tone="quiet">
        {t('report.open')}
      </ButtonLink>
    </section>
  );
}

interface KindRowsProps {
  readonly points: readonly ProgressPoint[];
  /** Null: the language of the page. */
  readonly lng?: Language | undefined;
}

export function KindRows({ points, lng }: KindRowsProps) {
  const { t, i18n } = useTranslation(['pictures', 'app'], lng ? { lng } : {});
  const number = new Intl.NumberFormat(lng ?? i18n.language, { maximumFractionDigits: 1 });
  const textOf = ({ mean, testCount, allCount, isWaiting, isInWords }: KindMean): string => {
    if (mean === null) return t(isWaiting ? 'kinds.waiting' : 'kinds.notTaken');
    const figures = { mean: number.format(mean), tests: testCount, all: allCount };
    return t(isInWords ? 'kinds.words' : 'kinds.points', figures);
  };
  return (
    <RowChart
      rows={meansOfKinds(points).map((kind) => ({
        name: t(`app:type.${kind.testTypeName}`),
        value: kind.isInWords ? null : kind.mean,
        text: textOf(kind),
        type: kind.testTypeId,
      }))}
      top={QUESTION_POINTS}
      strip={{ upTo: BLIND_SCORE, name: t('kinds.strip') }}
    />
  );
}
