/**
 * One answer, blind: the question, what was typed, and a line for each word. Everything works by key, by
 * pointer and by ear; what happens is said in a live region.
 */
import type { NamingRule } from '@jamdai/battery/present';
import type { ConfirmedRating, DeskAnswer, DeskWord, MessageKey } from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useDeskKeys, type DeskMove } from './desk-keys.ts';
import desk from './desk.module.css';
import { KeyHelp, KeyCap } from './key-help.tsx';
import { SaveStateLine } from './save-state-line.tsx';
import styles from './sheet.module.css';
import {
  countPoints,
  countRest,
  decide,
  findUndecided,
  findUnseen,
  mergeWithNext,
  moveTo,
  nameWord,
  splitAt,
  undo,
} from './sheet.ts';
import { SplitDialog } from './split-dialog.tsx';
import { useRating } from './use-rating.ts';
import { useSeenWords } from './use-seen-words.ts';
import { RowButton } from './row-button.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { WordTable } from './word-table.tsx';

interface AnswerSheetProps {
  readonly answer: DeskAnswer;
  readonly isShown: boolean;
  /** Of the last try to leave or open an answer; null: none failed. */
  readonly failed: CallError | SerializedError | null;
  readonly onConfirmed: (rating: ConfirmedRating) => void;
  readonly onRelease: () => void;
  /** After a rejection: why the server would not take the rating any more. */
  readonly onReopen: (why: MessageKey) => void;
  readonly onNext: () => void;
}

export function AnswerSheet({
  answer,
  isShown,
  failed,
  onConfirmed,
  onRelease,
  onReopen,
  onNext,
}: AnswerSheetProps) {
  const { t } = useTranslation(['desk', 'app']);
  const rating = useRating(answer);
  const { sheet, saveState, failure, isBusy, change } = rating;
  const { words, current } = sheet;
  const [areKeysOn, setKeysOn] = useState(true);
  const [splitting, setSplitting] = useState<number | null>(null);
  const [rule, setRule] = useState<NamingRule | 'all' | null>(null);
  const [said, setSaid] = useState(() =>
    t('saidOpened', { attemptCode: answer.attemptCode, count: words.length }),
  );
  const table = useRef<HTMLTableElement>(null);
  // A rating that was begun before: what was decided then was looked at. What two others agreed on was not.
  const { isSeen, see } = useSeenWords(
    table,
    words,
    answer.state === 'adjudication' ? [] : words.filter(({ decision }) => decision !== null),
  );
  const [unseen, setUnseen] = useState<DeskWord | null>(null);
  const isLost = saveState.kind === 'refused';
  const failedText = failed ? t('error', { message: callReason(failed) }) : null;

  const classOf = (word: DeskWord) => (word.class ? t(`class.${word.class}`) : t('noProposal'));
  const makeCurrent = (position: number) => {
    const word = words[position];
    if (word) see(word);
    change((now) => moveTo(now, position));
  };
  const goTo = (position: number) => {
    const moved = moveTo(sheet, position);
    change((now) => moveTo(now, position));
    focusRow(table.current, moved.current);
    const word = words[moved.current];
    if (!word) return;
    const where = { no: moved.current + 1, count: words.length };
    setSaid(t('saidCurrent', { ...where, word: word.typed, class: classOf(word) }));
  };
  const decideAt = (position: number, decision: '1' | '0' | 'r' | 's') => {
    const word = words[position];
    if (!word || isBusy) return;
    see(word);
    setUnseen(null);
    const next = decide(sheet, position, decision);
    change((now) => decide(now, position, decision));
    const following = next.words[next.current] ?? word;
    setSaid(
      t('saidDecided', {
        word: word.typed,
        decision: t(`decision.${decision}`),
        next: following.typed,
        class: classOf(following),
      }),
    );
    return next.current;
  };
  const confirm = async () => {
    const undecided = findUndecided(words);
    if (undecided !== null) {
      goTo(undecided);
      setSaid(t('saidUndecided', { word: words[undecided]?.typed ?? '' }));
      return;
    }
    const notSeen = findUnseen(words, isSeen);
    const missed = notSeen === null ? undefined : words[notSeen];
    setUnseen(missed ?? null);
    if (notSeen !== null && missed) {
      goTo(notSeen);
      setSaid(t('saidUnseen', { word: missed.typed }));
      return;
    }
    const confirmed = await rating.confirm(
      words.flatMap((word, position) => (isSeen(word) ? [position] : [])),
    );
    if (confirmed) onConfirmed(confirmed);
  };
  // Only where nothing is proposed: elsewhere what is clear is taken over anyway.
  const canCountRest = answer.isBlind && answer.state !== 'adjudication' && !isLost;
  const takeRest = () => {
    if (!canCountRest || isBusy) return;
    const next = countRest(sheet, isSeen);
    change((now) => countRest(now, isSeen));
    const count = next.words.filter(({ decision }) => decision === null).length;
    setSaid(t('saidRest', { count }));
  };
  const takeBack = () => {
    const before = undo(sheet);
    if (!before) return;
    change((now) => undo(now) ?? now);
    focusRow(table.current, before.current);
    setSaid(t('saidUndone'));
  };
  const carryOut = (move: DeskMove) => {
    if (move.kind === 'decide') {
      const next = decideAt(current, move.decision);
      if (next !== undefined) focusRow(table.current, next);
    } else if (move.kind === 'up' || move.kind === 'down') {
      goTo(current + (move.kind === 'up' ? -1 : 1));
    } else if (move.kind === 'confirm') void confirm();
    else if (move.kind === 'undo') takeBack();
    else if (move.kind === 'rest') takeRest();
  };
  const isDialogOpen = splitting !== null || rule !== null;
  useSheetKeys(areKeysOn && isShown && !isLost && !isDialogOpen, carryOut);
  const focusFirst = useEffectEvent(() => focusRow(table.current, current));
  useEffect(() => focusFirst(), []);

  return (
    <section className={styles['sheet']} aria-labelledby="desk-question">
      {failedText !== null && !isLost ? <Notice tone="bad">{failedText}</Notice> : null}
      <h2 id="desk-question">
        {t('question', {
          test: t(`app:test.${answer.testName}`),
          letter: answer.letter,
          language: t(`lang.${answer.lang}`),
        })}
      </h2>
      <p className={styles['attempt']}>
        {t('attempt', { attemptCode: answer.attemptCode })} · {t(`state.${answer.state}`)}
      </p>
      {answer.state === 'adjudication' ? <p>{t('settling')}</p> : null}
      {answer.isBlind ? (
        <p className={styles['blind']}>
          {answer.state === 'adjudication' ? t('blindSettling') : t('blind')}
        </p>
      ) : null}
      <h3>{t('typedAnswer')}</h3>
      {answer.answer.length > 0 ? (
        <p className={styles['typed']} lang={answer.lang} translate="no">
          {answer.answer.join(' · ')}
        </p>
      ) : (
        <p>{t('nothingTyped')}</p>
      )}
      {isLost ? (
        <Notice tone="bad">
          <p>{failedText ?? t(`app:message.${saveState.message}`)}</p>
          <div className={desk['actions']}>
            <Button tone="quiet" onClick={() => onReopen(saveState.message)}>
              {t('reopen')}
            </Button>
            <Button onClick={onNext}>{t('next')}</Button>
          </div>
        </Notice>
      ) : null}
      <TakeOver answer={answer} onTake={(spans) => void rating.cut(spans, 0)} />
      <WordTable
        ref={table}
        answer={answer}
        sheet={sheet}
        isLocked={isBusy || isLost}
        unseen={unseen}
        onCurrent={makeCurrent}
        onDecide={decideAt}
        onName={(position, canonical) => change((now) => nameWord(now, position, canonical))}
        onRule={setRule}
        onSplit={setSplitting}
        onMerge={(position) => void rating.cut(mergeWithNext(words, position), position)}
      />
      {unseen ? <Notice tone="bad">{t('saidUnseen', { word: unseen.typed })}</Notice> : null}
      {failure ? <Notice tone="bad">{t('error', { message: callReason(failure) })}</Notice> : null}
      <div className={styles['foot']}>
        <p className={styles['total']}>
          {t('total', { points: countPoints(words), count: words.length })}
        </p>
        <SaveStateLine state={saveState} onRetry={rating.saveNow} />
        <div className={desk['actions']}>
          <Button isBusy={isBusy} disabled={isLost} onClick={() => void confirm()}>
            {t('confirm')} <KeyCap name="c" />
          </Button>
          {canCountRest ? (
            <Button tone="quiet" onClick={takeRest}>
              {t('rest')} <KeyCap name="a" />
            </Button>
          ) : null}
          <Button tone="quiet" disabled={isLost || sheet.past.length === 0} onClick={takeBack}>
            {t('undo')} <KeyCap name="u" />
          </Button>
          <Button tone="quiet" onClick={onRelease}>
            {t('putBack')}
          </Button>
        </div>
      </div>
      <div className={styles['keys']}>
        <Checkbox
          label={t('keysOn')}
          checked={areKeysOn}
          onChange={(event) => setKeysOn(event.currentTarget.checked)}
        />
        <KeyHelp />
        <RowButton onClick={() => setRule('all')}>{t('rule.all')}</RowButton>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {rule === null ? null : <RulesDialog first={rule} onClose={() => setRule(null)} />}
      {splitting === null || !words[splitting] ? null : (
        <SplitDialog
          text={answer.text}
          word={words[splitting]}
          language={answer.lang}
          onClose={() => setSplitting(null)}
          onSplit={(at) => {
            setSplitting(null);
            void rating.cut(splitAt(answer.text, words, splitting, at), splitting);
          }}
        />
      )}
    </section>
  );
}

