/** The room of a run that is no attempt: what stands above it, and its stage below. */
import type { TestName } from '@jamdai/battery/present';
import type { ReactNode, RefObject } from 'react';
import styles from './test-page.module.css';

interface RunRoomProps {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly testName: TestName;
  readonly isUnderWay: boolean;
  readonly above: ReactNode;
  readonly children: ReactNode;
}

export function RunRoom({ rootRef, testName, isUnderWay, above, children }: RunRoomProps) {
  return (
    <div
      ref={rootRef}
      className={styles['run']}
      data-task={testName}
      data-under-way={isUnderWay || undefined}
    >
      {above}
      <div className={styles['area']}>{children}</div>
    </div>
  );
}
