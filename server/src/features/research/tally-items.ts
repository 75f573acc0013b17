/** Counts the questions of first attempts by the points of the other 29: of groups, and of each question of each form. */
import { formAt, QUESTION_COUNT, type Language, type TestName } from '@jamdai/battery';
import type { ItemGroup } from './read-item-groups.ts';
import type { FindRightAnswer } from './right-answers.ts';

/** `right[points of the rest]`, and the same of those who were wrong. */
export interface MatchedCounts {
  readonly right: Float64Array;
  readonly wrong: Float64Array;
}

export interface QuestionName {
  readonly batteryVersion: string;
  readonly form: number;
  readonly index: number;
}

/** People who are compared: `th`, `en`; of the language that was presented for `male`, `female`, `7`, `8-9`, and all of them. */
export const COMPARED = ['th', 'en', 'male', 'female', '7', '8-9', 'all'] as const;
export type Compared = (typeof COMPARED)[number];

export interface QuestionTally extends QuestionName {
  readonly groups: ReadonlyMap<Compared, MatchedCounts>;
  /** Of the language that was presented for, how often each choice was taken. */
  readonly choices: readonly [number, number, number, number];
  /** 0: nobody took it in that language. */
  readonly correctChoiceNo: number;
}

export interface ItemTally {
  /** By index, all forms together. */
  readonly positions: readonly ReadonlyMap<Compared, MatchedCounts>[];
  readonly questions: readonly QuestionTally[];
  readonly peopleIn: ReadonlyMap<Compared, number>;
  /** Of the language that was presented for: scores by battery version and form, of whom all thirty questions are of it. */
  readonly forms: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
}

interface OpenQuestion extends QuestionName {
  readonly groups: Map<Compared, MatchedCounts>;
  readonly choices: [number, number, number, number];
  correctChoiceNo: number;
}

const ZERO = '0'.codePointAt(0) ?? 0;
const CHOICE_COUNT = 4;

/** An attempt whose questions are no longer known is left out. */
export function tallyItems(
  groups: readonly ItemGroup[],
  { testName, language }: { readonly testName: TestName; readonly language: Language },
  findRight: FindRightAnswer,
): ItemTally {
  const positions = Array.from(
    { length: QUESTION_COUNT },
    () => new Map<Compared, MatchedCounts>(),
  );
  const questions = new Map<string, OpenQuestion>();
  const peopleIn = new Map<Compared, number>();
  const forms = new Map<string, Map<number, number[]>>();
  for (const group of groups) {
    const keys = group.versions.map((version, index) =>
      findRight(
        { testName, language: group.language, batteryVersion: group.batteryVersion },
        version,
        index,
      ),
    );
    if (keys.length !== QUESTION_COUNT || keys.includes(null)) continue;
    const compared = comparedOf(group, language);
    const isRequested = group.language === language;
    const formOfIndex = group.versions.map((version, index) => formAt(version, index));
    const presented = formOfIndex.map((form, index) =>
      openQuestion(questions, { batteryVersion: group.batteryVersion, form, index }),
    );
    if (isRequested) {
      for (const [index, question] of presented.entries())
        question.correctChoiceNo = keys[index] ?? 0;
    }
    const ofPosition = positions.map((position) => compared.map((one) => countsOf(position, one)));
    const own = presented.map((question) => compared.map((one) => countsOf(question.groups, one)));
    const people = group.choices.length / QUESTION_COUNT;
    for (const one of compared) peopleIn.set(one, (peopleIn.get(one) ?? 0) + people);
    const [form] = formOfIndex;
    const scores =
      isRequested && form !== undefined && formOfIndex.every((one) => one === form)
        ? scoresOf(forms, group.batteryVersion, form)
        : null;
    const counted = countGroup(group.choices, keys, scores);
    for (const [index, question] of presented.entries()) {
      for (const counts of [...(ofPosition[index] ?? []), ...(own[index] ?? [])]) {
        addCounts(counts, counted, index);
      }
      if (!isRequested) continue;
      for (const position of [0, 1, 2, 3] as const) {
        question.choices[position] += counted.choices[index * CHOICE_COUNT + position] ?? 0;
      }
    }
  }
  return { positions, questions: [...questions.values()], peopleIn, forms };
}

