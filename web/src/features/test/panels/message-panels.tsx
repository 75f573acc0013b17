/** Panels of a few words and one or two buttons. */
import { retainedOf, type LoadProblem, type PauseCause } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';
import { useTakenOver } from '../use-taken-over.ts';

interface WithRunner {
  readonly runner: Runner;
}

export function ReadyPanel({ runner }: WithRunner) {
  const { t } = useTranslation(['runner', 'short']);
  const { mostQuestions: most } = runner.run().material;
  return (
    <>
      <h1>{t('ready.title')}</h1>
      <p>{most === undefined ? t('ready.text') : t('short:ready', { most })}</p>
      <Button data-primary="" onClick={() => runner.press('started')}>
        {t('ready.start')}
      </Button>
    </>
  );
}

/** After a reload: everything is here, and nothing comes before it is asked for. */
export function ResumingPanel({ index, runner }: WithRunner & { readonly index: number }) {
  const { t } = useTranslation('runner');
  if (useTakenOver()) return <TakenOverPanel runner={runner} />;
  return (
    <>
      <h1>{t('ready.title')}</h1>
      <p>{t('left.ready', { number: index + 1 })}</p>
      <Button data-primary="" onClick={() => runner.press('started')}>
        {t('left.goOnNow')}
      </Button>
    </>
  );
}

const PAUSE_TEXTS = {
  hidden: 'interrupted',
  blur: 'interrupted',
  leave: 'stopped',
  sound: 'sound',
} as const satisfies Record<PauseCause, string>;

export function PausedPanel({ cause, runner }: WithRunner & { readonly cause: PauseCause }) {
  const { t } = useTranslation('runner');
  if (useTakenOver()) return <TakenOverPanel runner={runner} />;
  return (
    <>
      <h1>{t('paused.title')}</h1>
      <p>{t(`paused.${PAUSE_TEXTS[cause]}`)}</p>
      <Button data-primary="" onClick={() => runner.press('continued')}>
        {t('paused.continue')}
      </Button>
    </>
  );
}

/** A second device has gone on: here it ends, and what was answered is kept. */
function TakenOverPanel({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('stopped.title')}</h1>
      <p role="alert">{t('elsewhere.ended')}</p>
      <Button data-primary="" onClick={() => runner.report({ kind: 'quit' })}>
        {t('elsewhere.endHere')}
      </Button>
    </>
  );
}

/** The sound did not start, or could not be had. */
export function TroublePanel({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('problem.title')}</h1>
      <p role="alert">{t('problem.audioFail')}</p>
      <TryAgainOrStop runner={runner} />
    </>
  );
}

interface LoadProblemProps extends WithRunner {
  readonly problem: LoadProblem;
  /** Fetches the questions anew, and with them the name of the voice that is in use now. */
  readonly onAgain: () => void;
}

export function LoadProblemPanel({ problem, runner, onAgain }: LoadProblemProps) {
  const { t } = useTranslation('runner');
  if (problem.kind === 'unreachable') {
    return (
      <>
        <h1>{t('problem.title')}</h1>
        <p role="alert">{t('problem.unreachable')}</p>
        <TryAgainOrStop runner={runner} />
      </>
    );
  }
  const { packId, fault } = problem;
  return (
    <>
      <h1>{t('problem.title')}</h1>
      <div role="alert" className={styles['reasons']}>
        <p>{t('problem.packIncomplete', { packId: packId.split('@')[0] })}</p>
        <p>{t(`problem.pack.${fault.kind}`, { token: 'token' in fault ? fault.token : '' })}</p>
      </div>
      <TryAgainOrStop runner={runner} onAgain={onAgain} />
    </>
  );
}

function TryAgainOrStop({ runner, onAgain }: WithRunner & { readonly onAgain?: () => void }) {
  const { t } = useTranslation('runner');
  return (
    <>
      <Button data-primary="" onClick={onAgain ?? (() => runner.press('retried'))}>
        {t('problem.tryAgain')}
      </Button>
      <Button tone="quiet" onClick={() => runner.report({ kind: 'quit' })}>
        {t(retainedOf(runner.run()).kind === 'nothing' ? 'problem.stop' : 'problem.stopKept')}
      </Button>
    </>
  );
}

/** Before the first test of a visit: the display is measured. Nothing moves here, and it ends by itself. */
export function TimingCheckPanel() {
  const { t } = useTranslation('runner');
  return (
    <div className={styles['loading']} role="status">
      <h1>{t('measure.title')}</h1>
      <p>{t('measure.text')}</p>
    </div>
  );
}
