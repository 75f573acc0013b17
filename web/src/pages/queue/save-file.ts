/** Runs as a file, for a person to carry where the network does not. Nothing of the session is in it. */
import type { QueueState } from '../../sync/index.ts';

export function saveRunsAsFile(runs: QueueState['refused']): void {
  const text = JSON.stringify({ product: 'jamdai', runs }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'jamdai-unsent-tests.json';
  link.click();
  URL.revokeObjectURL(address);
}
