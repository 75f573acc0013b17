/** The page of a test that was left in the middle: go on with it, or begin anew. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { RESUMABLE_MS } from '../../shared/sync/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatTimeOfDay } from '../../shared/ui/dates.ts';
import type { LeftRun } from './left-run.ts';
import { PanelFrame } from './panels/panel-frame.tsx';
import { TestHeading } from './panels/test-heading.tsx';
import { storedText } from './stored-text.ts';
import styles from './test-page.module.css';

interface LeftRunOfferProps {
  readonly left: LeftRun;
  /** It is this page's now. */
  readonly onGoOn: () => void;
  /** It is given up, or was not to be had: whatever the page finds now. */
  readonly onAgain: () => void;
}

export function LeftRunOffer({ left: { stored, task }, onGoOn, onAgain }: LeftRunOfferProps) {
  const { t } = useTranslation('runner');
  const { timeZone } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const { answeredCount } = stored.rest;
  const number = answeredCount + 1;
  const until = new Date(stored.writtenAtMs + RESUMABLE_MS).toISOString();
  const goOn = async () => {
    setBusy(true);
    if (await runQueue.claim(stored)) onGoOn();
    else setGone(true);
  };
  const beginAnew = async () => {
    setBusy(true);
    await runQueue.giveUp(stored);
    onAgain();
  };
  return (
    <div className={styles['run']} data-left={answeredCount}>
      <PanelFrame stepId={0} onShown={ignore}>
        <TestHeading testName={task.testName} />
        {isGone ? (
          <>
            <p role="alert">{t('left.gone')}</p>
            <Button data-primary="" onClick={onAgain}>
              {t('problem.tryAgain')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('left.text', { number })}</p>
            <p>{t('left.until', { time: formatTimeOfDay(until, timeZone) })}</p>
            <Button
              data-primary=""
              isBusy={isBusy}
              onClick={() => (isBusy ? undefined : void goOn())}
            >
              {t('left.goOn', { number })}
            </Button>
            <Button tone="quiet" onClick={() => (isBusy ? undefined : setAsking(true))}>
              {t('left.anew')}
            </Button>
          </>
        )}
      </PanelFrame>
      {isAsking ? (
        <ConfirmDialog
          title={t('left.anewTitle')}
          no={t('left.goBack')}
          yes={t('left.anewNow')}
          isBusy={isBusy}
          failure={null}
          onNo={() => setAsking(false)}
          onYes={() => void beginAnew()}
        >
          {storedText(t, { kind: 'answers', count: answeredCount })} {t('left.anewText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function ignore(): void {
  // A page without layers shows its panel by itself.
}
