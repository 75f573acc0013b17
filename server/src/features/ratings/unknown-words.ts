/**
 * Words that only people can decide, over many answers at once. A decision goes into the rater's own draft of each answer,
 * word by word, as if it had been opened; so history, second ratings and agreement know no difference.
 */
import { groupAlike, type CountedForm } from '@jamdai/battery';
import {
  MAX_GROUP_ANSWERS,
  type GroupDecision,
  type GroupDecisionRequest,
  type RatingWord,
  type UnknownGroup,
  type UnknownWords,
} from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { findAnswer, type AnswerRow } from './answer-row.ts';
import {
  isClear,
  isSameCut,
  positionWords,
  textOf,
  typedAt,
  type PlacedWord,
} from './answer-words.ts';
import { claimAnswer, releaseAnswer, type ClaimParts } from './claim-answer.ts';
import { isOpenToMany, type ListedAnswer } from './many-answers.ts';
import { saveDraft } from './save-rating.ts';

const MOST_GROUPS = 200;
const MOST_FORMS = 50;
const EXAMPLES = 3;
/** Words before and after one in an example. */
const NEIGHBOURS = 2;

interface Found {
  readonly answer: AnswerRow;
  readonly word: PlacedWord & { readonly class: 'unknown' | 'proper' };
}

interface Form extends CountedForm {
  readonly found: readonly Found[];
}

export function groupUnknown(listed: readonly ListedAnswer[]): UnknownWords {
  const found = listed.flatMap(({ answer, own }) =>
    doubtfulOf(answer, own).flatMap(({ word, decision }) =>
      decision === null ? [{ answer, word }] : [],
    ),
  );
  const questions = Map.groupBy(found, ({ answer: { testName, language, letter }, word }) =>
    [testName, language, letter, word.class].join('|'),
  );
  const groups = [...questions.values()].flatMap((own) =>
    groupAlike(formsOf(own), own[0]?.answer.language ?? 'en').map(toGroup),
  );
  const codes = new Set(found.map(({ answer }) => answer.attemptCode));
  return {
    groupCount: groups.length,
    wordCount: found.length,
    answerCount: codes.size,
    groups: groups
      .toSorted((a, b) => b.attemptCodes.length - a.attemptCodes.length)
      .slice(0, MOST_GROUPS),
  };
}

/** The words that the auto-scorer leaves to people and that the rater has not cut otherwise. */
function doubtfulOf(
  answer: AnswerRow,
  own: readonly RatingWord[],
): { readonly word: Found['word']; readonly decision: RatingWord['decision'] }[] {
  const proposed = positionWords(answer.words);
  return own.flatMap((rated) => {
    const word = proposed.find((candidate) => isSameCut([candidate], [rated]));
    return word && isLeftToPeople(word) ? [{ word, decision: rated.decision }] : [];
  });
}

function isLeftToPeople(word: PlacedWord): word is Found['word'] {
  return !isClear(word.class);
}

function formsOf(found: readonly Found[]): Form[] {
  return [...Map.groupBy(found, ({ word }) => word.typed)].map(([typed, own]) => ({
    ...{ typed, count: own.length, found: own },
    canonical: own[0]?.word.canonical ?? null,
  }));
}

function toGroup(all: readonly Form[]): UnknownGroup {
  const forms = all.slice(0, MOST_FORMS);
  const found = forms.flatMap((form) => form.found);
  const [first] = found;
  if (!first) throw new Error('groupAlike: a group of nothing');
  const { testName, language, letter } = first.answer;
  const byCode = new Map(found.map((one) => [one.answer.attemptCode, one]));
  return {
    ...{ testName, lang: language, letter },
    class: first.word.class,
    suggestedCanonical: forms.find(({ canonical }) => canonical !== null)?.canonical ?? null,
    forms: forms.map(({ typed, count }) => ({ typed, wordCount: count })),
    attemptCodes: [...byCode.keys()].slice(0, MAX_GROUP_ANSWERS),
    examples: [...byCode.values()].slice(0, EXAMPLES).map(toExample),
  };
}

function toExample({ answer, word }: Found): UnknownGroup['examples'][number] {
  const words = positionWords(answer.words);
  const at = words.findIndex(({ start }) => start === word.start);
  const typedOf = (some: readonly PlacedWord[]) => some.map(({ typed }) => typed);
  return {
    before: typedOf(words.slice(Math.max(0, at - NEIGHBOURS), at)),
    typed: word.typed,
    after: typedOf(words.slice(at + 1, at + 1 + NEIGHBOURS)),
  };
}

/** Each answer for itself: one that another rater has taken meanwhile is left out. */
export async function decideGroup(
  parts: ClaimParts,
  rater: Rater,
  request: GroupDecisionRequest,
  now: Date,
): Promise<GroupDecision> {
  const done: GroupDecision = { wordCount: 0, attemptCodes: [] };
  for (const code of new Set(request.attemptCodes)) {
    const wordCount = await decideInAnswer(parts, rater, code, request, now);
    if (wordCount === 0) continue;
    done.wordCount += wordCount;
    done.attemptCodes.push(code);
  }
  return done;
}

/** How many words were decided. */
async function decideInAnswer(
  parts: ClaimParts,
  rater: Rater,
  attemptCode: string,
  request: GroupDecisionRequest,
  now: Date,
): Promise<number> {
  if (!isOpenToMany(await findAnswer(parts.db, attemptCode))) return 0;
  const claim = await claimAnswer(parts, rater, attemptCode, now);
  if (!claim.isClaimed) return 0;
  const { answer, draft } = claim;
  const words = decideAlike(answer, draft.words, request);
  const wordCount = words.filter((word, position) => word !== draft.words[position]).length;
  if (wordCount > 0) {
    const saved = await saveDraft(
      parts.db,
      rater,
      { attemptCode, revision: draft.revision, words },
      now,
    );
    if (saved.isRejected) return 0;
  }
  const isUntouched =
    words.every(({ decision, canonical }) => decision === null && canonical === null) &&
    isSameCut(positionWords(answer.words), words);
  // Nobody waits for an answer in which nothing is decided.
  if (isUntouched) await releaseAnswer(parts.db, rater, attemptCode, now);
  return wordCount;
}

/** Words that stay as they are are the same objects. */
function decideAlike(
  answer: AnswerRow,
  own: readonly RatingWord[],
  { forms, decision, canonical }: GroupDecisionRequest,
): RatingWord[] {
  const text = textOf(answer.words);
  const doubtful = new Map(doubtfulOf(answer, own).map(({ word }) => [word.start, word]));
  const isMeant = (word: RatingWord): boolean =>
    doubtful.has(word.start) && forms.includes(typedAt(text, word));
  let isCounted = own.some((word) => isMeant(word) && word.decision === '1');
  return own.map((word) => {
    if (!isMeant(word) || (word.decision === null) === (decision === null)) return word;
    if (decision === null) return { ...word, decision, canonical: null };
    const meant = canonical ?? doubtful.get(word.start)?.canonical ?? null;
    const isRepeat = decision === '1' && isCounted;
    isCounted ||= decision === '1';
    return { ...word, decision: isRepeat ? 'r' : decision, canonical: meant };
  });
}
