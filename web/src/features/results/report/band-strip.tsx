/**
 * Where a score lies among others, on one line: all pupils of the grade from the lowest scores to the highest, in the five
 * parts that are told apart. Nothing where there is no band.
 */
import { bandOf, BAND_SHARES, BANDS, type Language, type NormTable } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { ScoredPoint } from '../charts/series.ts';
import styles from './report.module.css';

/** Where each part begins, and where the last one ends: hundredths of the pupils. */
const EDGES = [0, ...BAND_SHARES, 1].map((share) => share * 100);
const HEIGHT = 10;

interface BandStripProps {
  readonly newest: ScoredPoint;
  readonly norms: NormTable | null;
  readonly language: Language;
}

export function BandStrip({ newest, norms, language }: BandStripProps) {
  const { t } = useTranslation('pictures', { lng: language });
  const reading = bandOf(norms, newest);
  if (reading.kind === 'none') return t('report.none');
  const { band, from, to, people } = reading;
  const [own, first, last] = [band, from, to].map((name) => BANDS.indexOf(name));
  const reported = t('band.told', { people, band: t(`band.name.${band}`) });
  const perhaps = t('band.perhaps', {
    from: t(`band.name.${from}`),
    to: t(`band.name.${to}`),
  });
  return (
    <span className={styles['band']}>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={from === to ? reported : `${reported} ${perhaps}`}
      >
        {BANDS.map((name, position) => (
          <rect
            key={name}
            className={styles[kindOf(position)]}
            x={EDGES[position]}
            width={Number(EDGES[position + 1]) - Number(EDGES[position])}
            height={HEIGHT}
          />
        ))}
      </svg>
      <span>{people}</span>
    </span>
  );

  function kindOf(position: number): 'own' | 'possible' | 'other' {
    if (position === own) return 'own';
    return position >= (first ?? 0) && position <= (last ?? -1) ? 'possible' : 'other';
  }
}
