/** Before a test with colours: tap the circle of one of them, then name another. One try each. */
import type { ColourPlate } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import styles from './colour-check-panel.module.css';

interface ColourCheckPanelProps {
  readonly plate: ColourPlate;
  readonly runner: Runner;
}

export function ColourCheckPanel({ plate, runner }: ColourCheckPanelProps) {
  const { t } = useTranslation('runner');
  const pick = (place: number): void => runner.tell({ kind: 'picked', option: place + 1 });
  return (
    <>
      <h1>{t('colour.title')}</h1>
      {plate.kind === 'findCircle' ? (
        <>
          <p>{t('colour.findCircle', { colour: t(`colour.names.${plate.name}`) })}</p>
          <div className={styles['circles']}>
            {plate.circleColours.map((colour, place) => (
              <button
                // Circles of one colour differ by nothing but their place.
                key={place}
                type="button"
                className={styles['circle']}
                data-check={place + 1}
                aria-label={t('colour.circle', { number: place + 1 })}
                onClick={() => pick(place)}
              >
                <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
                  <circle cx="32" cy="32" r="28" fill={colour} />
                </svg>
              </button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p>{t('colour.tellName')}</p>
          <svg
            className={styles['patch']}
            viewBox="0 0 160 80"
            aria-hidden="true"
            focusable="false"
          >
            <rect x="2" y="2" width="156" height="76" rx="8" fill={plate.colour} />
          </svg>
          <div className={styles['names']}>
            {plate.names.map((name, place) => (
              <button
                key={name}
                type="button"
                className={styles['name']}
                data-check={place + 1}
                onClick={() => pick(place)}
              >
                {t(`colour.names.${name}`)}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