/** Adjudication: the cut of one of the two ratings, where they differ. */
function TakeOver({
  answer,
  onTake,
}: {
  readonly answer: DeskAnswer;
  readonly onTake: (spans: readonly { readonly start: number; readonly end: number }[]) => void;
}) {
  const { t } = useTranslation('desk');
  const cuts = new Set(
    answer.ratings.map(({ words }) => words.map(({ start, end }) => `${start}-${end}`).join()),
  );
  if (cuts.size < 2) return null;
  return (
    <div className={desk['actions']}>
      {answer.ratings.map(({ label, words }) => (
        <Button
          key={label}
          tone="quiet"
          onClick={() => onTake(words.map(({ start, end }) => ({ start, end })))}
        >
          {t('takeCut', { label })}
        </Button>
      ))}
    </div>
  );
}

function focusRow(table: HTMLTableElement | null, position: number): void {
  // The row may be drawn only after this move.
  requestAnimationFrame(() => {
    table?.querySelector<HTMLElement>(`tbody tr[data-place="${position}"]`)?.focus();
  });
}

function useSheetKeys(isOn: boolean, carryOut: (move: DeskMove) => void): void {
  useDeskKeys(isOn, (move, event) => {
    // Enter on a button presses that button.
    const isOnButton =
      event.target instanceof Element && event.target.closest('button, a, summary');
    if (event.key === 'Enter' && isOnButton) return;
    event.preventDefault();
    // A key that is held down decides once; only the arrows go on.
    if (event.repeat && move.kind !== 'up' && move.kind !== 'down') return;
    carryOut(move);
  });
}
