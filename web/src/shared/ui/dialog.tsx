/**
 * A modal dialog on the browser's own `<dialog>`: it holds the focus, Escape closes it, and the focus goes
 * back to where it was.
 */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, too. */
  readonly onClose: () => void;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The buttons. The first one gets the focus. */
  readonly actions: ReactNode;
}

/** Mount it to open it. */
export function Dialog({ title, children, onClose, actions, tone = 'plain' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect: the dialog must close while it is still in the page, or the focus is lost.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles['dialog']}
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles['text']}>
        {children}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  );
}
