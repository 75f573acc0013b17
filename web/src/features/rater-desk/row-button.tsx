/** A small button in a row of a table. */
import type { ComponentProps } from 'react';
import styles from './row-button.module.css';

export function RowButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={styles['button']} {...props} />;
}
