/**
 * A store that never fails: what the disk refuses (private windows, no room) is kept in memory, and all of it moves to
 * the disk as soon as the disk takes something again. What was written last counts.
 */
import { createMemoryStore } from './memory-store.ts';
import type { QueuedRun, RunStore, DeviceStore } from './queued-run.ts';

export function createRetryingStore(disk: DeviceStore<QueuedRun>): RunStore {
  const present = new Map<string, QueuedRun>();
  /** Acknowledged, but the disk did not let go of them: they must not come back from it. */
  const gone = new Set<string>();
  const memory = createMemoryStore(present);
  let turn: Promise<unknown> = Promise.resolve();

  /** One change after the other, in the order of the calls. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  }

  async function write(run: QueuedRun): Promise<boolean> {
    await memory.write(run);
    const isWritten = await move(present.get(run.runId) ?? run);
    if (isWritten) await moveAll();
    return isWritten;
  }

  async function moveAll(): Promise<void> {
    for (const run of present.values()) if (!(await move(run))) return;
  }

  async function move(run: QueuedRun): Promise<boolean> {
    try {
      await disk.write(run);
      present.delete(run.runId);
      return true;
    } catch {
      return false;
    }
  }

  async function replace(
    sent: Pick<QueuedRun, 'runId' | 'stamp'>,
    next: QueuedRun | null,
  ): Promise<void> {
    await memory.replace(sent, next);
    try {
      await disk.replace(sent, next);
    } catch {
      if (next) present.set(next.runId, next);
      else gone.add(sent.stamp);
    }
  }

  async function list(userId: string): Promise<readonly QueuedRun[]> {
    await moveAll();
    const inMemory = await memory.list(userId);
    const stored = await disk.list(userId).catch(() => []);
    const all = new Map(stored.map((run) => [run.runId, run]));
    for (const run of inMemory) all.set(run.runId, run);
    return [...all.values()]
      .filter(({ stamp }) => !gone.has(stamp))
      .toSorted((first, second) => first.runId.localeCompare(second.runId));
  }

  return {
    write: (run) => inTurn(() => write(run)),
    replace: (sent, next) => inTurn(() => replace(sent, next)),
    list: (userId) => inTurn(() => list(userId)),
    survivesReload: () => present.size === 0,
  };
}
