/**
 * What the server has not taken yet, kept by this window until it has: a reload, a lost session or a closed
 * laptop costs nothing. It holds the words of one answer and whose work it is, and goes with the next save.
 */
import { DeskWordSchema, type DeskWord } from '@jamdai/contract';

const KEY = 'unsavedRating';

export interface UnsavedOwner {
  readonly userId: string | null;
  readonly attemptCode: string;
  /** Of the draft on the server from which the words were made. */
  readonly revision: number;
}

export function storeUnsaved(owner: UnsavedOwner, words: readonly DeskWord[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...owner, words }));
  } catch {
    // Without storage the server's draft is all there is.
  }
}

export function forgetUnsaved(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}

/**
 * Null: nothing of this rater and this answer, or the draft on the server has gone on since. One revision on is
 * the save whose answer never came.
 */
export function readUnsaved({
  userId,
  attemptCode,
  revision,
}: UnsavedOwner): readonly DeskWord[] | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const fields = stored as Readonly<Record<string, unknown>>;
    const steps = revision - Number(fields['revision']);
    const isMine = fields['userId'] === userId && fields['attemptCode'] === attemptCode;
    if (!isMine || (steps !== 0 && steps !== 1)) return null;
    return DeskWordSchema.array().safeParse(fields['words']).data ?? null;
  } catch {
    return null;
  }
}
