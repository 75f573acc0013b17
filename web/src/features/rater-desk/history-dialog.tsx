/** Every decision on a final answer, oldest first. */
import { DECISIONS } from '@jamdai/battery/present';
import type { RatingEvent } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useRatingHistoryQuery } from '../../shared/api/rating-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import styles from './desk.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';

interface HistoryDialogProps {
  readonly attemptCode: string;
  readonly onClose: () => void;
}

export function HistoryDialog({ attemptCode, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('desk');
  const { data, error, refetch } = useRatingHistoryQuery({ attemptCode });
  const { timeZone } = useSettings();
  return (
    <Dialog
      title={t('history.title', { attemptCode })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      <CallStatus call={{ data, error, refetch }} text={(message) => t('error', { message })} />
      <ScrollBox name={t('history.events')} isTall>
        <ol className={styles['history']}>
          {data?.map((event, position) => (
            <li key={`${event.at}-${position}`}>
              <span>
                {formatDay(event.at, timeZone)} {formatTimeOfDay(event.at, timeZone)}
              </span>
              <WhatHappened event={event} />
            </li>
          ))}
        </ol>
      </ScrollBox>
    </Dialog>
  );
}

function WhatHappened({ event }: { readonly event: RatingEvent }) {
  const { t } = useTranslation('desk');
  const { raterNo, kind, typed, before, after } = event;
  const report = (value: string | null) => {
    const decision = kind === 'named' ? undefined : DECISIONS.find((one) => one === value);
    return decision && typed !== null ? t(`decision.${decision}`) : (value ?? '–');
  };
  const change = { before: report(before), after: report(after) };
  const who = raterNo === null ? t('history.machine') : t('history.rater', { raterNo });
  return (
    <span>
      {who} · {t(`event.${kind}`)}
      {(before ?? after) === null ? null : (
        <bdi>
          {' · '}
          {typed === null ? t('history.points', change) : t('history.change', { typed, ...change })}
        </bdi>
      )}
    </span>
  );
}
