/**
 * No question is shown before the answer to the one before it is on the device: whatever ends the page takes the question that is
 * on with it, and nothing else. The pause between two questions is long enough for nearly every disk, so it lasts as long as ever.
 * A disk that says nothing is waited for once, and not again until it has answered.
 */
import { createPatience } from './patience.ts';

export interface StoreGate {
  /** A question is prepared: what was answered before it has to be stored. */
  readonly close: () => void;
  /** Ask once on every frame that waits for nothing else. */
  readonly isOpen: (atMs: number) => boolean;
}

/** `stored` resolves when what was answered so far is on the device, and never rejects; absent: nothing is stored. */
export function createStoreGate(stored?: () => Promise<unknown>): StoreGate {
  let patience = createPatience();
  let awaited: Promise<unknown> | null = null;
  async function awaitStored(own: Promise<unknown>): Promise<void> {
    awaited = own;
    await own;
    patience = createPatience();
    if (awaited === own) awaited = null;
  }

  return {
    close: () => {
      if (stored) void awaitStored(stored());
    },
    isOpen: (atMs) => awaited === null || patience.isOver(atMs),
  };
}
