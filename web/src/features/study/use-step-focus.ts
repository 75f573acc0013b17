/** The focus goes along from step to step: the button that was pressed is gone with its step. */
import { useEffect, useRef, type RefObject } from 'react';

/** Around the steps: the heading of the one that has just come takes the focus. The first one leaves it to the page. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = around.current?.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
  return around;
}
