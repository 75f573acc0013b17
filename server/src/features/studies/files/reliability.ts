/** How reliable the full tests are in this sample: Cronbach's alpha with Feldt's interval, of each person's first attempt that counts. */
import { cronbachAlphaOf, LEAST_PEOPLE, QUESTION_COUNT } from '@jamdai/battery';
import type { ReadStudyTable } from './study-tables.ts';

export interface SampleReliability {
  readonly testName: string;
  readonly people: number;
  /** Null: too few people, or nothing differs. */
  readonly alpha: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** In the order in which tests appear. Naming tests have no questions. */
export async function estimateReliability(readTable: ReadStudyTable): Promise<SampleReliability[]> {
  const counted = await findCounted(readTable);
  const rights = new Map<string, Map<string, number[]>>();
  for await (const { taking: attemptName, testName, questionIndex, isRight } of readTable(
    'questions',
  )) {
    const attempt = String(attemptName);
    if (!counted.has(attempt) || isRight === null || isRight === undefined) continue;
    const ofTest = rights.get(String(testName)) ?? new Map<string, number[]>();
    rights.set(String(testName), ofTest);
    const items = ofTest.get(attempt) ?? [];
    ofTest.set(attempt, items);
    items[Number(questionIndex)] = Number(isRight);
  }
  return [...rights].map(([testName, attempts]) => {
    const whole = [...attempts.values()].filter(
      (items) => Object.keys(items).length === QUESTION_COUNT,
    );
    const found = whole.length >= LEAST_PEOPLE.mean ? cronbachAlphaOf(whole) : null;
    const alpha = found && {
      ...{ value: found.alpha, low: found.interval.low, high: found.interval.high },
    };
    return { testName, people: whole.length, alpha };
  });
}

/** Attempts by their pseudonyms. */
async function findCounted(readTable: ReadStudyTable): Promise<ReadonlySet<string>> {
  const first = new Map<string, { sitting: number; attempt: string }>();
  for await (const line of readTable('attempts')) {
    if (line['excludedFor'] !== null) continue;
    const person = `${String(line['participant'])} ${String(line['testName'])}`;
    const sitting = Number(line['sitting']);
    const known = first.get(person);
    if (!known || sitting < known.sitting) {
      first.set(person, { sitting, attempt: String(line['taking']) });
    }
  }
  return new Set([...first.values()].map(({ attempt }) => attempt));
}
