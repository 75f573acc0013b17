/** A code to be read aloud or typed on another device: large, in two halves, with what is said of it around it. */
import type { ReactNode } from 'react';
import styles from './code-aloud.module.css';

interface CodeAloudProps {
  readonly title: string;
  readonly code: string;
  readonly children?: ReactNode;
}

export function CodeAloud({ title, code, children }: CodeAloudProps) {
  const half = code.length / 2;
  return (
    <div className={styles['box']}>
      <p>{title}</p>
      <strong className={styles['code']} translate="no">
        {code.slice(0, half)} {code.slice(half)}
      </strong>
      {children}
    </div>
  );
}
