/** Runs as a file, for a person to carry where the network does not. Nothing of the session is in it. */
import type { QueueState, SealedRun } from '../sync/index.ts';

export function saveRunsAsFile(runs: QueueState['refused']): void {
  save({ product: 'jamdai', runs });
}

/** As they lie on the disk: what each one is can be read, what was answered cannot. */
export function saveLockedAsFile(runs: readonly SealedRun[]): void {
  const locked = runs.map(({ sealed, ...label }) => ({
    ...label,
    sealed: { iv: [...sealed.iv], text: [...new Uint8Array(sealed.text)] },
  }));
  save({ product: 'jamdai', locked });
}

function save(content: object): void {
  const text = JSON.stringify(content, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'jamdai-unsent-tests.json';
  link.click();
  URL.revokeObjectURL(address);
}
