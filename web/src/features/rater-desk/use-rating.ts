/**
 * The open answer as the page holds it: the sheet, what the server has of it, and the moves that need the
 * server (cutting words, confirming).
 */
import type { ConfirmedRating, DeskAnswer, DeskWord, MessageKey } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useConfirmRatingMutation,
  useSaveRatingMutation,
  useSuggestWordsMutation,
} from '../../shared/api/rating-api.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { useSession } from '../../shared/api/use-session.ts';
import {
  createDraftSaver,
  type DraftSaver,
  type SaveState,
  type SendResult,
} from './draft-saver.ts';
import { confirmedWords, openSheet, recut, toRatingWord, type Sheet, type Span } from './sheet.ts';
import { forgetUnsaved, storeUnsaved, readUnsaved } from './unsaved-draft.ts';

type Failure = CallError | SerializedError;

export interface Rating {
  readonly sheet: Sheet;
  readonly saveState: SaveState;
  /** Of the last cut or confirmation; null: none failed. */
  readonly failure: Failure | null;
  /** A call is under way that nothing may overtake. */
  readonly isBusy: boolean;
  readonly change: (alter: (sheet: Sheet) => Sheet) => void;
  readonly cut: (spans: readonly Span[], current: number) => Promise<void>;
  /** Null: it was not taken. Only where every word is decided or clear. `seen`: places of words that were looked at. */
  readonly confirm: (seen: readonly number[]) => Promise<ConfirmedRating | null>;
  readonly saveNow: () => void;
}

export function useRating(answer: DeskAnswer): Rating {
  const { attemptCode } = answer;
  const { userId } = useSession();
  const [restored] = useState(() =>
    readUnsaved({ userId, attemptCode, revision: answer.revision }),
  );
  const [sheet, setSheet] = useState(() => openSheet(restored ?? answer.words));
  // Two moves may come before the page is drawn again: each builds on the one before.
  const latest = useRef(sheet);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saver = useDraftSaver(answer, restored, setSaveState);
  const [suggest] = useSuggestWordsMutation();
  const [sendConfirmation] = useConfirmRatingMutation();

  const put = (next: Sheet) => {
    const isChanged = next.words !== latest.current.words;
    latest.current = next;
    setSheet(next);
    if (isChanged) saver.keep(next.words);
  };
  const change = (alter: (sheet: Sheet) => Sheet) => {
    if (isBusy) return;
    setFailure(null);
    put(alter(latest.current));
  };
  const alone = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isBusy) return null;
    setBusy(true);
    setFailure(null);
    return work().finally(() => setBusy(false));
  };
  const cut = async (spans: readonly Span[], current: number) => {
    await alone(async () => {
      const { data, error } = await suggest({ attemptCode, words: spans });
      if (error) return setFailure(error);
      put(recut(latest.current, data, current));
    });
  };
  const confirm = (seen: readonly number[]) =>
    alone(async () => {
      const revision = await saver.settle();
      if (revision === null) return null;
      const words = confirmedWords(latest.current.words);
      const { data, error } = await sendConfirmation({ attemptCode, revision, words, seen });
      if (data) forgetUnsaved();
      else if (isFinalRejection(error)) setSaveState({ kind: 'refused', message: error.message });
      else setFailure(error);
      return data ?? null;
    });
  const saveNow = () => void saver.settle();
  return { sheet, saveState, failure, isBusy, change, cut, confirm, saveNow };
}

/** Lives as long as the answer is open; what waits is sent when the page is hidden or the network is back. */
function useDraftSaver(
  { attemptCode, revision }: DeskAnswer,
  restored: readonly DeskWord[] | null,
  onState: (state: SaveState) => void,
) {
  const { userId } = useSession();
  const [send] = useSaveRatingMutation();
  const saver = useRef<DraftSaver | null>(null);
  const store = (words: readonly DeskWord[]) => {
    storeUnsaved({ userId, attemptCode, revision: saver.current?.revision() ?? revision }, words);
    saver.current?.keep(words.map(toRatingWord));
  };
  const open = useEffectEvent(() => {
    saver.current = createDraftSaver(
      revision,
      async (from, words) => toResult(await send({ attemptCode, revision: from, words })),
      (state) => {
        if (state.kind === 'saved') forgetUnsaved();
        onState(state);
      },
    );
    if (restored) store(restored);
    return saver.current;
  });
  useEffect(() => {
    const opened = open();
    const saveNow = () => void opened.settle();
    document.addEventListener('visibilitychange', saveNow);
    globalThis.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      globalThis.removeEventListener('online', saveNow);
      opened.close();
    };
  }, []);
  return { keep: store, settle: async () => (await saver.current?.settle()) ?? null };
}

function toResult({
  data,
  error,
}: {
  readonly data?: { readonly revision: number } | undefined;
  readonly error?: Failure | undefined;
}): SendResult {
  if (data) return { kind: 'kept', revision: data.revision };
  return isFinalRejection(error)
    ? { kind: 'refused', message: error.message }
    : { kind: 'offline' };
}

/** The answer is gone, at another rater's, or changed in another window: trying again changes nothing. The server's own word. */
function isFinalRejection(
  error: Failure | undefined,
): error is CallError & { readonly message: MessageKey } {
  if (!error || !('status' in error)) return false;
  // The rest of the rating stands; only more has to be looked at.
  if (error.fields.some(({ message }) => message === 'word_was_not_seen')) return false;
  return [400, 403, 404, 409].includes(error.status ?? 0);
}
