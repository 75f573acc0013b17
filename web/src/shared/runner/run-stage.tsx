/**
 * The layers of a question, rendered ahead and hidden. React makes them; the runner shows them on a frame by
 * setting one attribute. `blank`, `fixation` and `panel` are always there.
 */
import { memo, useLayoutEffect, type ReactNode } from 'react';
import type { AskStep, Presentation, Screen } from '@jamdai/battery/present';
import { Choices, ScreenView } from '../screens/index.ts';
import type { LayerName } from './layer-name.ts';
import { paintMark } from './paint-times.ts';
import styles from './run-stage.module.css';

interface RunStageProps {
  readonly ask: AskStep | null;
  readonly onLaidOut: (stepId: number) => void;
  readonly choicesLabel: string;
  /** What the ten buttons below a sum are, for those who hear them. */
  readonly keypadLabel: string;
  /** What has no clock: instructions, feedback, report. */
  readonly panel: ReactNode;
}

export function RunStage({ ask, panel, ...rest }: RunStageProps) {
  return (
    <>
      <Layer name="panel">{panel}</Layer>
      <Layer name="blank" />
      <Layer name="fixation">
        <ScreenView screen={FIXATION} />
      </Layer>
      {ask ? <AskLayers key={ask.id} ask={ask} {...rest} /> : null}
    </>
  );
}

const FIXATION = { kind: 'fixation' } as const;

/** Drawn once a question: what else changes on the page leaves it alone. */
const AskLayers = memo(function AskLayers({
  ask,
  onLaidOut,
  choicesLabel,
  keypadLabel,
}: Omit<RunStageProps, 'ask' | 'panel'> & { readonly ask: AskStep }) {
  const { presentation, interlude, choices, choiceSounds } = ask.plan;
  const isChoiceNext = interlude.durationMs === 0;
  const properPlace = properPlaceOf(presentation);
  useLayoutEffect(() => onLaidOut(ask.id), [ask.id, onLaidOut]);
  return (
    <>
      {screensOf(presentation).map((screen, position) => (
        <Layer key={position} name={`stimulus-${position}`}>
          <ScreenView screen={screen} keypadLabel={keypadLabel} />
          {position === properPlace ? <PaintMarker mark={paintMark(ask.id, 'shown')} /> : null}
        </Layer>
      ))}
      <Layer name="interlude">
        <ScreenView screen={interlude.screen} />
        {isChoiceNext ? null : <PaintMarker mark={paintMark(ask.id, 'hidden')} />}
      </Layer>
      <Layer name="choices">
        {choices ? (
          <Choices choices={choices} label={choicesLabel} isSounding={choiceSounds !== undefined} />
        ) : null}
        {isChoiceNext ? <PaintMarker mark={paintMark(ask.id, 'hidden')} /> : null}
      </Layer>
    </>
  );
});

/** By place; sums and their letters take turns (`equationLayer`, `letterLayer`). */
function screensOf(presentation: Presentation): readonly Screen[] {
  switch (presentation.kind) {
    case 'visual':
      return presentation.frames.map(({ screen }) => screen);
    case 'auditory':
      return [presentation.screen];
    case 'worked':
      return presentation.items.flatMap(({ equation, letter }) => [
        { kind: 'equation', text: equation },
        letter,
      ]);
  }
}

/** The layer on which the stimulus proper begins; a sound is begun by no layer. */
function properPlaceOf(presentation: Presentation): number | null {
  if (presentation.kind === 'worked') return 0;
  if (presentation.kind !== 'visual') return null;
  const { frames, stimulusFromMs = 0 } = presentation;
  return frames.findIndex(({ atMs }) => atMs >= stimulusFromMs);
}

/**
 * Browsers tell when text or an image was painted, and nothing of drawn shapes or empty boxes. So every layer
 * at an edge of the stimulus carries one dot that is painted with it and that no eye can see.
 */
function PaintMarker({ mark }: { readonly mark: string }) {
  return (
    <span className={styles['witness']} aria-hidden="true" {...{ elementtiming: mark }}>
      .
    </span>
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
