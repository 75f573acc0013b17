/** What a call is waiting for or failed with: the reason in the reader's language, and a way on. */
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { describeWait, plainReason } from '../api/call-message.ts';
import type { CallError } from '../api/send-call.ts';
import { useSession } from '../api/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PATHS } from '../routing/paths.ts';
import { PageLoading } from './page-loading.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CallFailureProps {
  readonly call: {
    readonly error?: CallError | SerializedError | undefined;
    readonly refetch: () => unknown;
  };
  /** The sentence around the translated reason; where it has no place for it, the reason follows. */
  readonly text: (reason: string) => string;
}

interface CallStatusProps extends CallFailureProps {
  readonly call: CallFailureProps['call'] & { readonly data?: unknown };
}

/** Not for this account, or not there: to ask again rarely helps. */
const CLOSED: readonly (number | null)[] = [403, 404];

/** Nothing once the data is there, and the failure beside it where it could not be fetched again. */
export function CallStatus({ call, text }: CallStatusProps) {
  if (call.error === undefined && call.data === undefined) return <PageLoading />;
  return <CallFailure call={call} text={text} />;
}

/** Nothing while nothing failed. */
export function CallFailure({ call: { error, refetch }, text }: CallFailureProps) {
  return error ? <Failure error={error} text={text} onRetry={() => void refetch()} /> : null;
}

interface FailureProps extends Pick<CallFailureProps, 'text'> {
  readonly error: CallError | SerializedError;
  readonly onRetry: () => void;
}

function Failure({ error, text, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const reason = plainReason(error);
  const sentence = text(reason);
  const { status = null, wait } = 'status' in error ? error : {};
  const waitS = useSecondsLeft(wait);
  const isWaiting = waitS > 0;
  const { token } = useSession();
  return (
    <Notice tone="bad">
      <div>
        <p>{sentence}</p>
        {sentence.includes(reason) ? null : <p>{reason}</p>}
        {isWaiting ? (
          // Who hears the page is not told every second.
          <p aria-live="off">{t('wait.tryAgainIn', { wait: describeWait(waitS) })}</p>
        ) : null}
      </div>
      {status === 401 && token === null ? (
        <ButtonLink to={PATHS.logIn}>{t('logIn.submit')}</ButtonLink>
      ) : (
        <Button
          tone="quiet"
          aria-disabled={isWaiting || undefined}
          onClick={isWaiting ? undefined : onRetry}
        >
          {t('common.tryAgain')}
        </Button>
      )}
      {CLOSED.includes(status) ? (
        <ButtonLink to={PATHS.home} tone="quiet">
          {t('notFound.home')}
        </ButtonLink>
      ) : null}
    </Notice>
  );
}
