/** What is wider or longer than its place scrolls inside its own box, also with the arrow keys. */
import { useId, type ReactNode } from 'react';
import styles from './list.module.css';

interface ScrollBoxProps {
  readonly name: string;
  /** Long rather than wide: it scrolls up and down. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

export function ScrollBox({ name, isTall = false, children }: ScrollBoxProps) {
  const id = useId();
  return (
    // A box that scrolls must take the focus, or people without a pointer never see its right side.
    <div
      className={styles['wide']}
      data-tall={isTall}
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <span id={id} className="visually-hidden">
        {name}
      </span>
      {children}
    </div>
  );
}
