/** For who comes back to the lists: a test of theirs was left in the middle here, and the way to go on. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRunQueue } from './use-run-queue.ts';

export function LeftNotice() {
  const { t } = useTranslation(['runner', 'app']);
  const { left } = useRunQueue();
  const { userId } = useSession();
  return left
    .filter((run) => run.userId === userId)
    .map(({ runId, rest: { testName, answeredCount } }) =>
      testName ? (
        <Notice key={runId} tone="plain">
          <p>{t('left.notice', { test: t(`app:test.${testName}`), number: answeredCount + 1 })}</p>
          <ButtonLink to={`/${testName}`}>{t('left.toTest')}</ButtonLink>
        </Notice>
      ) : null,
    );
}
