/** The tune of a take, drawn over the tune that it should have. */
import type { TakeLikeness } from '@jamdai/speech/takes';
import { useTranslation } from 'react-i18next';
import styles from './likeness.module.css';

interface TuneCurveProps {
  readonly curves: TakeLikeness['curves'];
  /** What is said; it names the picture. */
  readonly text: string;
}

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 8;
/** Semitones that the picture shows at least, so that a level voice looks level. */
const LEAST_RANGE = 10;

export function TuneCurve({ curves, text }: TuneCurveProps) {
  const { t } = useTranslation('recording');
  const heights = curves.flatMap(({ target, take }) =>
    [target, take].filter((height) => height !== null),
  );
  if (heights.length === 0) return null;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const spare = Math.max(0, LEAST_RANGE - (highest - lowest)) / 2;
  const range = highest - lowest + 2 * spare;
  const yAt = (height: number) =>
    HEIGHT - MARGIN - ((height - lowest + spare) / range) * (HEIGHT - 2 * MARGIN);
  const xAt = (at: number) => MARGIN + (at / Math.max(1, curves.length - 1)) * (WIDTH - 2 * MARGIN);
  const lineOf = (which: 'target' | 'take') =>
    curves
      .map((point, at) => {
        const height = point[which];
        if (height === null) return '';
        const isFirst = (curves[at - 1]?.[which] ?? null) === null;
        return `${isFirst ? 'M' : 'L'}${xAt(at).toFixed(1)} ${yAt(height).toFixed(1)}`;
      })
      .join('');
  return (
    <figure className={styles['curve']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('tune.picture', { text })}>
        <path className={styles['target']} d={lineOf('target')} />
        <path className={styles['take']} d={lineOf('take')} />
      </svg>
      <figcaption>
        <span className={styles['targetKey']}>{t('tune.target')}</span>
        <span className={styles['takeKey']}>{t('tune.take')}</span>
      </figcaption>
    </figure>
  );
}
