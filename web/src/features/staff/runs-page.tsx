/** What became of runs, day by day, and those without a result. For researchers and administrators; nobody is named. */
import '../../shared/strings/empty.ts';
import '../../shared/strings/runs.ts';
import { formNoOf } from '@jamdai/battery/present';
import type { MissingRun, RunDay, RunReport } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRunReportQuery } from '../../shared/api/runs-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ImportPart } from './import-part.tsx';
import styles from './runs-page.module.css';
import { UnfinishedList } from './unfinished-list.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export default function RunsPage() {
  const { t } = useTranslation('runs');
  const { data, error, refetch } = useRunReportQuery();
  const { role } = useSession();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <p>
        <Link to={PATHS.staff}>{t('backToStaff')}</Link>
      </p>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data && !error ? <Report report={data} /> : null}
      {/* Not before what stands above it, which would push it down. */}
      {error || data ? <UnfinishedList /> : null}
      {role === 'ADMIN' && (error || data) ? <ImportPart /> : null}
    </Page>
  );
}

export function Report({ report: { days, missing } }: { readonly report: RunReport }) {
  const { t } = useTranslation(['runs', 'empty']);
  const lostCount = days.reduce((total, day) => total + day.lostCount, 0);
  return (
    <>
      <section className={`${forms['section']} ${styles['part']}`}>
        <h2>{t('days.title')}</h2>
        {lostCount > 0 ? (
          <Notice tone="bad">{t('days.lost', { count: lostCount })}</Notice>
        ) : (
          <Notice tone="good">{t('days.nothingLost')}</Notice>
        )}
        {days.length > 0 ? (
          <DayTable days={days} />
        ) : (
          <EmptyState size="part" text={t('days.none')} next={t('empty:days')} />
        )}
        <p className={forms['hint']}>{t('days.note')}</p>
      </section>
      <section className={`${forms['section']} ${styles['part']}`}>
        <h2>{t('missing.title')}</h2>
        {missing.length === 0 ? (
          <EmptyState size="part" text={t('missing.none')} next={t('empty:missing')} />
        ) : null}
        <ul className={styles['list']}>
          {missing.map((run) => (
            <li key={run.runId}>
              <MissingLine run={run} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const COLUMNS = [
  ['started', 'startedCount'],
  ['finished', 'finishedCount'],
  ['unfinished', 'unfinishedCount'],
  ['missing', 'missingCount'],
  ['isLost', 'lostCount'],
] as const;

/** Newest first. */
function DayTable({ days }: { readonly days: readonly RunDay[] }) {
  const { t } = useTranslation('runs');
  return (
    <ScrollBox name={t('days.title')}>
      <table className={styles['days']}>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {t(`days.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day.split('-').toReversed().join('/')}</th>
              {COLUMNS.map(([name, field]) => (
                <td key={name} data-flaw={(name === 'isLost' && day[field] > 0) || undefined}>
                  {day[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function MissingLine({ run }: { readonly run: MissingRun }) {
  const { t } = useTranslation(['runs', 'app']);
  const { timeZone } = useSettings();
  const { runId, testName, form, startedAt, isLost } = run;
  const facts = { test: t(`app:test.${testName}`), when: formatMoment(startedAt, timeZone) };
  return (
    <>
      <span>
        {form === null
          ? t('missing.noForm', facts)
          : t('missing.line', { ...facts, form: formNoOf(form) })}
        {isLost ? <strong className={styles['lost']}> {t('missing.lost')}</strong> : null}
      </span>
      <span className={forms['hint']}>{t('missing.run', { runId })}</span>
    </>
  );
}
