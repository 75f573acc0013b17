/** Keeps runs as long as the page lives: the last resort, and what the property tests run on. */
import { mayOverwrite, type QueuedRun, type DeviceStore, type StoredRun } from './queued-run.ts';

export function createMemoryStore<Run extends StoredRun = QueuedRun>(
  stored = new Map<string, Run>(),
): DeviceStore<Run> {
  return {
    write: (run) => {
      if (mayOverwrite(stored.get(run.runId), run)) stored.set(run.runId, run);
      return Promise.resolve(false);
    },
    replace: (sent, next) => {
      if (stored.get(sent.runId)?.stamp === sent.stamp) {
        if (next) stored.set(next.runId, next);
        else stored.delete(sent.runId);
      }
      return Promise.resolve();
    },
    list: (userId) =>
      Promise.resolve(
        [...stored.values()]
          .filter((run) => run.userId === userId)
          .toSorted((first, second) => first.runId.localeCompare(second.runId)),
      ),
  };
}
