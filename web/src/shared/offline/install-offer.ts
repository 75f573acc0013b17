/**
 * The browser's offer to put the app among the others on this device. It is held back, so that no bar appears over a test,
 * and made on the page about this device.
 */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

const listeners = new Set<() => void>();
let offer: Offer | null = null;

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    take(event as Offer);
  });
  addEventListener('appinstalled', () => take(null));
}

export function hasInstallOffer(): boolean {
  return offer !== null;
}

/** Inside a press of a button. An offer is good once. */
export function acceptInstallOffer(): void {
  void offer?.prompt().catch(() => undefined);
  take(null);
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function take(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
