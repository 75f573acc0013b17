/** In the bar: how many finished tests wait on this device. Nothing, when none does. */
import '../strings/runner.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../routing/paths.ts';
import { beginSending } from './run-queue.ts';
import { useRunQueue } from './use-run-queue.ts';

// With the first bar of someone logged in; a test has not begun then.
beginSending();

export default function QueueCount() {
  const { t } = useTranslation('runner');
  const { waitingCount, refused: rejected } = useRunQueue();
  const count = waitingCount + rejected.filter(({ kind }) => kind === 'finished').length;
  if (count === 0) return null;
  return (
    <li>
      <Link to={PATHS.results} data-waiting={count}>
        {t('unsent.inBar', { count })}
      </Link>
    </li>
  );
}
