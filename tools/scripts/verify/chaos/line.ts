/**
 * The line between one device and the server. It loses calls and answers, holds both up, and carries a call to the server after
 * its device has given it up. A proxy on the way may be busy.
 */
import type { SeededRandom } from '@jamdai/battery/testing';
import type { Answer, Installation, Sent } from './installation.ts';
import type { VirtualTime } from './virtual-time.ts';

/** `late`: the device waits no longer, and the call arrives all the same. */
export const LINE_FAULTS = ['lostCall', 'lostAnswer', 'delay', 'late', 'busy'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export interface Line {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly post: Installation['post'];
  readonly address: string;
  readonly count: (fault: LineFault) => void;
  isOffline: boolean;
  /** No faults any more. */
  isMended: boolean;
}

export interface LineCall {
  readonly path: string;
  readonly body: unknown;
  readonly sent: Sent;
  /** What the server answered, whether or not the device hears it. */
  readonly onAnswer?: (answer: Answer) => void;
}

/** Of a hundred calls; the rest go through. */
const SHARES: Readonly<Record<LineFault, number>> = {
  ...{ lostCall: 8, lostAnswer: 10, delay: 10, late: 5, busy: 4 },
};
const CALL_TIMEOUT_MS = 15_000;
const LONGEST_DELAY_MS = 12_000;
const LONGEST_LATE_MS = 300_000;
const NOBODY: Answer = { status: 0, data: null, message: '' };

/** A status of 0: there was no answer. */
export async function callOver(line: Line, call: LineCall): Promise<Answer> {
  const { time, random } = line;
  if (line.isOffline) return NOBODY;
  const fault = line.isMended ? null : drawFault(random);
  if (fault) line.count(fault);
  switch (fault) {
    case 'lostCall':
      await time.sleep(CALL_TIMEOUT_MS);
      return NOBODY;
    case 'busy':
      return { status: 503, data: null, message: '' };
    case 'delay':
      await time.sleep(random.randInt(LONGEST_DELAY_MS));
      return reach(line, call);
    case 'late':
      time.after(CALL_TIMEOUT_MS + random.randInt(LONGEST_LATE_MS), () => void reach(line, call));
      await time.sleep(CALL_TIMEOUT_MS);
      return NOBODY;
    case 'lostAnswer':
      await reach(line, call);
      await time.sleep(CALL_TIMEOUT_MS);
      return NOBODY;
    case null:
      return reach(line, call);
  }
}

async function reach(line: Line, { path, body, sent, onAnswer }: LineCall): Promise<Answer> {
  const answer = await line.post(path, body, { ...sent, address: line.address });
  onAnswer?.(answer);
  return answer;
}

function drawFault(random: SeededRandom): LineFault | null {
  let drawn = random.randInt(100);
  for (const [fault, share] of Object.entries(SHARES) as [LineFault, number][]) {
    drawn -= share;
    if (drawn < 0) return fault;
  }
  return null;
}
