/**
 * Waits for this device's turn to fetch sounds, so that a class behind one access point does not fetch all at once. The
 * server says when; without its answer, or after two minutes, the sounds are fetched all the same.
 */
import { CALLS, type SoundTurn } from '@jamdai/contract';
import { sendCall } from '../../shared/api/send-call.ts';

export interface TakenTurn {
  /** Resolves when the sounds may be fetched; never rejects. */
  readonly take: () => Promise<void>;
  /** All is here, or nothing more is fetched: the next device may. */
  readonly end: () => void;
}

interface TurnPorts {
  /** Null: no answer, or none that helps. */
  readonly ask: (isDone: boolean) => Promise<SoundTurn | null>;
  readonly pause: (ms: number) => Promise<void>;
  /** How many devices come first; 0 when the turn has come. */
  readonly onWaiting: (aheadCount: number) => void;
}

const LONGEST_WAIT_MS = 120_000;
/** A line on which even this gets no answer does not get better by waiting for it. */
const ANSWER_WITHIN_MS = 4000;

export function createSoundTurn({ ask, pause, onWaiting }: TurnPorts): TakenTurn {
  let hasPresented = false;
  const over = new AbortController();

  async function take(): Promise<void> {
    hasPresented = true;
    let waitedMs = 0;
    while (!over.signal.aborted && waitedMs < LONGEST_WAIT_MS) {
      const turn = await ask(false);
      if (!turn || turn.waitMs <= 0) break;
      onWaiting(turn.aheadCount + 1);
      await pause(turn.waitMs);
      waitedMs += turn.waitMs;
    }
    onWaiting(0);
  }

  return {
    take,
    end: () => {
      if (hasPresented && !over.signal.aborted) void ask(true);
      over.abort();
    },
  };
}

/** Of this page, from the server. */
export function openSoundTurn(onWaiting: (aheadCount: number) => void): TakenTurn {
  return createSoundTurn({
    ask: async (isDone) => {
      const request = { call: CALLS.soundTurn, body: { isDone } };
      const result = await sendCall(request, AbortSignal.timeout(ANSWER_WITHIN_MS));
      return 'error' in result ? null : result.data;
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onWaiting,
  });
}
