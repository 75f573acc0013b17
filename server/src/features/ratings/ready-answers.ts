/**
 * Answers of which nothing is left to decide, confirmed beside each other: each by the rules of a single confirmation, with
 * the words that were looked at.
 */
import {
  MAX_READY_ANSWERS,
  type Confirmations,
  type ConfirmedRating,
  type ReadyAnswers,
} from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import type { AutoScorer } from '../lexicon/index.ts';
import { findAnswer } from './answer-row.ts';
import { isClear, toSuggestedWord } from './answer-words.ts';
import { claimAnswer, type ClaimParts } from './claim-answer.ts';
import { confirmRating } from './confirm-rating.ts';
import { isOpenToMany, type ListedAnswer } from './many-answers.ts';
import { suggestWords } from './suggest-words.ts';
import { takeBack } from './take-back.ts';

export async function findReady(
  autoScorer: AutoScorer,
  listed: readonly ListedAnswer[],
): Promise<ReadyAnswers> {
  const ready: ReadyAnswers = { readyCount: 0, answers: [] };
  for (const { answer, own, revision } of listed) {
    const proposed = await suggestWords(autoScorer, answer, own);
    const isReady = own.every(
      ({ decision }, position) =>
        decision !== null || isClear(proposed[position]?.class ?? 'unknown'),
    );
    if (!isReady) continue;
    ready.readyCount += 1;
    if (ready.answers.length === MAX_READY_ANSWERS) continue;
    const { attemptCode, testName, language, letter } = answer;
    const words = proposed.map((word, position) => ({
      ...toSuggestedWord(word, answer),
      decision: own[position]?.decision ?? null,
      canonical: own[position]?.canonical ?? null,
    }));
    ready.answers.push({ attemptCode, testName, lang: language, letter, revision, words });
  }
  return ready;
}

export async function confirmReady(
  parts: ClaimParts,
  autoScorer: AutoScorer,
  rater: Rater,
  { answers }: Confirmations,
  now: Date,
): Promise<{ confirmed: ConfirmedRating[]; leftOut: string[] }> {
  const done: { confirmed: ConfirmedRating[]; leftOut: string[] } = { confirmed: [], leftOut: [] };
  for (const answer of answers) {
    const { attemptCode } = answer;
    const isOpen = isOpenToMany(await findAnswer(parts.db, attemptCode));
    const claim = isOpen ? await claimAnswer(parts, rater, attemptCode, now) : null;
    const outcome = claim?.isClaimed
      ? await confirmRating(parts.db, autoScorer, rater, answer, now)
      : null;
    if (outcome?.isRejected === false) done.confirmed.push(outcome.data);
    else done.leftOut.push(attemptCode);
  }
  return done;
}

/** Those of the last confirmations given together that can still be taken back. */
export async function undoReady(
  { db }: ClaimParts,
  rater: Rater,
  attemptCodes: readonly string[],
  now: Date,
): Promise<string[]> {
  const undone: string[] = [];
  for (const code of attemptCodes) {
    if ((await takeBack(db, rater, code, now)) === null) undone.push(code);
  }
  return undone;
}
