/** The sign to look at while nothing is to be seen. Drawn, so that no font moves it. */
import styles from './screens.module.css';

export function Fixation() {
  return (
    <svg className={styles['fixation']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 4v24M4 16h24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
