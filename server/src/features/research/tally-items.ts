/** Counts the questions of first attempts by the points of the others: of groups, and of each question of each form. */
import {
  createRandom,
  formAt,
  QUESTION_COUNT,
  type Language,
  type SeededRandom,
  type TestName,
} from '@jamdai/battery';
import { DIF_COMPARISONS, type DifComparison } from '@jamdai/contract';
import type { ItemGroup } from './read-item-groups.ts';
import type { FindRightAnswer } from './right-answers.ts';

/** `right[points of the others]`, and the same of those who were wrong. */
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

/** The first is the reference group. */
export const COMPARED_GROUPS = {
  language: ['th', 'en'],
  sex: ['male', 'female'],
  grade: ['7', '8-9'],
} as const satisfies Record<DifComparison, readonly [Compared, Compared]>;

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
  /** Of the language that was presented for, by battery version and form: of whom all thirty questions are of it. */
  readonly forms: ReadonlyMap<string, ReadonlyMap<number, FormTally>>;
}

export interface FormTally {
  readonly scores: readonly number[];
  /** The same people in groups by chance, for the jackknife. */
  readonly groups: readonly AnswerTally[];
}

interface AnswerTally {
  count: number;
  /** By index. */
  readonly right: number[];
  scoreSum: number;
  scoreSquares: number;
}

/** What does not count for matching in a comparison, by index and by `keyOfQuestion`. */
export interface LeftOut {
  readonly positions: ReadonlyMap<DifComparison, ReadonlySet<number>>;
  readonly questions: ReadonlyMap<DifComparison, ReadonlySet<string>>;
}

/** Counts of one comparison, matched without what was left out; only where something was. */
export interface MatchedAgain {
  /** By comparison and index. */
  readonly positions: ReadonlyMap<DifComparison, readonly ReadonlyMap<Compared, MatchedCounts>[]>;
  /** By comparison and `keyOfQuestion`. */
  readonly questions: ReadonlyMap<
    DifComparison,
    ReadonlyMap<string, ReadonlyMap<Compared, MatchedCounts>>
  >;
}

interface OpenQuestion extends QuestionName {
  readonly groups: Map<Compared, MatchedCounts>;
  readonly choices: [number, number, number, number];
  correctChoiceNo: number;
}

const ZERO = '0'.codePointAt(0) ?? 0;
const CHOICE_COUNT = 4;
const JACKKNIFE_GROUPS = 10;

export interface TallyRequest {
  readonly testName: TestName;
  /** Groups are compared within it, but for languages. */
  readonly language: Language;
}

