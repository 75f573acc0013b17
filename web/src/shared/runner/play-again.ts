/** A list that is heard once more in practice, outside any question: nothing of it is timed or stored. */
import type { AuditoryPresentation } from '@jamdai/battery/present';
import type { Sound } from './sound.ts';

export interface PlayedAgain {
  /** Resolves with whether it could be played, when its last clip has ended or `stop` was called. */
  readonly over: Promise<boolean>;
  readonly stop: () => void;
}

/** Call inside a press of a button. */
export function playAgain(sound: Sound, presentation: AuditoryPresentation): PlayedAgain {
  const stopping = new AbortController();
  sound.unlock();
  return { over: play(sound, presentation, stopping.signal), stop: () => stopping.abort() };
}

async function play(
  sound: Sound,
  presentation: AuditoryPresentation,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    await sound.prepare(presentation.clips);
    if (stopped.aborted) return true;
    const { schedule, stop } = sound.play(presentation);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, schedule.endMs);
      stopped.addEventListener('abort', () => {
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
    return true;
  } catch {
    // A clip that cannot be decoded, or a context that the browser has closed.
    return false;
  }
}
