/**
 * What a run has answered is encrypted before it goes to the disk, bound to its run, its user and its kind. Without a key
 * it goes as it is. Records that an older version left are read as they are.
 */
import type { FindKey } from './key-ring.ts';
import type { QueuedRun, SealedRun, DeviceStore, StoredRun } from './queued-run.ts';
import { createSealer } from './seal.ts';

export interface SealedStore extends DeviceStore<QueuedRun> {
  /** Records that the key of this device does not open any more: nobody can read or send them. They stay until removed. */
  readonly listLocked: (userId: string) => Promise<readonly SealedRun[]>;
}

export function createSealedStore(disk: DeviceStore<StoredRun>, findKey: FindKey): SealedStore {
  const sealer = createSealer(findKey);

  async function close(run: QueuedRun): Promise<StoredRun> {
    const { answers, label } = takeApart(run);
    const sealed = await sealer.seal(run.userId, positionOf(label), answers);
    return sealed ? { ...label, sealed } : run;
  }

  /**
   * A full disk has no room for a key. What it takes a moment later without one is closed then, unless it has changed
   * meanwhile.
   */
  async function closeLate(run: QueuedRun, stored: StoredRun): Promise<void> {
    if ('sealed' in stored) return;
    const closed = await close(run);
    if ('sealed' in closed) await disk.replace(run, closed).catch(() => undefined);
  }

  /** Null: no key of this device opens it. It stays where it is. */
  async function open(run: StoredRun): Promise<QueuedRun | null> {
    if (!('sealed' in run)) return run;
    const { sealed, ...label } = run;
    const opened = await sealer.open(run.userId, positionOf(label), sealed);
    return opened.kind === 'open' ? putTogether(label, opened.value) : null;
  }

  async function isLocked({ sealed, ...label }: SealedRun): Promise<boolean> {
    const { kind } = await sealer.open(label.userId, positionOf(label), sealed);
    return kind === 'locked';
  }

  return {
    write: async (run) => {
      const stored = await close(run);
      const isWritten = await disk.write(stored);
      await closeLate(run, stored);
      return isWritten;
    },
    replace: async (sent, next) => {
      const stored = next && (await close(next));
      await disk.replace(sent, stored);
      if (next && stored) await closeLate(next, stored);
    },
    list: async (userId) => {
      const runs = await Promise.all((await disk.list(userId)).map(open));
      return runs.filter((run) => run !== null);
    },
    listLocked: async (userId) => {
      const locked: SealedRun[] = [];
      for (const run of await disk.list(userId)) {
        if ('sealed' in run && (await isLocked(run))) locked.push(run);
      }
      return locked;
    },
  };
}

type Label = Omit<SealedRun, 'sealed'>;

function takeApart(run: QueuedRun) {
  if (run.kind === 'finished') {
    const { body, ...label } = run;
    return { answers: body, label };
  }
  if (run.kind === 'running') {
    const { rest, goOn, ...label } = run;
    return { answers: goOn === undefined ? rest : { rest, goOn }, label };
  }
  const { rest, ...label } = run;
  return { answers: rest, label };
}

/** Nobody else has the key: these are the answers that were sealed under this kind. */
function putTogether(label: Label, answers: unknown): QueuedRun {
  if (label.kind === 'finished') return { ...label, body: answers } as QueuedRun;
  const canGoOn = typeof answers === 'object' && answers !== null && 'goOn' in answers;
  return { ...label, ...(canGoOn ? answers : { rest: answers }) } as QueuedRun;
}

function positionOf({ kind, userId, runId }: Label): readonly string[] {
  return [kind, userId, runId];
}
