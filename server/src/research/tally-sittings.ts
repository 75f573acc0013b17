/** Counts the first sittings of a test: right and wrong by question, choices by form, scores by language and device. */
import {
  formAt,
  QUESTION_COUNT,
  sumItems,
  type ItemMoments,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { DeviceKind } from '@jamdai/contract';
import { NO_NEXT, SITTING_WIDTH, type SittingGroup } from './read-first-sittings.ts';
import type { FindRightAnswer } from './right-answers.ts';

export interface FormTally {
  readonly batteryVersion: string;
  readonly language: Language;
  readonly form: number;
  /** `[index * 4 + choiceNo − 1]`. */
  readonly choices: Int32Array;
  /** By index. */
  readonly correct: Int32Array;
}

export interface SittingTally {
  readonly moments: ItemMoments;
  /** Points of the first sitting, in no order. */
  readonly scores: readonly number[];
  /** Of people with a second sitting that counts: points of both, in the same order. */
  readonly pairs: { readonly first: readonly number[]; readonly second: readonly number[] };
  readonly forms: readonly FormTally[];
  /** Scores by language and device, of all languages, whatever was asked for. */
  readonly groups: readonly {
    readonly language: Language;
    readonly device: DeviceKind;
    readonly scores: readonly number[];
  }[];
}

const ZERO = '0'.codePointAt(0) ?? 0;
const CHOICE_COUNT = 4;

/** `language` null: both. A sitting whose questions are no longer known is left out. */
export function tallySittings(
  groups: readonly SittingGroup[],
  testName: TestName,
  language: Language | null,
  findRight: FindRightAnswer,
): SittingTally {
  const sums = sumItems(QUESTION_COUNT);
  const scores: number[] = [];
  const pairs = { first: [] as number[], second: [] as number[] };
  const forms = new Map<string, FormTally>();
  const byGroup = new Map<string, { language: Language; device: DeviceKind; scores: number[] }>();
  for (const group of groups) {
    const reader = readerOf(group, testName, findRight, forms);
    const key = `${group.language} ${group.device}`;
    const own = byGroup.get(key) ?? { language: group.language, device: group.device, scores: [] };
    byGroup.set(key, own);
    const isAsked = language === null || group.language === language;
    for (let at = 0; at < group.sittings.length; at += SITTING_WIDTH) {
      const right = reader.rightAt(at);
      if (!right) continue;
      const score = right.reduce((total, point) => total + point, 0);
      own.scores.push(score);
      if (!isAsked) continue;
      sums.add(right);
      scores.push(score);
      reader.countChoices(at);
      const next = group.sittings.slice(at + SITTING_WIDTH - NO_NEXT.length, at + SITTING_WIDTH);
      if (next === NO_NEXT) continue;
      pairs.first.push(score);
      pairs.second.push(Number(next));
    }
  }
  return {
    moments: sums.read(),
    scores,
    pairs,
    forms: [...forms.values()],
    groups: [...byGroup.values()],
  };
}

/** Reads the sittings of one group; the right answers of its forms are looked up once each. */
function readerOf(
  { sittings, language, batteryVersion }: SittingGroup,
  testName: TestName,
  findRight: FindRightAnswer,
  forms: Map<string, FormTally>,
) {
  const digitAt = (at: number): number => sittings.charCodeAt(at) - ZERO;
  const right = new Uint8Array(QUESTION_COUNT);
  /** `[index * 9 + version]`; 0: not looked up yet, −1: not known. */
  const keys = new Int8Array(QUESTION_COUNT * 9);
  const keyOf = (index: number, version: number): number => {
    const place = index * 9 + version;
    if (keys[place] === 0) {
      keys[place] = findRight({ testName, language, batteryVersion }, version, index) ?? -1;
    }
    return keys[place] ?? -1;
  };
  /** `[index * 9 + version]`. */
  const tallies: FormTally[] = [];
  const tallyOf = (index: number, version: number): FormTally =>
    (tallies[index * 9 + version] ??= findForm(forms, {
      ...{ batteryVersion, language, form: formAt(version, index) },
    }));
  return {
    /** The same array each time. Null: a question is not known. */
    rightAt(start: number): Uint8Array | null {
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        const key = keyOf(index, digitAt(start + QUESTION_COUNT + index));
        if (key < 0) return null;
        right[index] = digitAt(start + index) === key ? 1 : 0;
      }
      return right;
    },
    countChoices(start: number): void {
      for (let index = 0; index < QUESTION_COUNT; index += 1) {
        const version = digitAt(start + QUESTION_COUNT + index);
        const tally = tallyOf(index, version);
        const place = index * CHOICE_COUNT + digitAt(start + index) - 1;
        tally.choices[place] = (tally.choices[place] ?? 0) + 1;
        tally.correct[index] = keyOf(index, version);
      }
    },
  };
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
  };
  forms.set(key, made);
  return made;
}
