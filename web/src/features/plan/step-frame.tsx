/** A step of a plan that is read: its heading gets the focus, so that a screen reader says where one is. */
import { useEffect, type ReactNode } from 'react';
import { usePageHeading } from '../../shared/page/page.tsx';
import styles from './plan-page.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One a step: with a key of its own. */
export function StepFrame({ title, children }: StepFrameProps) {
  const heading = usePageHeading(title);
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <div className={styles['step']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
