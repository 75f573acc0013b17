/**
 * The plan that is being put together, retained in this tab: a reload or another page takes nothing away. Closing the tab does, so
 * the browser asks first.
 */
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../shared/api/use-session.ts';
import { useAskingBeforeClosing } from '../../../shared/page/use-asking-before-closing.ts';
import { DraftSchema, isSameDraft, type Draft } from './draft.ts';

export interface EditedDraft {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly isChanged: boolean;
  /** It comes from before: the page was left or loaded anew. */
  readonly isRestored: boolean;
  /** Back to what is stored; also after it was saved. */
  readonly forget: () => void;
}

const RetainedSchema = z.object({ userId: z.string(), draft: DraftSchema });

/** `name`: of the draft, in this tab. `stored`: as the server has it; a new one that is empty. */
export function useDraft(name: string, stored: Draft): EditedDraft {
  const { userId } = useSession();
  const key = `planDraft:${name}`;
  const [retained] = useState(() => readDraft(key, userId));
  const [draft, setDraft] = useState(retained ?? stored);
  const [isRestored, setRestored] = useState(retained !== null && !isSameDraft(retained, stored));
  const isChanged = !isSameDraft(draft, stored);

  useAskingBeforeClosing(isChanged);

  return {
    ...{ draft, isChanged, isRestored },
    change: (changed) => {
      setDraft(changed);
      writeDraft(key, userId === null ? null : JSON.stringify({ userId, draft: changed }));
    },
    forget: () => {
      setDraft(stored);
      setRestored(false);
      writeDraft(key, null);
    },
  };
}

/** Null: nothing is retained, or it is somebody else's. */
function readDraft(key: string, userId: string | null): Draft | null {
  try {
    const retained = RetainedSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return retained.userId === userId ? retained.draft : null;
  } catch {
    return null;
  }
}

/** Where nothing can be retained, the page still works. */
function writeDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off.
  }
}
