/**
 * Adds a task to the house: one folder from the template; the registers find it there. What only a person can write
 * stands between angle brackets, which the conformance suite refuses.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewTask {
  /** `letter_pairs_task`. */
  readonly testName: string;
  /** One of the five types of tests with questions. */
  readonly testTypeName: string;
}

/** As the battery stands before the task is added. */
export interface PresentBattery {
  readonly testTypeNames: readonly string[];
  readonly tests: readonly { readonly testName: string; readonly testTypeName: string }[];
}

const TEMPLATE = join(import.meta.dirname, 'template');
const TASKS = 'battery/src/tasks';
const NAMING_TYPE = 'long_term_retrieval';

/** Null: the task can be added; else a sentence that says why not and what to do. */
export function rejectionOf(
  task: NewTask,
  { testTypeNames, tests }: PresentBattery,
): string | null {
  const { testName, testTypeName } = task;
  if (!/^[a-z]+(_[a-z]+)*_task$/.test(testName)) {
    return `“${testName}” is no route name: use lower-case words joined by _ that end in _task, as letter_pairs_task.`;
  }
  if (tests.some((test) => test.testName === testName)) return `${testName} exists already.`;
  const types = testTypeNames.filter((name) => name !== NAMING_TYPE);
  if (!types.includes(testTypeName)) {
    return `“${testTypeName}” is no type of tests with questions; these are: ${types.join(', ')}.`;
  }
  return null;
}

/** Last in its type. Returns the paths that were made. `house` is the root of the repository. */
export function addTask(house: string, task: NewTask, { tests }: PresentBattery): string[] {
  const { testName, testTypeName } = task;
  const folder = testName.replace(/_task$/, '').replaceAll('_', '-');
  const camel = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const ofType = tests.filter((test) => test.testTypeName === testTypeName);
  const orderNo = String(ofType.length + 1);
  const title = folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  if (existsSync(join(house, TASKS, folder))) throw new Error(`${TASKS}/${folder} exists already`);
  mkdirSync(join(house, TASKS, folder));
  const holes: Readonly<Record<string, string>> = { testName, testTypeName, orderNo, camel, title };
  return readdirSync(TEMPLATE).map((name) => {
    const file = name.replace(/\.tmpl$/, '');
    const path = `${TASKS}/${folder}/${file === 'test.ts' ? `${folder}.test.ts` : file}`;
    const text = readFileSync(join(TEMPLATE, name), 'utf8');
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (hole, key: string) => holes[key] ?? hole);
    writeFileSync(join(house, path), filled);
    return path;
  });
}
