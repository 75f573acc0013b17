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
  const pick = (position: number): void => runner.report({ kind: 'picked', option: position + 1 });
  return (
    <>
      <h1>{t('colour.title')}</h1>
      {plate.kind === 'findCircle' ? (
        <>
          <p>{t('colour.findCircle', { colour: t(`colour.names.${plate.name}`) })}</p>
          <div className={styles['circles']}>
            {plate.circleColours.map((colour, position) => (
              <button
                // Circles of one colour differ by nothing but their place.
                key={position}
                type="button"
                className={styles['circle']}
                data-check={position + 1}
                aria-label={t('colour.circle', { number: position + 1 })}
                onClick={() => pick(position)}
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
            {plate.names.map((name, position) => (
              <button
                key={name}
                type="button"
                className={styles['name']}
                data-check={position + 1}
                onClick={() => pick(position)}
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
