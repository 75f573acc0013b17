/** Counts the first attempts of a test: right and wrong by question, choices by form, scores by language and device. */
import {
  formAt,
  QUESTION_COUNT,
  sumItems,
  type ItemMoments,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { DeviceKind } from '@jamdai/contract';
import { nextScoreOf, ATTEMPT_WIDTH, type AttemptGroup } from './read-first-attempts.ts';
import type { FindRightAnswer } from './right-answers.ts';

export interface FormTally {
  readonly batteryVersion: string;
  readonly language: Language;
  readonly form: number;
  /** `[index * 4 + choiceNo − 1]`. */
  readonly choices: Int32Array;
  /** By index. */
  readonly correct: Int32Array;
  /** By index, of those who were asked: how many, their points and squares of points, and the points of those who were right. */
  readonly requestedCounts: Float64Array;
  readonly scoreSums: Float64Array;
  readonly scoreSquares: Float64Array;
  readonly rightScores: Float64Array;
}

export interface AttemptTally {
  readonly moments: ItemMoments;
  /** Points of the first attempt, in no order. */
  readonly scores: readonly number[];
  /** Of people with a second attempt that counts: points of both, in the same order. */
  readonly pairs: { readonly first: readonly number[]; readonly second: readonly number[] };
  readonly forms: readonly FormTally[];
  /** Scores by language and device, of all languages, whatever was asked for. */
  readonly groups: readonly {
    readonly language: Language;
    readonly device: DeviceKind;
    readonly scores: readonly number[];
  }[];
}

interface GroupPoints {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  /** By index. */
  readonly ofRight: Float64Array;
}

const ZERO = '0'.codePointAt(0) ?? 0;
const CHOICE_COUNT = 4;

/** `language` null: both. An attempt whose questions are no longer known is left out. */
export function tallyAttempts(
  groups: readonly AttemptGroup[],
  testName: TestName,
  language: Language | null,
  findRight: FindRightAnswer,
): AttemptTally {
  const sums = sumItems(QUESTION_COUNT);
  const scores: number[] = [];
  const pairs = { first: [] as number[], second: [] as number[] };
  const forms = new Map<string, FormTally>();
  const byGroup = new Map<string, { language: Language; device: DeviceKind; scores: number[] }>();
  for (const group of groups) {
    const keys = keysOf(group, testName, findRight);
    if (!keys || group.sittings === '') continue;
    const key = `${group.language} ${group.device}`;
    const own = byGroup.get(key) ?? { language: group.language, device: group.device, scores: [] };
    byGroup.set(key, own);
    const isRequested = language === null || group.language === language;
    const right = new Uint8Array(QUESTION_COUNT);
    const chosen = new Int32Array(QUESTION_COUNT * CHOICE_COUNT);
    const points = { count: 0, sum: 0, squares: 0, ofRight: new Float64Array(QUESTION_COUNT) };
    for (let at = 0; at < group.sittings.length; at += ATTEMPT_WIDTH) {
      let score = 0;
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        const choiceNo = group.sittings.charCodeAt(at + index) - ZERO;
        const point = choiceNo === keys[index] ? 1 : 0;
        right[index] = point;
        score += point;
        const position = index * CHOICE_COUNT + choiceNo - 1;
        chosen[position] = (chosen[position] ?? 0) + 1;
      }
      own.scores.push(score);
      if (!isRequested) continue;
      sums.add(right);
      points.count += 1;
      points.sum += score;
      points.squares += score ** 2;
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        if (right[index] === 1) points.ofRight[index] = (points.ofRight[index] ?? 0) + score;
      }
      scores.push(score);
      const next = nextScoreOf(group.sittings, at);
      if (next === null) continue;
      pairs.first.push(score);
      pairs.second.push(next);
    }
    if (isRequested) addChoices(group, { keys, chosen, points }, forms);
  }
  return {
    moments: sums.read(),
    scores,
    pairs,
    forms: [...forms.values()],
    groups: [...byGroup.values()],
  };
}

/** The right answers of a group's questions. Null: one is not known. */
function keysOf(
  { language, batteryVersion, versions }: AttemptGroup,
  testName: TestName,
  findRight: FindRightAnswer,
): Int8Array | null {
  if (versions.length !== QUESTION_COUNT) return null;
  const found = versions.map((version, index) =>
    findRight({ testName, language, batteryVersion }, version, index),
  );
  return found.includes(null) ? null : Int8Array.from(found, Number);
}

/** The choices of a group to those of the forms from which its questions came. */
function addChoices(
  { language, batteryVersion, versions }: AttemptGroup,
  {
    keys,
    chosen,
    points,
  }: { readonly keys: Int8Array; readonly chosen: Int32Array; readonly points: GroupPoints },
  forms: Map<string, FormTally>,
): void {
  for (const [index, version] of versions.entries()) {
    const tally = findForm(forms, { batteryVersion, language, form: formAt(version, index) });
    tally.correct[index] = keys[index] ?? 0;
    addTo(tally.requestedCounts, index, points.count);
    addTo(tally.scoreSums, index, points.sum);
    addTo(tally.scoreSquares, index, points.squares);
    addTo(tally.rightScores, index, points.ofRight[index] ?? 0);
    for (
      let position = index * CHOICE_COUNT;
      position < (index + 1) * CHOICE_COUNT;
      position += 1
    ) {
      tally.choices[position] = (tally.choices[position] ?? 0) + (chosen[position] ?? 0);
    }
  }
}

function addTo(sums: Float64Array, index: number, more: number): void {
  sums[index] = (sums[index] ?? 0) + more;
}

function findForm(
  forms: Map<string, FormTally>,
  name: Pick<FormTally, 'batteryVersion' | 'language' | 'form'>,
): FormTally {
  const key = `${name.batteryVersion}|${name.language}|${name.form}`;
  const known = forms.get(key);
  if (known) return known;
  const made = {
    ...name,
    choices: new Int32Array(QUESTION_COUNT * CHOICE_COUNT),
    correct: new Int32Array(QUESTION_COUNT),
    requestedCounts: new Float64Array(QUESTION_COUNT),
    scoreSums: new Float64Array(QUESTION_COUNT),
    scoreSquares: new Float64Array(QUESTION_COUNT),
    rightScores: new Float64Array(QUESTION_COUNT),
  };
  forms.set(key, made);
  return made;
}
