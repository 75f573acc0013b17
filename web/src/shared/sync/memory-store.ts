/** Keeps runs as long as the page lives: the last resort, and what the property tests run on. */
import { mayOverwrite, type KeptRun, type Shelf, type StoredRun } from './kept-run.ts';

export function createMemoryStore<Run extends StoredRun = KeptRun>(
  kept = new Map<string, Run>(),
): Shelf<Run> {
  return {
    write: (run) => {
      if (mayOverwrite(kept.get(run.runId), run)) kept.set(run.runId, run);
      return Promise.resolve(false);
    },
    replace: (sent, next) => {
      if (kept.get(sent.runId)?.stamp === sent.stamp) {
        if (next) kept.set(next.runId, next);
        else kept.delete(sent.runId);
      }
      return Promise.resolve();
    },
    list: (userId) =>
      Promise.resolve(
        [...kept.values()]
          .filter((run) => run.userId === userId)
          .toSorted((first, second) => first.runId.localeCompare(second.runId)),
      ),
  };
}