interface GroupCounts {
  /** `[index * QUESTION_COUNT + points of the rest]`. */
  readonly right: Int32Array;
  readonly wrong: Int32Array;
  /** `[index * CHOICE_COUNT + choiceNo − 1]`. */
  readonly choices: Int32Array;
}

/** Each answer of people who are alike is counted once, however many comparisons they are in. */
function countGroup(
  choices: string,
  keys: readonly (number | null)[],
  scores: number[] | null,
): GroupCounts {
  const right = new Int32Array(QUESTION_COUNT * QUESTION_COUNT);
  const wrong = new Int32Array(QUESTION_COUNT * QUESTION_COUNT);
  const taken = new Int32Array(QUESTION_COUNT * CHOICE_COUNT);
  const keyOf = Int8Array.from(keys, Number);
  const own = new Int8Array(QUESTION_COUNT);
  for (let at = 0; at < choices.length; at += QUESTION_COUNT) {
    let score = 0;
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const choiceNo = choices.charCodeAt(at + index) - ZERO;
      own[index] = choiceNo;
      if (choiceNo === keyOf[index]) score += 1;
    }
    scores?.push(score);
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const choiceNo = own[index] ?? 0;
      const isRight = choiceNo === keyOf[index];
      const list = isRight ? right : wrong;
      const cell = index * QUESTION_COUNT + score - Number(isRight);
      list[cell] = (list[cell] ?? 0) + 1;
      const choice = index * CHOICE_COUNT + choiceNo - 1;
      taken[choice] = (taken[choice] ?? 0) + 1;
    }
  }
  return { right, wrong, choices: taken };
}

function addCounts(counts: MatchedCounts, { right, wrong }: GroupCounts, index: number): void {
  for (let rest = 0; rest < QUESTION_COUNT; rest += 1) {
    const cell = index * QUESTION_COUNT + rest;
    counts.right[rest] = (counts.right[rest] ?? 0) + (right[cell] ?? 0);
    counts.wrong[rest] = (counts.wrong[rest] ?? 0) + (wrong[cell] ?? 0);
  }
}

function comparedOf({ language, sex, grade }: ItemGroup, requested: Language): Compared[] {
  const own: (Compared | null)[] = [language];
  if (language === requested) {
    own.push('all', sex === 'male' || sex === 'female' ? sex : null);
    own.push(grade === '7' ? '7' : grade === '' ? null : '8-9');
  }
  return own.filter((one) => one !== null);
}

function openQuestion(questions: Map<string, OpenQuestion>, name: QuestionName): OpenQuestion {
  const key = `${name.batteryVersion}|${name.form}|${name.index}`;
  const known = questions.get(key);
  if (known) return known;
  const made: OpenQuestion = {
    ...name,
    groups: new Map(),
    choices: [0, 0, 0, 0],
    correctChoiceNo: 0,
  };
  questions.set(key, made);
  return made;
}

function countsOf(groups: Map<Compared, MatchedCounts>, name: Compared): MatchedCounts {
  const known = groups.get(name);
  if (known) return known;
  const made = { right: new Float64Array(QUESTION_COUNT), wrong: new Float64Array(QUESTION_COUNT) };
  groups.set(name, made);
  return made;
}

function scoresOf(
  forms: Map<string, Map<number, number[]>>,
  batteryVersion: string,
  form: number,
): number[] {
  const ofVersion = forms.get(batteryVersion) ?? new Map<number, number[]>();
  forms.set(batteryVersion, ofVersion);
  const scores = ofVersion.get(form) ?? [];
  ofVersion.set(form, scores);
  return scores;
}
