/** Around every panel: tells when it is in the page, and begins at its beginning, and puts the focus where one goes on. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from '../test-page.module.css';

interface PanelFrameProps {
  readonly stepId: number;
  /** The panel is in the page: now it may be shown. */
  readonly onShown: (stepId: number) => void;
  readonly children: ReactNode;
}

export function PanelFrame({ stepId, onShown, children }: PanelFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  const hasFocused = useRef(false);
  useLayoutEffect(() => {
    onShown(stepId);
    // What was there before may have been read to its end: this one is seen from its beginning.
    for (let box = element.current?.parentElement; box; box = box.parentElement) box.scrollTop = 0;
  }, [stepId, onShown]);
  // After every drawing until it is there: the report comes a moment after its step.
  useLayoutEffect(() => {
    if (hasFocused.current) return;
    // Enter goes on from here without a search for the button.
    const focus = element.current?.querySelector<HTMLElement>('[data-primary]');
    if (!focus) return;
    focus.focus({ preventScroll: true });
    hasFocused.current = true;
    // The press that answered is not over: its end gives the focus to what lies around the choice that is gone.
    requestAnimationFrame(() => {
      if (document.activeElement?.contains(focus)) focus.focus({ preventScroll: true });
    });
  });
  return (
    <div ref={element} className={styles['panel']}>
      {children}
    </div>
  );
}
