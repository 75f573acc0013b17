/**
 * What a run has answered is encrypted before it goes to the disk (AES-256-GCM, a fresh number for each write), bound to
 * its run, its user and its kind. Without a key it goes as it is. Records that an older version left are read as they are.
 */
import type { FindKey } from './key-ring.ts';
import type { KeptRun, SealedRun, Shelf, StoredRun } from './kept-run.ts';

const IV_BYTES = 12;

export function createSealedStore(disk: Shelf<StoredRun>, findKey: FindKey): Shelf<KeptRun> {
  async function close(run: KeptRun): Promise<StoredRun> {
    const key = await findKey(run.userId);
    return key ? seal(run, key) : run;
  }

  /**
   * A full disk has no room for a key. What it takes a moment later without one is closed then, unless it has changed
   * meanwhile.
   */
  async function closeLate(run: KeptRun, stored: StoredRun): Promise<void> {
    if ('sealed' in stored) return;
    const closed = await close(run);
    if ('sealed' in closed) await disk.replace(run, closed).catch(() => undefined);
  }

  /** Null: no key of this device opens it. It stays where it is. */
  async function open(run: StoredRun): Promise<KeptRun | null> {
    if (!('sealed' in run)) return run;
    const key = await findKey(run.userId);
    return key && unseal(run, key).catch(() => null);
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
  };
}

async function seal(run: KeptRun, key: CryptoKey): Promise<SealedRun> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const { answers, label } = takeApart(run);
  const plain = new TextEncoder().encode(JSON.stringify(answers));
  return {
    ...label,
    sealed: { iv, text: await crypto.subtle.encrypt(shapeOf(label, iv), key, plain) },
  };
}

async function unseal({ sealed, ...label }: SealedRun, key: CryptoKey): Promise<KeptRun> {
  const plain = await crypto.subtle.decrypt(shapeOf(label, sealed.iv), key, sealed.text);
  const answers: unknown = JSON.parse(new TextDecoder().decode(plain));
  // Nobody else has the key: these are the answers that were sealed under this kind.
  return (
    label.kind === 'finished' ? { ...label, body: answers } : { ...label, rest: answers }
  ) as KeptRun;
}

function takeApart(run: KeptRun) {
  if (run.kind === 'finished') {
    const { body, ...label } = run;
    return { answers: body, label };
  }
  const { rest, ...label } = run;
  return { answers: rest, label };
}

/** A record that was put in another's place does not open. */
function shapeOf(
  { kind, userId, runId }: Omit<SealedRun, 'sealed'>,
  iv: Uint8Array<ArrayBuffer>,
): AesGcmParams {
  const additionalData = new TextEncoder().encode(JSON.stringify([kind, userId, runId]));
  return { name: 'AES-GCM', iv, additionalData };
}
