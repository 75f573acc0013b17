/**
 * The layers of a question, rendered ahead and hidden. React makes them; the runner shows them on a frame by
 * setting one attribute. `blank`, `fixation` and `panel` are always there.
 */
import { useLayoutEffect, type ReactNode } from 'react';
import type { AskStep } from '@jamdai/battery/present';
import { Choices, ScreenView } from '../screens/index.ts';
import type { LayerName } from './ask-player.ts';
import { paintMark } from './paint-times.ts';
import styles from './run-stage.module.css';

interface RunStageProps {
  readonly ask: AskStep | null;
  readonly onLaidOut: (stepId: number) => void;
  readonly choicesLabel: string;
  /** What has no clock: instructions, feedback, report. */
  readonly panel: ReactNode;
}

export function RunStage({ ask, onLaidOut, choicesLabel, panel }: RunStageProps) {
  return (
    <>
      <Layer name="panel">{panel}</Layer>
      <Layer name="blank" />
      <Layer name="fixation">
        <ScreenView screen={FIXATION} />
      </Layer>
      {ask ? (
        <AskLayers key={ask.id} ask={ask} onLaidOut={onLaidOut} choicesLabel={choicesLabel} />
      ) : null}
    </>
  );
}

const FIXATION = { kind: 'fixation' } as const;

function AskLayers({
  ask,
  onLaidOut,
  choicesLabel,
}: Pick<RunStageProps, 'onLaidOut' | 'choicesLabel'> & { readonly ask: AskStep }) {
  const { presentation, interlude, choices } = ask.plan;
  const screens =
    presentation.kind === 'seen'
      ? presentation.frames.map(({ screen }) => screen)
      : [presentation.screen];
  const isChoiceNext = interlude.durationMs === 0;
  const hiddenMark = paintMark(ask.id, 'hidden');
  useLayoutEffect(() => onLaidOut(ask.id), [ask.id, onLaidOut]);
  return (
    <>
      {screens.map((screen, place) => (
        <Layer key={place} name={`stimulus-${place}`}>
          <ScreenView
            screen={screen}
            paintMark={place === 0 ? paintMark(ask.id, 'shown') : undefined}
          />
        </Layer>
      ))}
      <Layer name="interlude">
        <ScreenView screen={interlude.screen} paintMark={isChoiceNext ? undefined : hiddenMark} />
      </Layer>
      <Layer name="choices">
        <Choices
          choices={choices}
          label={choicesLabel}
          paintMark={isChoiceNext ? hiddenMark : undefined}
        />
      </Layer>
    </>
  );
}

interface LayerProps {
  readonly name: LayerName;
  readonly children?: ReactNode;
}

function Layer({ name, children }: LayerProps) {
  return (
    <div className={styles['layer']} data-layer={name}>
      {children}
    </div>
  );
}
