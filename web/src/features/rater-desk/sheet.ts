/**
 * One answer on the desk as plain data: its words, which one is current, and what can be undone. Every move
 * gives a new sheet. Pure.
 */
import type { Decision } from '@jamdai/battery/present';
import type { DeskWord, RatingWord, SuggestedWord } from '@jamdai/contract';

export interface Sheet {
  readonly words: readonly DeskWord[];
  /** Place of the current word, from 0; 0 where there is none. */
  readonly current: number;
  /** Earlier states, oldest first. */
  readonly past: readonly Omit<Sheet, 'past'>[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Opens at the first word that needs a decision. */
export function openSheet(words: readonly DeskWord[]): Sheet {
  const first = words.findIndex(({ decision }) => decision === null);
  return { words, current: Math.max(first, 0), past: [] };
}

/** Decides about one word and goes on to the next. */
export function decide(sheet: Sheet, position: number, decision: Decision): Sheet {
  const next = Math.min(position + 1, sheet.words.length - 1);
  return change(sheet, next, position, (word) => ({ ...word, decision }));
}

/** What is not decided yet counts, of the words that were looked at. */
export function countRest(sheet: Sheet, isSeen: (word: DeskWord) => boolean): Sheet {
  const words = sheet.words.map((word) =>
    word.decision === null && isSeen(word) ? { ...word, decision: '1' as const } : word,
  );
  return remember(sheet, { ...sheet, words });
}

/** `canonical` as typed by the rater; an empty text says nothing. */
export function nameWord(sheet: Sheet, position: number, canonical: string): Sheet {
  const text = canonical.trim();
  return change(sheet, position, position, (word) => ({
    ...word,
    canonical: text === '' ? null : text,
  }));
}

export function moveTo(sheet: Sheet, position: number): Sheet {
  const current = Math.min(Math.max(position, 0), Math.max(sheet.words.length - 1, 0));
  return { ...sheet, current };
}

/** The words cut in another way: what was decided about a piece that stays, stays. */
export function recut(sheet: Sheet, suggested: readonly SuggestedWord[], current: number): Sheet {
  const words = suggested.map((word): DeskWord => {
    const own = sheet.words.find(({ start, end }) => start === word.start && end === word.end);
    return { ...word, decision: own?.decision ?? null, canonical: own?.canonical ?? null };
  });
  return remember(sheet, moveTo({ ...sheet, words }, current));
}

/** The state before the last change; null: there is none. */
export function undo(sheet: Sheet): Sheet | null {
  const last = sheet.past.at(-1);
  return last ? { ...last, past: sheet.past.slice(0, -1) } : null;
}

/** What a word is decided to be, or what confirming the whole answer would make of it; null: somebody must say. */
export function decisionOf(word: DeskWord): Decision | null {
  return word.decision ?? (word.isClear ? word.suggestedDecision : null);
}

/** Place of the first word that keeps the answer from being confirmed; null: it can be. */
export function findUndecided(words: readonly DeskWord[]): number | null {
  const position = words.findIndex((word) => decisionOf(word) === null);
  return position < 0 ? null : position;
}

/** Whether a rater must have looked at it: at each word but what the list has as it was typed, and at all without proposals. */
export function mustBeSeen({ class: wordClass }: DeskWord): boolean {
  return wordClass !== 'ok';
}

/** Place of the first word that must be looked at and was not; null: there is none. */
export function findUnseen(
  words: readonly DeskWord[],
  isSeen: (word: DeskWord) => boolean,
): number | null {
  const position = words.findIndex((word) => mustBeSeen(word) && !isSeen(word));
  return position < 0 ? null : position;
}

/** As kept on the server: a decided word takes the auto-scorer's spelling along where the rater gave none. */
export function toRatingWord({
  start,
  end,
  decision,
  canonical,
  suggestedCanonical,
}: DeskWord): RatingWord {
  return {
    start,
    end,
    decision,
    canonical: canonical ?? (decision === null ? null : suggestedCanonical),
  };
}

/** Every word decided, the clear ones as the auto-scorer says. Only where `findUndecided` gives null. */
export function confirmedWords(words: readonly DeskWord[]): RatingWord[] {
  return words.map((word) => toRatingWord({ ...word, decision: decisionOf(word) }));
}

export function countPoints(words: readonly DeskWord[]): number {
  return words.filter((word) => decisionOf(word) === '1').length;
}

/** Spans with the word at `place` cut before `at`; blanks around the cut belong to neither piece. */
export function splitAt(
  text: string,
  words: readonly Span[],
  position: number,
  at: number,
): readonly Span[] {
  return words.flatMap(({ start, end }, index) =>
    index === position
      ? [trimSpan(text, { start, end: at }), trimSpan(text, { start: at, end })]
      : [{ start, end }],
  );
}

/** Spans with the word at `place` and the one after it in one. */
export function mergeWithNext(words: readonly Span[], position: number): readonly Span[] {
  return words.flatMap(({ start, end }, index) => {
    if (index === position + 1) return [];
    return [{ start, end: index === position ? (words[position + 1]?.end ?? end) : end }];
  });
}

/** Where a word may be cut: between letters as people see them, with something on both sides. */
export function cutsOf(text: string, { start, end }: Span, language: string): number[] {
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const cuts = [...letters.segment(text.slice(start, end))].map(({ index }) => start + index);
  return cuts.filter((at) => hasWord(text.slice(start, at)) && hasWord(text.slice(at, end)));
}

function change(
  sheet: Sheet,
  current: number,
  position: number,
  alter: (word: DeskWord) => DeskWord,
): Sheet {
  const words = sheet.words.map((word, index) => (index === position ? alter(word) : word));
  return remember(sheet, { ...sheet, words, current });
}

function remember({ past, words, current }: Sheet, next: Sheet): Sheet {
  return { ...next, past: [...past, { words, current }] };
}

function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  };
}

function hasWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}
