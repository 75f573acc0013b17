/**
 * The caller's own short forms, below the table: each by itself, never in a mean with full ones. Nothing where there is none,
 * and until that is known.
 */
import '../../shared/strings/short.ts';
import type { ShortAttempt } from '@jamdai/contract';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortAttemptsQuery } from '../../shared/api/short-attempts-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { EasyAndHard } from './lazy-charts.ts';
import styles from './own-short.module.css';

const FIRST_SHOWN = 10;

export function OwnShort({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation(['short', 'app']);
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { data: attempts = [], error, refetch } = useShortAttemptsQuery();
  if (error) {
    return (
      <CallFailure call={{ error, refetch }} text={(message) => t('results.failed', { message })} />
    );
  }
  if (attempts.length === 0) return null;
  const shown = isWhole ? attempts : attempts.slice(0, FIRST_SHOWN);
  return (
    <section className={styles['part']} aria-labelledby={titleId} data-own-short={attempts.length}>
      <h2 id={titleId}>{t('results.title')}</h2>
      <p>{t('results.lead')}</p>
      <ul>
        {shown.map((attempt) => (
          <li key={attempt.shortAttemptId}>
            <Row attempt={attempt} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {shown.length < attempts.length ? (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {t('results.all', { count: attempts.length })}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly attempt: ShortAttempt;
  readonly timeZone: string;
}

function Row({ attempt, timeZone }: RowProps) {
  const { t } = useTranslation(['short', 'app']);
  const { testName, createdAt, length, measures } = attempt;
  return (
    <>
      <h3>{t(`app:test.${testName}`)}</h3>
      <p className={styles['right']}>
        <RightOf attempt={attempt} />
      </p>
      <p className={styles['facts']}>
        <time dateTime={createdAt}>{formatDay(createdAt, timeZone)}</time>
        {' · '}
        {t(`length.${length}`)}
      </p>
      {measures ? (
        <div className={styles['reading']}>
          <Suspense fallback={null}>
            <EasyAndHard testName={testName} easy={measures.easy} hard={measures.hard} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function RightOf({ attempt: { measures, flags } }: Pick<RowProps, 'attempt'>) {
  const { t } = useTranslation('short');
  if (measures)
    return t('report.rightOf', { right: measures.rightCount, count: measures.questionCount });
  return t(flags.includes('notFinished') ? 'results.notFinished' : 'results.notMeasured');
}
