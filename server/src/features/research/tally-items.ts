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
    for (let at = 0; at < group.choices.length; at += QUESTION_COUNT) {
      let score = 0;
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        score += Number(group.choices.charCodeAt(at + index) - ZERO === keys[index]);
      }
      scores?.push(score);
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        const choiceNo = group.choices.charCodeAt(at + index) - ZERO;
        const isRight = choiceNo === keys[index];
        const rest = score - Number(isRight);
        for (const counts of [...(ofPosition[index] ?? []), ...(own[index] ?? [])]) {
          const list = isRight ? counts.right : counts.wrong;
          list[rest] = (list[rest] ?? 0) + 1;
        }
        const question = presented[index];
        if (isRequested && question) {
          const position = (choiceNo - 1) as 0 | 1 | 2 | 3;
          question.choices[position] += 1;
        }
      }
    }
  }
  return { positions, questions: [...questions.values()], peopleIn, forms };
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
