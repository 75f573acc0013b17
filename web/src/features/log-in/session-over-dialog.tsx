/** The log-in over a page that waits for it. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LogInAgain } from './log-in-again.tsx';

interface SessionOverDialogProps {
  /** Who has typed what stands on the page. */
  readonly userId: string;
  readonly onClose: () => void;
}

export default function SessionOverDialog({ userId, onClose }: SessionOverDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <LogInAgain
      userId={userId}
      text={t('sessionOver.text')}
      otherText={t('sessionOver.other')}
      onClose={onClose}
    />
  );
}