/** An attempt whose questions are no longer known is left out. */
export function tallyItems(
  groups: readonly ItemGroup[],
  request: TallyRequest,
  findRight: FindRightAnswer,
): ItemTally {
  const positions = Array.from(
    { length: QUESTION_COUNT },
    () => new Map<Compared, MatchedCounts>(),
  );
  const questions = new Map<string, OpenQuestion>();
  const peopleIn = new Map<Compared, number>();
  const forms = new Map<string, Map<number, OpenForm>>();
  const random = createRandom('groups of the jackknife');
  for (const { group, keys, compared, presented } of knownGroups(groups, request, findRight)) {
    const isRequested = group.language === request.language;
    const opened = presented.map((name) => openQuestion(questions, name));
    if (isRequested) {
      for (const [index, question] of opened.entries()) question.correctChoiceNo = keys[index] ?? 0;
    }
    const ofPosition = positions.map((position) => compared.map((one) => countsOf(position, one)));
    const own = opened.map((question) => compared.map((one) => countsOf(question.groups, one)));
    const people = group.choices.length / QUESTION_COUNT;
    for (const one of compared) peopleIn.set(one, (peopleIn.get(one) ?? 0) + people);
    const form = presented[0]?.form;
    const openedForm =
      isRequested && form !== undefined && presented.every((one) => one.form === form)
        ? openForm(forms, group.batteryVersion, form)
        : null;
    const counted = countGroup(group.choices, keys, ALL_COUNT, (isRight, score) => {
      if (openedForm) addPerson(openedForm, isRight, score, random);
    });
    for (const [index, question] of opened.entries()) {
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

/** The same groups by the points of what counts. A question's own point is never among them. */
export function matchAgain(
  groups: readonly ItemGroup[],
  request: TallyRequest,
  findRight: FindRightAnswer,
  leftOut: LeftOut,
): MatchedAgain {
  const positions = new Map<DifComparison, Map<Compared, MatchedCounts>[]>();
  const questions = new Map<DifComparison, Map<string, Map<Compared, MatchedCounts>>>();
  for (const { group, keys, compared, presented } of knownGroups(groups, request, findRight)) {
    for (const by of DIF_COMPARISONS) {
      const name = COMPARED_GROUPS[by].find((one) => compared.includes(one));
      if (!name) continue;
      const [indexes, names] = [leftOut.positions.get(by), leftOut.questions.get(by)];
      if (indexes && indexes.size > 0) {
        const counted = countGroup(
          group.choices,
          keys,
          presented.map(({ index }) => !indexes.has(index)),
        );
        const found = positions.get(by) ?? presented.map(() => new Map<Compared, MatchedCounts>());
        positions.set(by, found);
        for (const [index, own] of found.entries()) addCounts(countsOf(own, name), counted, index);
      }
      if (names && names.size > 0) {
        const counted = countGroup(
          group.choices,
          keys,
          presented.map((question) => !names.has(keyOfQuestion(question))),
        );
        const found = questions.get(by) ?? new Map<string, Map<Compared, MatchedCounts>>();
        questions.set(by, found);
        for (const question of presented) {
          const key = keyOfQuestion(question);
          const own = found.get(key) ?? new Map<Compared, MatchedCounts>();
          found.set(key, own);
          addCounts(countsOf(own, name), counted, question.index);
        }
      }
    }
  }
  return { positions, questions };
}

export function keyOfQuestion({ batteryVersion, form, index }: QuestionName): string {
  return `${batteryVersion}|${form}|${index}`;
}

function* knownGroups(
  groups: readonly ItemGroup[],
  { testName, language }: TallyRequest,
  findRight: FindRightAnswer,
) {
  for (const group of groups) {
    const { batteryVersion } = group;
    const name = { testName, language: group.language, batteryVersion };
    const keys = group.versions.map((version, index) => findRight(name, version, index));
    if (keys.length !== QUESTION_COUNT || keys.includes(null)) continue;
    const presented = group.versions.map((version, index): QuestionName => ({
      batteryVersion,
      form: formAt(version, index),
      index,
    }));
    yield { group, keys, compared: comparedOf(group, language), presented };
  }
}

interface GroupCounts {
  /** `[index * QUESTION_COUNT + points of the others that count]`. */
  readonly right: Int32Array;
  readonly wrong: Int32Array;
  /** `[index * CHOICE_COUNT + choiceNo − 1]`. */
  readonly choices: Int32Array;
}

const ALL_COUNT = Array.from({ length: QUESTION_COUNT }, () => true);

/** Each answer of people who are alike is counted once, however many comparisons they are in. */
function countGroup(
  choices: string,
  keys: readonly (number | null)[],
  matching: readonly boolean[],
  notePerson?: (isRight: Uint8Array, score: number) => void,
): GroupCounts {
  const right = new Int32Array(QUESTION_COUNT * QUESTION_COUNT);
  const wrong = new Int32Array(QUESTION_COUNT * QUESTION_COUNT);
  const taken = new Int32Array(QUESTION_COUNT * CHOICE_COUNT);
  const keyOf = Int8Array.from(keys, Number);
  const counts = Uint8Array.from(matching, Number);
  const isRight = new Uint8Array(QUESTION_COUNT);
  for (let at = 0; at < choices.length; at += QUESTION_COUNT) {
    let points = 0;
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const choiceNo = choices.charCodeAt(at + index) - ZERO;
      const point = choiceNo === keyOf[index] ? 1 : 0;
      isRight[index] = point;
      points += point & (counts[index] as number);
      const choice = index * CHOICE_COUNT + choiceNo - 1;
      taken[choice] = (taken[choice] ?? 0) + 1;
    }
    notePerson?.(isRight, points);
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const point = isRight[index] as number;
      const list = point === 1 ? right : wrong;
      const cell = index * QUESTION_COUNT + points - (point & (counts[index] as number));
      list[cell] = (list[cell] ?? 0) + 1;
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
  const key = keyOfQuestion(name);
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

interface OpenForm {
  readonly scores: number[];
  readonly groups: readonly AnswerTally[];
}

function openForm(
  forms: Map<string, Map<number, OpenForm>>,
  batteryVersion: string,
  form: number,
): OpenForm {
  const ofVersion = forms.get(batteryVersion) ?? new Map<number, OpenForm>();
  forms.set(batteryVersion, ofVersion);
  const known = ofVersion.get(form);
  if (known) return known;
  const groups = Array.from({ length: JACKKNIFE_GROUPS }, (): AnswerTally => {
    const right = Array.from({ length: QUESTION_COUNT }, () => 0);
    return { count: 0, right, scoreSum: 0, scoreSquares: 0 };
  });
  const made = { scores: [], groups };
  ofVersion.set(form, made);
  return made;
}

function addPerson(
  { scores, groups }: OpenForm,
  isRight: Uint8Array,
  score: number,
  random: SeededRandom,
): void {
  scores.push(score);
  const own = groups[random.randInt(groups.length)] as AnswerTally;
  own.count += 1;
  own.scoreSum += score;
  own.scoreSquares += score ** 2;
  for (let index = 0; index < QUESTION_COUNT; index += 1) {
    own.right[index] = (own.right[index] ?? 0) + (isRight[index] as number);
  }
}
