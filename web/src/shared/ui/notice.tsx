/** A message in the page. Failures are announced at once, the rest when the reader is free. */
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
