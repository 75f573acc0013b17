/** Which of the two readings of a result the tables show: two radio buttons, remembered on this device. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RESULTS_VIEWS, type ResultsView } from '../../shared/api/app-storage.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  readonly view: ResultsView;
  readonly onChange: (view: ResultsView) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles['switch']}>
      <legend>{t('results.view')}</legend>
      {RESULTS_VIEWS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === view}
            onChange={() => onChange(each)}
          />
          <span>{t(`results.views.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
