/** A sum and its ten buttons, of equal weight. They always count: what a press means is the run's affair. */
import type { EquationScreen } from '@jamdai/battery/present';
import styles from './equation.module.css';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface EquationProps {
  readonly screen: EquationScreen;
  readonly label: string | undefined;
}

export function Equation({ screen: { text }, label }: EquationProps) {
  return (
    <div className={styles['equation']}>
      <p className={styles['sum']}>{text} = ?</p>
      <div className={styles['keypad']} role="group" aria-label={label}>
        {VALUES.map((value) => (
          <button key={value} type="button" className={styles['value']} data-answer={value}>
            {value}
          </button>
        ))}
      </div>
    </div>
  );
}
