/**
 * Beside Start, quietly: the same test at its other length. Not in a plan, which has decided; and no short form where one was done
 * today, or where nobody can say.
 */
import '../../../shared/strings/short.ts';
import { shortMinutesOf, shortPathsOf, TEST_CARDS, type TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { useShortAttemptsQuery } from '../../../shared/api/short-attempts-api.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { isoDayOf } from '../../../shared/ui/dates.ts';
import { useInPlan } from '../in-plan.ts';
import { shortAddressOf } from '../short-address.ts';

interface OtherLengthProps {
  readonly testName: TestName;
  /** The short form is on the screen. */
  readonly isShort: boolean;
}

export function OtherLength({ testName, isShort }: OtherLengthProps) {
  const inPlan = useInPlan();
  if (inPlan || shortPathsOf(testName).length === 0) return null;
  return isShort ? <WholeOffer testName={testName} /> : <ShortOffer testName={testName} />;
}

function WholeOffer({ testName }: Pick<OtherLengthProps, 'testName'>) {
  const { t } = useTranslation('short');
  const minutes = t('minutes', { count: TEST_CARDS[testName].minutes });
  return (
    <ButtonLink tone="quiet" to={`/${testName}`}>
      {t('whole', { minutes })}
    </ButtonLink>
  );
}

function ShortOffer({ testName }: Pick<OtherLengthProps, 'testName'>) {
  const { t } = useTranslation('short');
  const { timeZone } = useSettings();
  const { token } = useSession();
  const { data: attempts } = useShortAttemptsQuery(undefined, { skip: !token });
  const today = isoDayOf(new Date(), timeZone);
  const wasDone = attempts?.some(
    (attempt) =>
      attempt.testName === testName &&
      !attempt.flags.includes('notFinished') &&
      isoDayOf(new Date(attempt.createdAt), timeZone) === today,
  );
  if (wasDone !== false) return null;
  const minutes = t('minutes', { count: Math.round(shortMinutesOf(testName, 'short')) });
  return (
    <ButtonLink tone="quiet" to={shortAddressOf(testName, 'short')}>
      {t('offer', { minutes })}
    </ButtonLink>
  );
}
