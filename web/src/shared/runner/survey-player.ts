/** Plays the timing check: measures the frames, then says so. Nothing moves on the screen meanwhile. */
import type { RunEvent, Step } from '@jamdai/battery/present';
import type { AskPlayer } from './ask-player.ts';
import { createFrameSurvey, type FrameFigures } from './frame-survey.ts';

interface SurveyPorts {
  readonly onMeasured: (figures: FrameFigures) => void;
  readonly report: (event: RunEvent) => void;
}

export function createSurveyPlayer(
  { id: stepId, durationMs }: Extract<Step, { kind: 'measure' }>,
  { onMeasured, report }: SurveyPorts,
): AskPlayer {
  const survey = createFrameSurvey(durationMs);
  let isOver = false;
  return {
    tick: (atMs) => {
      if (isOver) return;
      survey.note(atMs);
      if (!survey.isDone()) return;
      isOver = true;
      onMeasured(survey.figures());
      report({ kind: 'measured', stepId, atMs });
    },
    cancel: () => {
      isOver = true;
    },
  };
}
