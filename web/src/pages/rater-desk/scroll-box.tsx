/** A wide table that scrolls inside its own box on small screens, also with the arrow keys. */
import { useId, type ReactNode } from 'react';
import styles from './desk.module.css';

interface ScrollBoxProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function ScrollBox({ name, children }: ScrollBoxProps) {
  const id = useId();
  return (
    // A box that scrolls must take the focus, or people without a pointer never see its right side.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['wide']} role="region" aria-labelledby={id} tabIndex={0}>
      <span id={id} className="visually-hidden">
        {name}
      </span>
      {children}
    </div>
  );
}
