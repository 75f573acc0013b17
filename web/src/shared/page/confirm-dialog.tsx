/** Asks once more before something that cannot be undone by one press. */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly no: string;
  readonly yes: string;
  readonly isBusy: boolean;
  /** The sentence about a try that failed. */
  readonly failure: string | null;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, no, yes, isBusy, failure, onNo, onYes } = props;
  return (
    <Dialog
      title={title}
      tone="bad"
      onClose={onNo}
      actions={
        <>
          <Button tone="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => (isBusy ? undefined : onYes())}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </Dialog>
  );
}
