/** One problem report, and whether it is done. */
import type { ProblemReport } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useMarkProblemReportMutation } from '../../shared/api/own-account-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './reports-page.module.css';

interface ReportCardProps {
  readonly report: ProblemReport;
  readonly onMarked: (report: ProblemReport) => void;
}

export function ReportCard({ report, onMarked }: ReportCardProps) {
  const { t } = useTranslation('account');
  const { timeZone } = useSettings();
  const { username, problem, description, lang: language, page, browser, createdAt } = report;
  const unknown = t('reports.unknown');
  return (
    <article className={styles['report']} data-is-done={report.doneAt !== null}>
      <h2>
        <bdi>{problem}</bdi>
      </h2>
      <p className={styles['text']}>
        <bdi>{description}</bdi>
      </p>
      <p className={forms['hint']}>
        <time dateTime={createdAt}>
          {formatDay(createdAt, timeZone)} {formatTimeOfDay(createdAt, timeZone)}
        </time>{' '}
        · {username === null ? t('reports.fromSomebody') : t('reports.from', { username })}
      </p>
      <p className={forms['hint']}>
        {t('reports.where', {
          page: page ?? unknown,
          browser: browser ?? unknown,
          language: language === null ? unknown : t(`consents.language.${language}`),
        })}
      </p>
      <ReportMark report={report} onMarked={onMarked} />
    </article>
  );
}

/** The button stays the same one, so the focus stays where it was. */
function ReportMark({ report, onMarked }: ReportCardProps) {
  const { t } = useTranslation('account');
  const { timeZone } = useSettings();
  const [mark, { error, isLoading }] = useMarkProblemReportMutation();
  const { reportId, problem, doneAt, doneBy } = report;
  const isDone = doneAt !== null;
  const press = async () => {
    if (isLoading) return;
    const { data } = await mark({ reportId, isDone: !isDone });
    if (data) onMarked(data);
  };
  const at = isDone && {
    date: formatDay(doneAt, timeZone),
    time: formatTimeOfDay(doneAt, timeZone),
  };
  return (
    <div className={styles['mark']}>
      <p role="status">
        {at
          ? doneBy === null
            ? t('reports.doneBySomebody', at)
            : t('reports.doneBy', { ...at, username: doneBy })
          : null}
      </p>
      <Button
        tone="quiet"
        isBusy={isLoading}
        aria-label={t(isDone ? 'reports.undoLabel' : 'reports.markDoneLabel', { problem })}
        onClick={() => void press()}
      >
        {t(isDone ? 'reports.undo' : 'reports.markDone')}
      </Button>
      {error ? (
        <Notice tone="bad">{t('reports.markFailed', { message: callReason(error) })}</Notice>
      ) : null}
    </div>
  );
}
