/**
 * Adds a task to the house: a folder from the template, and one line in each place that lists the tests. What only a
 * person can write stands between angle brackets, which the conformance suite refuses.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCatalogueLine, addRegisterLine, addSpanRow, insertAfter } from './insert-lines.ts';

export interface NewTask {
  /** `letter_pairs_task`. */
  readonly testName: string;
  /** One of the five types of tests with questions. */
  readonly testTypeName: string;
}

/** As the battery stands before the task is added. */
export interface PresentBattery {
  readonly testTypeNames: readonly string[];
  /** By type and order. */
  readonly tests: readonly { readonly testName: string; readonly testTypeName: string }[];
  /** Tests with questions, in the order of the registers. */
  readonly registered: readonly string[];
}

const TEMPLATE = join(import.meta.dirname, 'template');
const TASKS = 'battery/src/tasks';
const NAMING_TYPE = 'long_term_retrieval';

/** Null: the task can be added; else a sentence that says why not and what to do. */
export function refusalOf(task: NewTask, { testTypeNames, tests }: PresentBattery): string | null {
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

/** Returns the paths that were made or changed. `house` is the root of the repository. */
export function addTask(house: string, task: NewTask, present: PresentBattery): string[] {
  const { testName, testTypeName } = task;
  const folder = testName.replace(/_task$/, '').replaceAll('_', '-');
  const camel = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (existsSync(join(house, TASKS, folder))) throw new Error(`${TASKS}/${folder} exists already`);
  const order = orderWith(task, present);
  const place = present.registered.filter(
    (other) => order.indexOf(other) < order.indexOf(testName),
  ).length;
  const previous = order[order.indexOf(testName) - 1] as string;
  const title = folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const edits: readonly (readonly [path: string, change: (text: string) => string])[] = [
    ['battery/src/catalogue.ts', (text) => addCatalogueLine(text, testTypeName, testName)],
    [
      `${TASKS}/index.ts`,
      (text) =>
        addRegisterLine(text, { folder, file: 'task', name: camel, list: 'DESCRIPTIONS', place }),
    ],
    [
      `${TASKS}/items.ts`,
      (text) =>
        addRegisterLine(text, {
          folder,
          file: 'items',
          name: `${camel}Items`,
          list: 'ITEM_SOURCES',
          place,
        }),
    ],
    [
      `${TASKS}/measures.ts`,
      (text) =>
        addRegisterLine(text, {
          folder,
          file: 'measures',
          name: `${camel}Measures`,
          list: 'MEASURES',
          place,
        }),
    ],
    ['battery/src/testing/span-model.ts', (text) => addSpanRow(text, testName)],
    [
      'web/src/strings/en.ts',
      (text) =>
        insertAfter(text, new RegExp(`^ {4}${previous}: .*$`, 'm'), `    ${testName}: '${title}',`),
    ],
    [
      'web/src/strings/th.ts',
      (text) =>
        insertAfter(
          text,
          new RegExp(`^ {4}${previous}: .*$`, 'm'),
          `    ${testName}: '<name in Thai>',`,
        ),
    ],
    [
      'web/src/ui/art/test-icon.tsx',
      (text) =>
        insertAfter(text, /^const GLYPHS: .*\{$/m, `  ${testName}: <path d="M10 14h28v20H10z" />,`),
    ],
  ];
  const changed = edits.map(([path, change]) => {
    const file = join(house, path);
    return { path, file, text: change(readFileSync(file, 'utf8')) };
  });
  for (const { file, text } of changed) writeFileSync(file, text);
  return [...writeFolder(house, folder, { testName, camel }), ...changed.map(({ path }) => path)];
}

/** Names of all tests, by type and order, the new one last in its type. */
function orderWith(task: NewTask, { testTypeNames, tests }: PresentBattery): string[] {
  return testTypeNames.flatMap((type) =>
    [...tests, task].filter((test) => test.testTypeName === type).map((test) => test.testName),
  );
}

function writeFolder(
  house: string,
  folder: string,
  { testName, camel }: { readonly testName: string; readonly camel: string },
): string[] {
  mkdirSync(join(house, TASKS, folder));
  return readdirSync(TEMPLATE).map((name) => {
    const file = name.replace(/\.tmpl$/, '');
    const path = `${TASKS}/${folder}/${file === 'test.ts' ? `${folder}.test.ts` : file}`;
    const text = readFileSync(join(TEMPLATE, name), 'utf8');
    writeFileSync(
      join(house, path),
      text.replaceAll('{{testName}}', testName).replaceAll('{{camel}}', camel),
    );
    return path;
  });
}
