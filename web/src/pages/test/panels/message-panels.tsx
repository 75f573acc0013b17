/** Panels of a few words and one or two buttons. */
import type { LoadProblem, PauseCause } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../runner/index.ts';
import { Button } from '../../../ui/button.tsx';

interface WithRunner {
  readonly runner: Runner;
}

export function ReadyPanel({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('ready.title')}</h1>
      <p>{t('ready.text')}</p>
      <Button data-primary="" onClick={() => runner.press('started')}>
        {t('ready.start')}
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

export function LoadProblemPanel({
  problem,
  runner,
}: WithRunner & { readonly problem: LoadProblem }) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('problem.title')}</h1>
      <p role="alert">
        {problem.kind === 'packIncomplete'
          ? t('problem.packIncomplete', { packId: problem.packId })
          : t('problem.unreachable')}
      </p>
      <TryAgainOrStop runner={runner} />
    </>
  );
}

function TryAgainOrStop({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <Button data-primary="" onClick={() => runner.press('retried')}>
        {t('problem.tryAgain')}
      </Button>
      <Button tone="quiet" onClick={() => runner.tell({ kind: 'quit' })}>
        {t('problem.stop')}
      </Button>
    </>
  );
}
