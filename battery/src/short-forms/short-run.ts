/**
 * A short form in the run machine. The page starts a run with no questions and `mostQuestions` (`SHORT_LIMITS`); at each
 * effect `decide` it answers with the event `decided`. Where the pool has keys (profile `spec`) that is `decideNext`, at once,
 * in the same tick; in `hardened` the server names question and reserve, and `serveNext` finds them in the pool.
 */
import type { NextQuestion, Run, ServedQuestion } from '../run/index.ts';
import { nextShortEntry } from './next-question.ts';
import { findPooled, outcomeOf, type PooledQuestion } from './pooled-question.ts';
import type { ShortAnswer, ShortChoice, ShortEntry, ShortForm } from './short-form.ts';

/** What comes next and what replaces it: all that the server names in `hardened`. */
export interface NextEntries {
  readonly next: ShortEntry;
  readonly reserve: ShortEntry;
}

/** A pool as the page has it: with or without keys. */
type ServedPool = readonly (Omit<PooledQuestion, 'question' | 'outcomes'> & {
  readonly question: ServedQuestion;
})[];

/** Null: the form is finished. */
export function decideNext(
  form: ShortForm,
  pool: readonly PooledQuestion[],
  choices: readonly ShortChoice[],
): NextQuestion | null {
  const entries = nextEntriesOf(form, readChoices(pool, choices));
  return entries && serveNext(pool, entries);
}

/** Null: the form is finished. */
export function nextEntriesOf(
  form: ShortForm,
  answers: readonly ShortAnswer[],
): NextEntries | null {
  const next = nextShortEntry(form, answers);
  if (!next) return null;
  const reserve = nextShortEntry(form, [...answers, { ...next, outcome: null }]);
  if (!reserve) throw new Error('answers: a voided question ends no form');
  return { next, reserve };
}

/** Throws for entries that the pool does not have. */
export function serveNext(pool: ServedPool, { next, reserve }: NextEntries): NextQuestion {
  const serve = (entry: ShortEntry): ServedQuestion => {
    const { setSize, index, ladderIndex, question } = findPooled(pool, entry);
    return { ...question, pooled: { setSize, index, ladderIndex } };
  };
  return { question: serve(next), reserve: serve(reserve) };
}

/** Throws for entries that the pool does not have. */
export function readChoices(
  pool: readonly PooledQuestion[],
  choices: readonly ShortChoice[],
): ShortAnswer[] {
  return choices.map(({ setSize, index, choice }) => ({
    setSize,
    index,
    outcome: outcomeOf(findPooled(pool, { setSize, index }), choice),
  }));
}

/** What a short run has met so far, voided questions included: what its attempt says of its path. Throws for a full run. */
export function shortChoicesOf({ answers, replaced, material }: Run): ShortChoice[] {
  const entryOf = (questions: readonly ServedQuestion[], at: number): ShortEntry => {
    const pooled = questions[at]?.pooled;
    if (!pooled) throw new Error(`run: its question ${at} is of no pool`);
    return { setSize: pooled.setSize, index: pooled.index };
  };
  return answers.flatMap(({ choice }, at) => {
    const first = entryOf(material.questions, at);
    return replaced.includes(at)
      ? [
          { ...first, choice: null },
          { ...entryOf(material.reserve, at), choice },
        ]
      : [{ ...first, choice }];
  });
}
