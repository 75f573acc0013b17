/** One key as it is printed on the keyboard. */
import styles from './keys.module.css';

export function KeyCap({ name }: { readonly name: string }) {
  return <kbd className={styles['cap']}>{name}</kbd>;
}
