/** Many callers at once: each sends its next request when the last is answered, or all of them to a beat. */
import { openWire, type Answer, type Wire } from './wire.ts';

export interface Round {
  /** From the request to its answer; to a beat, from the moment at which it was due. */
  readonly latenciesMs: readonly number[];
  readonly perSecond: number;
  /** Answers other than 2xx, and connections lost, as counted words. */
  readonly failures: ReadonlyMap<string, number>;
}

type NextRequest = (caller: number) => Buffer;

/** Closed loop, for that many seconds. */
export async function callAllAtOnce(
  ports: readonly number[],
  callerCount: number,
  seconds: number,
  next: NextRequest,
): Promise<Round> {
  const round = openRound();
  const endAtMs = performance.now() + seconds * 1000;
  const call = async (caller: number): Promise<void> => {
    const wire = openWire(portOf(ports, caller));
    while (performance.now() < endAtMs) {
      const fromMs = performance.now();
      await round.take(wire, next(caller), fromMs);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: callerCount }, (_none, caller) => call(caller)));
  return round.close();
}

/** That many a second, whether or not the last ones are answered. */
export async function callToBeat(
  ports: readonly number[],
  perSecond: number,
  seconds: number,
  next: NextRequest,
): Promise<Round> {
  const round = openRound();
  const free: { wire: Wire; caller: number }[] = [];
  const fromMs = performance.now();
  const sent: Promise<void>[] = [];
  let opened = 0;
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const dueAtMs = fromMs + (count * 1000) / perSecond;
    while (performance.now() < dueAtMs) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAtMs - performance.now())));
    }
    const line = free.pop() ?? { wire: openWire(portOf(ports, opened)), caller: opened++ };
    const request = next(line.caller);
    sent.push(round.take(line.wire, request, dueAtMs).then(() => void free.push(line)));
  }
  await Promise.all(sent);
  for (const { wire } of free) wire.close();
  return round.close();
}

function portOf(ports: readonly number[], caller: number): number {
  return ports[caller % ports.length] ?? 0;
}

function openRound() {
  const latenciesMs: number[] = [];
  const failures = new Map<string, number>();
  const startedAtMs = performance.now();
  return {
    async take(wire: Wire, request: Buffer, fromMs: number): Promise<void> {
      const answer = await wire.send(request).catch((error: Error): Answer => {
        return { status: 0, body: error.message };
      });
      if (answer.status >= 200 && answer.status < 300) {
        latenciesMs.push(performance.now() - fromMs);
        return;
      }
      const what = `${answer.status} ${answer.body.slice(0, 200)}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    },
    close(): Round {
      const seconds = (performance.now() - startedAtMs) / 1000;
      return { latenciesMs, perSecond: latenciesMs.length / seconds, failures };
    },
  };
}
