/** A call that failed: the reason in the reader's language, and a way to try again. */
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../store/send-call.ts';
import { callMessageKey } from '../../store/call-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface CallFailureProps {
  readonly error: CallError | SerializedError;
  /** The sentence around the translated reason. */
  readonly text: (reason: string) => string;
  readonly onRetry: () => void;
}

export function CallFailure({ error, text, onRetry }: CallFailureProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad">
      <p>{text(t(callMessageKey(error)))}</p>
      <Button tone="quiet" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
