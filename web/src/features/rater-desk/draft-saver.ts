/**
 * Keeps a rating on the server while it is made: shortly after each change, one save at a time. A save whose
 * answer never came is sent again as it was before anything newer, because the server may have taken it.
 */
import type { MessageKey, RatingWord } from '@jamdai/contract';

export type SaveState =
  /** `notSaved`: no answer from the server; it is tried again. */
  | { readonly kind: 'saved' | 'saving' | 'notSaved' }
  /** The server will not take this rating any more. */
  | { readonly kind: 'refused'; readonly message: MessageKey };

export type SendResult =
  | { readonly kind: 'kept'; readonly revision: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: MessageKey };

export type SendDraft = (revision: number, words: readonly RatingWord[]) => Promise<SendResult>;

export interface DraftSaver {
  /** Saves soon; the newest words win. */
  readonly keep: (words: readonly RatingWord[]) => void;
  /** Saves what waits now. Gives the revision that the server holds; null: it could not be saved. */
  readonly settle: () => Promise<number | null>;
  /** What the server holds, as far as it has answered. */
  readonly revision: () => number;
  /** Nothing is sent after what waits now. */
  readonly close: () => void;
}

export const SAVE_AFTER_MS = 400;
export const RETRY_AFTER_MS = 8000;

export function createDraftSaver(
  startRevision: number,
  send: SendDraft,
  onState: (state: SaveState) => void,
): DraftSaver {
  let revision = startRevision;
  let waiting: readonly RatingWord[] | null = null;
  let inDoubt: readonly RatingWord[] | null = null;
  let isRejected = false;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveSoon = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), afterMs);
  };

  const save = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };

  const sendAll = async (): Promise<void> => {
    while (!isRejected && (inDoubt ?? waiting)) {
      onState({ kind: 'saving' });
      inDoubt ??= waiting;
      if (inDoubt === waiting) waiting = null;
      const result = await send(revision, inDoubt ?? []);
      if (result.kind === 'offline') {
        onState({ kind: 'notSaved' });
        if (!isClosed) saveSoon(RETRY_AFTER_MS);
        return;
      }
      inDoubt = null;
      if (result.kind === 'refused') {
        isRejected = true;
        return onState(result);
      }
      revision = result.revision;
    }
    if (!isRejected) onState({ kind: 'saved' });
  };

  return {
    keep: (words) => {
      if (isRejected || isClosed) return;
      waiting = words;
      onState({ kind: 'saving' });
      if (!running) saveSoon(SAVE_AFTER_MS);
    },
    settle: async () => {
      await running;
      if (inDoubt ?? waiting) await save();
      return isRejected || (inDoubt ?? waiting) ? null : revision;
    },
    revision: () => revision,
    close: () => {
      isClosed = true;
      if (inDoubt ?? waiting) void save();
      else clearTimeout(timer);
    },
  };
}
