/**
 * The hand-made keys of naming answers: invented answers, each word with the point that one author gives it by the
 * rules (docs/naming-rules.md). The README beside each says how it was made; neither author knew the lexicon.
 */
import { NAMING_DESCRIPTIONS, type Language, type TestName } from '@jamdai/battery';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyWord {
  readonly typed: string;
  readonly counts: boolean;
  /** `ok`, `spelling`, `repeat` … */
  readonly reason: string;
}

export interface KeyAnswer {
  readonly id: string;
  readonly testName: TestName;
  readonly letter: string;
  readonly text: string;
  readonly words: readonly KeyWord[];
}

export const ANSWER_KEYS = ['naming-key', 'second-naming-key'] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];

const FOLDER = join(import.meta.dirname, '../../../battery/src/testing');
const NAMING_TESTS: readonly TestName[] = NAMING_DESCRIPTIONS.map(({ testName }) => testName);

/** Throws with the answer's number when the file is not as its README says. */
export function readAnswerKey(key: AnswerKey, language: Language): readonly KeyAnswer[] {
  const file = `${key}/${language}.json`;
  const list: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  if (!Array.isArray(list)) throw new TypeError(`${file}: no list of answers`);
  return list.map((answer: unknown, position) => {
    if (!isAnswer(answer)) throw new TypeError(`${file}: answer ${position} lacks a field`);
    return answer;
  });
}

function isAnswer(value: unknown): value is KeyAnswer {
  if (!isRecord(value)) return false;
  const { id, testName, letter, text, words } = value;
  return (
    [id, letter, text].every((field) => typeof field === 'string') &&
    NAMING_TESTS.some((name) => name === testName) &&
    Array.isArray(words) &&
    words.every(isWord)
  );
}

function isWord(value: unknown): value is KeyWord {
  if (!isRecord(value)) return false;
  const { typed, counts, reason } = value;
  return typeof typed === 'string' && typeof counts === 'boolean' && typeof reason === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
