/**
 * The rating part: takes answers from the queue, one at a time, and says what became of the last one. A
 * rejection is kept and shown until the next move.
 */
import type { ConfirmedRating, DeskAnswer, RatingDesk } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLazyRatingQueueQuery,
  useNextAnswerMutation,
  useOpenAnswerMutation,
  useReleaseAnswerMutation,
  useUndoRatingMutation,
} from '../../shared/api/rating-api.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { EmptyScene } from '../../shared/ui/art/scenes.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import pictures from '../../shared/ui/picture-page.module.css';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { useDeskKeys } from './desk-keys.ts';
import { countAdjudications } from './desk-summary.tsx';
import styles from './desk.module.css';
import { forgetUnsaved } from './unsaved-draft.ts';
import { KeyCap } from './key-help.tsx';
import { SecondLooksPart } from './second-looks-part.tsx';

/** An answer asked for in the list. */
export interface Requested {
  readonly attemptCode: string;
  /** Another one for each asking. */
  readonly no: number;
}

interface RatePanelProps {
  readonly desk: RatingDesk;
  readonly asked: Requested | null;
  /** Another number: words were decided beside the open answer. */
  readonly changedNo: number;
  readonly isShown: boolean;
}

const NEXT_STATES = ['first', 'second'] as const;

type After =
  | { readonly kind: 'confirmed'; readonly rating: ConfirmedRating }
  | { readonly kind: 'empty' | 'noneToSettle' }
  | { readonly kind: 'failed'; readonly error: CallError | SerializedError };

