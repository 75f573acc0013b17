/**
 * Over the question that was answered, while the server has still to name the next one. Calm: it says something only after a
 * moment, and what to do only when nothing came.
 */
import '../../../shared/strings/short.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LogInAgain } from '../../log-in/index.ts';
import styles from '../test-page.module.css';
import type { AwaitedNext } from '../await-next.ts';

interface AwaitedPanelProps {
  readonly awaited: AwaitedNext;
  /** Whose run it is. */
  readonly userId: string;
}

export function AwaitedPanel({ awaited, userId }: AwaitedPanelProps) {
  const { t } = useTranslation('short');
  return (
    <div className={styles['awaited']} data-awaited={awaited.kind}>
      <div className={styles['panel']} role="status">
        {awaited.kind === 'asked' ? (
          <p>{t('awaited.asked')}</p>
        ) : (
          <NotCome awaited={awaited} userId={userId} />
        )}
      </div>
    </div>
  );
}

interface NotComeProps extends Pick<AwaitedPanelProps, 'userId'> {
  readonly awaited: Extract<AwaitedNext, { kind: 'failed' }>;
}

function NotCome({ awaited: { error, tryAgain }, userId }: NotComeProps) {
  const { t } = useTranslation(['short', 'runner', 'app']);
  const session = useSession();
  const [isLogInOpen, setLogInOpen] = useState(true);
  const isLoggedOut = error.status === 401 || session.userId !== userId;
  // The focus was on a choice that is covered now.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('awaited.title')}
      </h1>
      <p>{isLoggedOut ? t('awaited.logIn') : callReason(error)}</p>
      {isLoggedOut ? null : <p>{t('awaited.kept')}</p>}
      <Button data-primary="" onClick={isLoggedOut ? () => setLogInOpen(true) : tryAgain}>
        {isLoggedOut ? t('app:logIn.submit') : t('runner:problem.tryAgain')}
      </Button>
      {isLoggedOut && isLogInOpen ? (
        <LogInAgain
          userId={userId}
          text={t('awaited.logIn')}
          otherText={t('runner:logInAgain.other')}
          onClose={() => setLogInOpen(false)}
        />
      ) : null}
    </>
  );
}
