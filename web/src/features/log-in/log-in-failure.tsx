/** Why a log-in failed, and the other way in where strangers' guesses hold it up. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { PATHS } from '../../shared/routing/paths.ts';

interface LogInFailureProps {
  readonly error: CallError | SerializedError;
  /** Over a page that must stay: the other way opens beside it. */
  readonly isOverPage?: boolean;
}

export function LogInFailure({ error, isOverPage = false }: LogInFailureProps): ReactNode {
  const { t } = useTranslation();
  const isHeldUp = 'status' in error && error.message === 'too_many_requests';
  return (
    <>
      <p>{callReason(error)}</p>
      {isHeldUp ? (
        <>
          <p>{t('logIn.heldUp')}</p>
          <p>
            <Link to={PATHS.reset} {...(isOverPage ? { target: '_blank' } : {})}>
              {t('logIn.toReset')}
            </Link>
          </p>
        </>
      ) : null}
    </>
  );
}
