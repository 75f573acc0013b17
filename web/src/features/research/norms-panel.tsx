/** Norm tables of one test: what would be published now, a person's decision, and what was published before. */
import { findTest, TEST_NAMES, type TestName } from '@jamdai/battery/present';
import type { Norms } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import {
  useNormsQuery,
  usePublishNormsMutation,
  useWithdrawNormsMutation,
} from '../../shared/api/research-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { NormCells, NormPractices } from './norm-cells.tsx';
import { NormLetters } from './norm-letters.tsx';
import styles from './research.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const FIRST_TEST: TestName = 'phonological_digit_task';

export function NormsPanel() {
  const { t } = useTranslation(['research', 'app']);
  const [search, setSearch] = useSearchParams();
  const testName = TEST_NAMES.find((name) => name === search.get('test')) ?? FIRST_TEST;
  const { currentData, error, isFetching, refetch } = useNormsQuery(
    { testName },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles['panel']}>
      <p>{t('norms.text')}</p>
      <p className={forms['hint']}>{t('norms.rules')}</p>
      <div className={styles['filter']}>
        <NativeSelect
          label={t('analysis.test')}
          value={testName}
          data={TEST_NAMES.map((name) => ({ value: name, label: t(`app:test.${name}`) }))}
          onChange={(event) =>
            setSearch({ tab: 'norms', test: event.currentTarget.value }, { replace: true })
          }
        />
      </div>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {currentData ? <Decision key={testName} norms={currentData} isOlder={isFetching} /> : null}
      {isFetching && !currentData ? <PageLoading /> : null}
    </div>
  );
}

interface DecisionProps {
  readonly norms: Norms;
  /** What was decided is being fetched. */
  readonly isOlder: boolean;
}

function Decision({ norms, isOlder }: DecisionProps) {
  const { t } = useTranslation(['research', 'app']);
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null);
  const [publish, published] = usePublishNormsMutation();
  const [withdraw, withdrawn] = useWithdrawNormsMutation();
  const { testName, draft, tables } = norms;
  const shown = tables.find(({ isShown }) => isShown);
  const rejection = latestTry(published, withdrawn).error;
  const isBusy = isOlder || published.isLoading || withdrawn.isLoading;
  const decide = async () => {
    setAsking(null);
    const { fingerprint } = draft;
    if (asking === 'publish') await publish({ testName, fingerprint });
    else if (shown) await withdraw({ testName, version: shown.version });
  };
  const version = shown?.version ?? 0;
  return (
    <>
      {rejection ? (
        <Notice tone="bad">{t('error', { message: callReason(rejection) })}</Notice>
      ) : null}
      <section className={forms['section']}>
        <h2>{t('norms.draft')}</h2>
        {draft.canBePublished ? (
          <>
            <NormCells cells={draft.cells} />
            {hasLetters(testName) ? <NormLetters cells={draft.cells} /> : null}
            <NormPractices practice={draft.practice} />
            <p className={forms['hint']}>{t('norms.limitsNote')}</p>
            <Notice tone="plain">{t('norms.before')}</Notice>
            <div className={styles['actions']}>
              <Button isBusy={isBusy} onClick={() => setAsking('publish')}>
                {t('norms.publish')}
              </Button>
            </div>
          </>
        ) : (
          <p>{t(shown ? 'norms.unchanged' : 'norms.empty')}</p>
        )}
      </section>
      <PublishedTables testName={testName} tables={tables}>
        {shown ? (
          <div className={styles['actions']}>
            <Button tone="quiet" isBusy={isBusy} onClick={() => setAsking('withdraw')}>
              {t('norms.withdraw', { version })}
            </Button>
          </div>
        ) : null}
      </PublishedTables>
      {asking ? (
        <Dialog
          title={t(`norms.${asking}Title`, { version })}
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setAsking(null)}>
                {t('app:common.cancel')}
              </Button>
              <Button onClick={() => void decide()}>{t(`norms.${asking}`, { version })}</Button>
            </>
          }
        >
          <p>{t(`norms.${asking}Text`)}</p>
        </Dialog>
      ) : null}
    </>
  );
}

function hasLetters(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

function PublishedTables({
  testName,
  tables,
  children,
}: {
  readonly testName: TestName;
  readonly tables: Norms['tables'];
  readonly children: React.ReactNode;
}) {
  const { t } = useTranslation(['research', 'empty']);
  const { timeZone } = useSettings();
  const stateOf = ({ isShown, withdrawnAt }: Norms['tables'][number]): string => {
    if (isShown) return t('norms.isShown');
    return withdrawnAt === null
      ? t('norms.isReplaced')
      : t('norms.isWithdrawn', { day: formatDay(withdrawnAt, timeZone) });
  };
  return (
    <section className={forms['section']}>
      <h2>{t('norms.tables')}</h2>
      {tables.length === 0 ? (
        <EmptyState size="part" text={t('norms.noTables')} next={t('empty:norms')} />
      ) : null}
      {tables.map((table) => (
        <details key={table.version} open={table.isShown}>
          <summary className={styles['summary']}>
            {t('norms.version', {
              version: table.version,
              day: formatDay(table.publishedAt, timeZone),
            })}{' '}
            · {stateOf(table)}
          </summary>
          <NormCells cells={table.cells} />
          {hasLetters(testName) ? <NormLetters cells={table.cells} /> : null}
          <NormPractices practice={table.practice} />
        </details>
      ))}
      {children}
    </section>
  );
}
