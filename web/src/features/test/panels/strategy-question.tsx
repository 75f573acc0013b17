/** Below the report of a result that is saved: how the taker remembered. One tap, or none; nothing waits for it. */
import { findDescription, type TestName } from '@jamdai/battery/present';
import { STRATEGIES, type Strategy } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveStrategyMutation } from '../../../shared/api/api.ts';
import { callReason } from '../../../shared/api/call-message.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { RunStatus } from '../../../shared/sync/index.ts';
import styles from '../test-page.module.css';

interface StrategyAfterSaveProps {
  readonly status: RunStatus | undefined;
  readonly testName: TestName;
}

export function StrategyAfterSave({ status, testName }: StrategyAfterSaveProps) {
  if (status?.kind !== 'sent' || !status.taking || !isHeld(testName)) return null;
  return <StrategyQuestion testTakingId={status.taking.testTakingId} />;
}

/** Whether several things are to be held at once: else there is nothing to ask. */
function isHeld(testName: TestName): boolean {
  return findDescription(testName)?.setSizes.some((size) => size > 1) ?? false;
}

function StrategyQuestion({ testTakingId }: { readonly testTakingId: string }) {
  const { t } = useTranslation('runner');
  const headingId = useId();
  const [chosen, setChosen] = useState<Strategy | null>(null);
  const [save, { error, isLoading }] = useSaveStrategyMutation();
  const say = async (strategy: Strategy) => {
    if (isLoading) return;
    const { error: failure } = await save({ testTakingId, strategy });
    if (!failure) setChosen(strategy);
  };
  return (
    <section className={styles['strategy']} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('strategy.title')}</h2>
      <p className={styles['note']}>{t('strategy.text')}</p>
      <div className={styles['actions']}>
        {STRATEGIES.map((strategy) => (
          <Button
            key={strategy}
            tone="quiet"
            aria-pressed={chosen === strategy}
            isBusy={isLoading}
            onClick={() => void say(strategy)}
          >
            {t(`strategy.${strategy}`)}
          </Button>
        ))}
      </div>
      <div role="status">{chosen && !error ? t('strategy.stored') : null}</div>
      {error ? (
        <Notice tone="bad">{t('strategy.failed', { message: callReason(error) })}</Notice>
      ) : null}
    </section>
  );
}
