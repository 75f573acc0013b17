/** Whether a stimulus was seen for another time than was meant. */
import type { Presentation } from '../screens.ts';
import type { QuestionTrial } from './trial.ts';

/** Two frames at 60 Hz. */
const DRIFT_MS = 34;

export function hasDrifted(presentation: Presentation, trial: QuestionTrial): boolean {
  switch (presentation.kind) {
    case 'auditory':
      return false;
    case 'visual':
      return displaysOf(trial).some((lastedMs) => isOff(lastedMs, trial.intendedMs));
    case 'worked':
      return trial.steps.some(({ shownAtMs, hiddenAtMs }) =>
        isOff(hiddenAtMs - shownAtMs, presentation.letterMs),
      );
  }
}

/** By either source: the frames' time stamps, or the paints where the browser tells both. */
function displaysOf({ shownAtMs, hiddenAtMs, paintAtMs, paintHiddenAtMs }: QuestionTrial) {
  const lasted = [hiddenAtMs - shownAtMs];
  if (paintAtMs !== null && paintHiddenAtMs !== null) lasted.push(paintHiddenAtMs - paintAtMs);
  return lasted;
}

function isOff(lastedMs: number, intendedMs: number): boolean {
  return Math.abs(lastedMs - intendedMs) > DRIFT_MS;
}
