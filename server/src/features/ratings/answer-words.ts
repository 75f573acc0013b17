/**
 * The words of an answer as raters see them: pieces of one text, which has the auto-scorer's words as typed, a line
 * each. Raters may cut the text in another way; nothing but blanks and marks may fall between two words. Pure.
 */
import type { Decision, ProposedWord, RatedWord, WordClass } from '@jamdai/battery';
import type { FieldProblem, RatingWord, SuggestedWord } from '@jamdai/contract';

/** Start and end in UTF-16 units of the text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word in its place, with what the auto-scorer says. */
export type PlacedWord = ProposedWord & Span;

/** A word on which people have decided, in its place. */
export type FinalWord = RatedWord & Span;

const SUGGESTED_DECISIONS: Readonly<Record<WordClass, Decision | null>> = {
  ok: '1',
  okSpelling: '1',
  repeat: 'r',
  superordinate: 's',
  wrongLetter: '0',
  wrongCategory: '0',
  noWord: '0',
  unknown: null,
  proper: '0',
};

/** Classes on which the auto-scorer alone may not decide. */
const DOUBTFUL: ReadonlySet<WordClass> = new Set<WordClass>(['unknown', 'proper']);

export function suggestDecision(wordClass: WordClass): Decision | null {
  return SUGGESTED_DECISIONS[wordClass];
}

export function isClear(wordClass: WordClass): boolean {
  return !DOUBTFUL.has(wordClass);
}

/** Whether a rater must have looked at a word: at each but what the lexicon has as it was typed, and at all without proposals. */
export function mustBeSeen(
  { class: wordClass }: Pick<ProposedWord, 'class'>,
  { isBlind }: { readonly isBlind: boolean | null },
): boolean {
  return isBlind === true || wordClass !== 'ok';
}

/** The words in a row; each takes up a line. */
export function positionWords(words: readonly ProposedWord[]): PlacedWord[] {
  let start = 0;
  return words.map((word) => {
    const end = start + word.typed.length;
    const placed = { ...word, start, end };
    start = end + 1;
    return placed;
  });
}

export function textOf(words: readonly ProposedWord[]): string {
  return words.map(({ typed }) => typed).join('\n');
}

/** What stands in a piece of the text: a rater may have joined two lines. */
export function typedAt(text: string, { start, end }: Span): string {
  return text.slice(start, end).replaceAll('\n', ' ').trim();
}

/** When the piece was begun: the onset of the auto-scorer's word in which it starts. */
export function onsetAt(proposed: readonly PlacedWord[], { start }: Span): number {
  return proposed.findLast((word) => word.start <= start)?.onsetS ?? 0;
}

export function isSameCut(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ start, end }, position) => start === other[position]?.start && end === other[position].end,
    )
  );
}

/** Null: the text is cut so that nothing of it is lost. */
export function findCutProblem(text: string, spans: readonly Span[]): FieldProblem | null {
  let end = 0;
  for (const [position, span] of spans.entries()) {
    const path = `words.${position}`;
    if (span.start < end || span.end <= span.start || span.end > text.length) {
      return { path, message: 'field_is_out_of_range' };
    }
    const typed = typedAt(text, span);
    if (typed === '' || !typed.isWellFormed()) return { path, message: 'field_is_not_valid' };
    if (hasLetters(text.slice(end, span.start))) return { path, message: 'field_is_out_of_range' };
    end = span.end;
  }
  return hasLetters(text.slice(end)) ? { path: 'words', message: 'list_has_wrong_length' } : null;
}

function hasLetters(between: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(between);
}

/** Of a blind answer, and of one that nobody was handed yet, only where the word stands and when it was begun. */
export function toSuggestedWord(
  word: PlacedWord,
  { isBlind }: { readonly isBlind: boolean | null },
): SuggestedWord {
  const { start, end, typed, onsetS } = word;
  if (isBlind !== false) {
    const nothing = { class: null, suggestedCanonical: null, suggestedDecision: null };
    return { start, end, typed, onsetS, ...nothing, isClear: false };
  }
  return {
    ...{ start, end, typed, onsetS },
    class: word.class,
    ...(word.rule ? { rule: word.rule } : {}),
    suggestedCanonical: word.canonical,
    suggestedDecision: suggestDecision(word.class),
    isClear: isClear(word.class),
  };
}

/** Whether two raters cut alike and decided alike. */
export function isAgreed(first: readonly RatingWord[], second: readonly RatingWord[]): boolean {
  return (
    isSameCut(first, second) &&
    first.every(({ decision }, position) => decision === second[position]?.decision)
  );
}

export function countPoints(words: readonly { readonly decision: Decision | null }[]): number {
  return words.filter(({ decision }) => decision === '1').length;
}