export function RatePanel({ desk, asked: requested, changedNo, isShown }: RatePanelProps) {
  const { t } = useTranslation(['desk', 'app']);
  const [filter, setFilter] = useState<Filter<(typeof NEXT_STATES)[number]>>(NO_FILTER);
  const { opened, after, isBusy, next, open, settle, takeBack, release, close } = useOpened();
  const takeRequested = useEffectEvent((attemptCode: string) => void open(attemptCode));
  useEffect(() => {
    if (requested) takeRequested(requested.attemptCode);
  }, [requested]);
  // What was decided of the open answer elsewhere is in its draft: it is read again.
  const closeChanged = useEffectEvent(() => close(null));
  useEffect(() => {
    if (changedNo > 0) closeChanged();
  }, [changedNo]);
  // What was just confirmed can be taken back before the desk has been asked again.
  const undoable = after?.kind === 'confirmed' ? after.rating.attemptCode : desk.undoable;
  useDeskKeys(isShown && !opened, ({ kind }) => {
    if (kind === 'next') void next(filter);
    if (kind === 'undo' && undoable) void takeBack(undoable);
  });
  const failed = after?.kind === 'failed' ? after.error : null;
  if (opened) {
    return (
      <AnswerSheet
        key={opened.no}
        answer={opened.answer}
        isShown={isShown}
        failed={failed}
        onConfirmed={(rating) => close({ kind: 'confirmed', rating })}
        onRelease={() => void release(opened.answer.attemptCode)}
        onReopen={(why) => {
          // What another window decided holds. What another rater's lease refused is tried again.
          if (why === 'rating_was_changed_elsewhere') forgetUnsaved();
          void open(opened.answer.attemptCode);
        }}
        onNext={() => void next(filter)}
      />
    );
  }
  return (
    <section className={styles['idle']} aria-busy={isBusy || undefined}>
      <div role="status">{after ? <AfterNotice after={after} /> : null}</div>
      {failed ? <Notice tone="bad">{t('error', { message: callReason(failed) })}</Notice> : null}
      {after?.kind === 'empty' ? <EmptyScene className={pictures['picture']} /> : null}
      <SecondLooksPart isShown={isShown} />
      <AnswerFilter value={filter} onChange={setFilter} states={NEXT_STATES} />
      <div className={styles['actions']}>
        <NextButton isBusy={isBusy} onClick={() => void next(filter)} takesFocus={after !== null} />
        {countAdjudications(desk) > 0 ? (
          <Button tone="quiet" onClick={() => void settle(filter)}>
            {t('settle')}
          </Button>
        ) : null}
        {undoable ? (
          <Button tone="quiet" onClick={() => void takeBack(undoable)}>
            {t('takeBack', { attemptCode: undoable })} <KeyCap name="u" />
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function AfterNotice({ after }: { readonly after: After }) {
  const { t, i18n } = useTranslation('desk');
  if (after.kind === 'failed') return null;
  if (after.kind === 'noneToSettle') return <p>{t('noneToSettle')}</p>;
  if (after.kind !== 'confirmed') {
    return (
      <>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyText')}</p>
      </>
    );
  }
  const { attemptCode, state, score, newLexiconWords } = after.rating;
  const words = new Intl.ListFormat(i18n.language).format(newLexiconWords);
  return (
    <div className={styles['done']}>
      {state === 'final' ? t('confirmedFinal', { attemptCode, score: score ?? 0 }) : null}
      {state === 'second' ? t('confirmedSecond', { attemptCode }) : null}
      {state === 'adjudication' ? t('confirmedAdjudication', { attemptCode }) : null}
      {newLexiconWords.length > 0 ? <p>{t('newWords', { words })}</p> : null}
    </div>
  );
}

function NextButton({
  isBusy,
  onClick,
  takesFocus,
}: {
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly takesFocus: boolean;
}) {
  const { t } = useTranslation('desk');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} isBusy={isBusy} onClick={onClick}>
      {t('next')} <KeyCap name="n" />
    </Button>
  );
}

/** The open answer and the calls that open, close or change it. */
function useOpened() {
  const [opened, setOpened] = useState<{ readonly answer: DeskAnswer; readonly no: number }>();
  const [after, setAfter] = useState<After | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [callNext] = useNextAnswerMutation();
  const [callOpen] = useOpenAnswerMutation();
  const [callRelease] = useReleaseAnswerMutation();
  const [callUndo] = useUndoRatingMutation();
  const [listQueue] = useLazyRatingQueueQuery();

  const show = (answer: DeskAnswer) => {
    setOpened((before) => ({ answer, no: (before?.no ?? 0) + 1 }));
    setAfter(null);
  };
  const close = (how: After | null) => {
    setOpened(undefined);
    setAfter(how);
  };
  /** An answer that is open stays open. */
  const fail = (error: CallError | SerializedError) => setAfter({ kind: 'failed', error });
  const alone = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setAfter(null);
    await work();
    setBusy(false);
  };
  const next = (filter: Filter<'first' | 'second'>) =>
    alone(async () => {
      const { data, error } = await callNext(filter);
      if (data) show(data);
      else if (error) fail(error);
      else close({ kind: 'empty' });
    });
  const open = (attemptCode: string) =>
    alone(async () => {
      const { data, error } = await callOpen({ attemptCode });
      if (data) show(data);
      else fail(error);
    });
  const takeBack = (attemptCode: string) =>
    alone(async () => {
      const { data, error } = await callUndo({ attemptCode });
      if (data) show(data);
      else fail(error);
    });
  const release = (attemptCode: string) =>
    alone(async () => {
      const { error } = await callRelease({ attemptCode });
      if (error) return fail(error);
      forgetUnsaved();
      close(null);
    });
  /** The oldest difference that this rater may settle. Another may have been quicker. */
  const settle = ({ testName, lang: language }: Filter) =>
    alone(async () => {
      const state = 'adjudication' as const;
      const { data = [], error } = await listQueue({ testName, lang: language, state, limit: 100 });
      if (error) return fail(error);
      for (const { attemptCode } of data.filter(({ canOpen }) => canOpen)) {
        const result = await callOpen({ attemptCode });
        if (result.data) return show(result.data);
        const isTheirs = 'status' in result.error && [404, 409].includes(result.error.status ?? 0);
        if (!isTheirs) return fail(result.error);
      }
      close({ kind: 'noneToSettle' });
    });
  return { opened, after, isBusy, next, open, settle, takeBack, release, close };
}
