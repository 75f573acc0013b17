/** Whom to remind today: to print, to write to by hand, or to send where the operator has set up mail. */
import type { SentReminders, Study, StudyReminder, StudyReminders } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useSendStudyRemindersMutation,
  useStudyRemindersMutation,
} from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';

export function RemindersPart({ study: { studyId } }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const [look, { data, error, isLoading }] = useStudyRemindersMutation();
  return (
    <section className={`${forms['section']} ${data ? styles['printed'] : ''}`}>
      <h2>{t('reminders.title')}</h2>
      <p className={styles['screenOnly']}>{t('reminders.text')}</p>
      <div className={`${styles['actions']} ${styles['screenOnly']}`}>
        <Button
          tone="quiet"
          isBusy={isLoading}
          onClick={() => (isLoading ? undefined : void look({ studyId }))}
        >
          {t('reminders.look')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      {data ? <ReminderList studyId={studyId} list={data} /> : null}
    </section>
  );
}

interface ReminderListProps {
  readonly studyId: string;
  readonly list: StudyReminders;
}

function ReminderList({ studyId, list: { canMail, reminders } }: ReminderListProps) {
  const { t } = useTranslation('studies');
  const [send, { data, error, isLoading }] = useSendStudyRemindersMutation();
  if (reminders.length === 0) return <EmptyState size="part" text={t('reminders.none')} />;
  const toSend = reminders.filter(({ address, sentAt }) => address !== null && sentAt === null);
  const participantNos = [...new Set(toSend.map(({ participantNo }) => participantNo))];
  return (
    <>
      <ul className={styles['rows']}>
        {reminders.map((reminder) => (
          <li
            key={`${reminder.participantNo} ${reminder.sittingKey}`}
            data-reminder={reminder.participantNo}
          >
            <ReminderLine reminder={reminder} />
          </li>
        ))}
      </ul>
      <div className={`${styles['actions']} ${styles['screenOnly']}`}>
        <Button tone="quiet" onClick={() => globalThis.print()}>
          {t('reminders.print')}
        </Button>
        {canMail && participantNos.length > 0 && !data ? (
          <Button
            isBusy={isLoading}
            onClick={() => (isLoading ? undefined : void send({ studyId, participantNos }))}
          >
            {t('reminders.send', { count: participantNos.length })}
          </Button>
        ) : null}
      </div>
      {canMail ? null : <p className={styles['screenOnly']}>{t('reminders.cannotMail')}</p>}
      {data ? <Sent sent={data} /> : null}
      {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
    </>
  );
}

function ReminderLine({ reminder }: { readonly reminder: StudyReminder }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const textIn = useTextIn();
  const { participantNo, label, kind, sitting, opensOn, closesOn, address, sentAt } = reminder;
  const inWords = (day: string) => day.split('-').toReversed().join('/');
  const mail = new URLSearchParams({ subject: reminder.subject, body: reminder.body });
  return (
    <>
      <span>
        <span className={styles['name']}>
          {t('live.number', { number: participantNo })}
          {label === '' ? null : <bdi> · {label}</bdi>}
        </span>
        <span className={styles['fact']}>
          {t('reminders.line', {
            ...{ sitting: textIn(sitting), kind: t(`reminders.kind.${kind}`) },
            ...{ from: inWords(opensOn), to: inWords(closesOn) },
          })}
        </span>
        <span className={styles['fact']}>
          <bdi>{address ?? t('reminders.noAddress')}</bdi>
          {sentAt === null
            ? null
            : ` · ${t('reminders.sentAt', { when: formatMoment(sentAt, timeZone) })}`}
        </span>
      </span>
      {address === null ? null : (
        <a
          className={styles['screenOnly']}
          href={`mailto:${encodeURIComponent(address)}?${mail.toString().replaceAll('+', '%20')}`}
        >
          {t('reminders.write')}
        </a>
      )}
    </>
  );
}

function Sent({ sent: { sent, failed, skipped } }: { readonly sent: SentReminders }) {
  const { t } = useTranslation('studies');
  return (
    <Notice tone={failed.length > 0 ? 'bad' : 'good'}>
      <div>
        <p>{t('reminders.sent', { count: sent })}</p>
        {failed.length > 0 ? <p>{t('reminders.failed', { numbers: failed.join(', ') })}</p> : null}
        {skipped.length > 0 ? (
          <p>{t('reminders.skipped', { numbers: skipped.join(', ') })}</p>
        ) : null}
      </div>
    </Notice>
  );
}
