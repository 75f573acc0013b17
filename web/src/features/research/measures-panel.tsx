/** By which versions of the rules results have measures, what each version changed, and the way back and forward. */
import type { MeasuresVersions } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useChooseMeasuresMutation,
  useMeasuresVersionsQuery,
} from '../../shared/api/research-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import styles from './research.module.css';

const FILES = {
  measures: 'measures.csv',
  former: 'former.csv',
  column: 'measuresVersion',
} as const;
const COUNTS = [
  'usedCount',
  'besideCount',
  'changedCount',
  'newlyAtChanceCount',
  'noLongerAtChanceCount',
] as const;
/** What each version brought; one that is not here is of a later product. */
const KNOWN = ['v1', 'v2', 'v3'] as const;
const EVERY_MS = 3000;

export function MeasuresPanel() {
  const { t } = useTranslation(['research', 'app']);
  const [isMoving, setMoving] = useState(false);
  const { currentData, error, refetch } = useMeasuresVersionsQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? EVERY_MS : 0 },
  );
  const waiting = (currentData?.waitingCount ?? 0) > 0;
  if (waiting !== isMoving) setMoving(waiting);
  return (
    <div className={styles['panel']}>
      <p>{t('measures.text')}</p>
      <p className={forms['hint']}>{t('measures.files', FILES)}</p>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {currentData ? <Versions known={currentData} /> : null}
      {/* After it, so that it is not moved when the versions come. */}
      {currentData || error ? <ComparisonPart /> : null}
      {!currentData && !error ? <PageLoading /> : null}
    </div>
  );
}

function Versions({ known }: { readonly known: MeasuresVersions }) {
  const { t, i18n } = useTranslation(['research', 'app']);
  const [asking, setAsking] = useState<number | null>(null);
  const [choose, { error, isLoading }] = useChooseMeasuresMutation();
  const { versionInUse, waitingCount, unmadeCount } = known;
  const write = (count: number) => count.toLocaleString(i18n.language);
  const decide = async (version: number) => {
    setAsking(null);
    await choose({ version });
  };
  return (
    <section className={forms['section']}>
      <h2>{t('measures.title')}</h2>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <p>{t('measures.inUse', { version: versionInUse })}</p>
      <div role="status">
        {waitingCount > 0 ? (
          <Notice tone="plain">
            {t('measures.waiting', {
              count: waitingCount,
              replace: { count: write(waitingCount) },
            })}
          </Notice>
        ) : null}
      </div>
      {unmadeCount > 0 ? (
        <p>
          {t('measures.unmade', { count: unmadeCount, replace: { count: write(unmadeCount) } })}
        </p>
      ) : null}
      <VersionTable known={known} isBusy={isLoading} onAsk={setAsking} />
      <p className={forms['hint']}>{t('measures.note')}</p>
      <ul className={forms['hint']}>
        {KNOWN.map((version) => (
          <li key={version}>{t(`measures.what.${version}`)}</li>
        ))}
      </ul>
      {asking === null ? null : (
        <Dialog
          title={t('measures.useTitle', { version: asking })}
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setAsking(null)}>
                {t('app:common.cancel')}
              </Button>
              <Button onClick={() => void decide(asking)}>
                {t('measures.use', { version: asking })}
              </Button>
            </>
          }
        >
          <p>{t('measures.useText')}</p>
        </Dialog>
      )}
    </section>
  );
}

interface VersionTableProps {
  readonly known: MeasuresVersions;
  readonly isBusy: boolean;
  /** Which version is to be used. */
  readonly onAsk: (version: number) => void;
}

export function VersionTable({ known, isBusy, onAsk }: VersionTableProps) {
  const { t, i18n } = useTranslation('research');
  const { versions, versionInUse } = known;
  return (
    <ScrollBox name={t('measures.title')}>
      <table className={tables['list']}>
        <caption className="visually-hidden">{t('measures.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('measures.version')}</th>
            <th scope="col">{t('measures.decision')}</th>
            {COUNTS.map((name) => (
              <th key={name} scope="col" data-kind="figure">
                {t(`measures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((line) => (
            <tr key={line.version}>
              <th scope="row">{line.version}</th>
              <td>
                {line.version === versionInUse ? (
                  t('measures.isInUse')
                ) : (
                  <div className={styles['decision']}>
                    <Button tone="quiet" isBusy={isBusy} onClick={() => onAsk(line.version)}>
                      {t('measures.use', { version: line.version })}
                    </Button>
                  </div>
                )}
              </td>
              {COUNTS.map((name) => (
                <td key={name} data-kind="figure">
                  {line[name].toLocaleString(i18n.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
