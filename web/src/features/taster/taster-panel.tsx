/** What stands between the questions of a taster: where it says more, or less, than a test does. */
import { useTranslation } from 'react-i18next';
import type { UntimedStep } from '../../shared/runner/index.ts';
import { ScreenView } from '../../shared/screens/index.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import {
  PanelFrame,
  TestHeading,
  UntimedPanel,
  type LiveRun,
  type RunRequest,
  type RunView,
} from '../test/index.ts';
import { TasterEnd } from './taster-end.tsx';
import styles from './taster.module.css';

interface TasterPanelProps {
  readonly step: UntimedStep;
  readonly view: RunView;
  readonly live: LiveRun;
  readonly request: RunRequest;
  /** Null before the last answer. */
  readonly rightCount: number | null;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

export function TasterPanel(props: TasterPanelProps) {
  const { step, view, live, request, onAgain } = props;
  const { task, language } = request;
  const { notePanel } = live.stage;
  const own = step.kind === 'panel' ? <OwnPanel {...props} kind={step.panel.kind} /> : null;
  return own && step.kind === 'panel' && OWN_PANELS.has(step.panel.kind) ? (
    <PanelFrame stepId={step.id} onShown={notePanel}>
      {own}
    </PanelFrame>
  ) : (
    <UntimedPanel
      {...{ step, view, task, language, onAgain }}
      runner={live.runner}
      onShown={notePanel}
    />
  );
}

type PanelKind = Extract<UntimedStep, { kind: 'panel' }>['panel']['kind'];

const OWN_PANELS: ReadonlySet<PanelKind> = new Set([
  ...(['direction', 'trouble', 'loadProblem'] as const),
  ...(['report', 'stopped'] as const),
]);

function OwnPanel({
  kind,
  live,
  request,
  rightCount,
  onAgain,
  onLeave,
}: TasterPanelProps & { readonly kind: PanelKind }) {
  const { runner } = live;
  if (kind === 'direction')
    return (
      <Direction
        request={request}
        isUnheard={runner.run().flags.includes('soundCheckFailed')}
        onStart={() => runner.press('started')}
        onLeave={onLeave}
      />
    );
  if (kind === 'trouble' || kind === 'loadProblem')
    return (
      <Trouble
        isLoaded={kind === 'trouble'}
        request={request}
        onRetry={kind === 'trouble' ? () => runner.press('retried') : onAgain}
        onLeave={onLeave}
      />
    );
  return rightCount === null ? null : (
    <TasterEnd request={request} rightCount={rightCount} onAgain={onAgain} />
  );
}

interface DirectionProps {
  readonly request: RunRequest;
  /** The number of the sound check was not heard. */
  readonly isUnheard: boolean;
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

function Direction({ request, isUnheard, onStart, onLeave }: DirectionProps) {
  const { t } = useTranslation('taster');
  const { task, language, material } = request;
  const { main } = task.strings[language].instructions;
  return (
    <>
      <TestHeading testName={task.testName} />
      <p className={styles['instruction']}>{main}</p>
      {task.example ? <ScreenView screen={task.example} /> : null}
      <ul className={styles['notes']}>
        <li>{t('count', { count: material.questions.length })}</li>
        <li>{t('nothingStored')}</li>
        <li data-with-keys="">{t('keys')}</li>
      </ul>
      {isUnheard ? <NoSound /> : null}
      <div className={styles['ways']}>
        <Button data-primary="" onClick={onStart}>
          {t('start')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}

/** What can be done without sound. */
function NoSound() {
  const { t } = useTranslation('taster');
  return (
    <div className={styles['noSound']} role="status">
      <p>{t('noSound')}</p>
      <ButtonLink tone="quiet" to="?try=visual" replace>
        {t('other.visual')}
      </ButtonLink>
    </div>
  );
}

interface TroubleProps {
  readonly isLoaded: boolean;
  readonly request: RunRequest;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

function Trouble({ isLoaded, request, onRetry, onLeave }: TroubleProps) {
  const { t } = useTranslation(['taster', 'runner']);
  return (
    <>
      <h1>{t('runner:problem.title')}</h1>
      <p role="alert">{t(isLoaded ? 'runner:problem.audioFail' : 'notLoaded')}</p>
      {request.task.channel === 'auditory' ? <NoSound /> : null}
      <div className={styles['ways']}>
        <Button data-primary="" onClick={onRetry}>
          {t('runner:problem.tryAgain')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
