/**
 * The template proves itself: in a copy of the battery that holds only a scaffolded task, the conformance suite
 * refuses it for what is not filled in, and passes it once the sentences are there.
 */
import { DESCRIPTIONS, TEST_TYPE_NAMES, TESTS } from '@jamdai/battery';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTask, refusalOf, type NewTask } from './scaffold.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const TASK: NewTask = { testName: 'odd_rows_task', testTypeName: 'verbal_working_memory' };
const PRESENT = {
  testTypeNames: TEST_TYPE_NAMES,
  tests: TESTS,
  registered: DESCRIPTIONS.map(({ testName }) => testName),
};
const FOLDER = 'battery/src/tasks/odd-rows';
const COPIED = [
  'tsconfig.base.json',
  'battery',
  'web/src/strings/en.ts',
  'web/src/strings/th.ts',
  'web/src/ui/art/test-icon.tsx',
];

let copy = '';
let made: string[] = [];

beforeAll(() => {
  // Inside the house, so that packages are found.
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  copy = mkdtempSync(join(HOUSE, '.cache', 'new-task-'));
  const isWanted = (path: string): boolean => !path.includes('node_modules');
  for (const path of COPIED) {
    cpSync(join(HOUSE, path), join(copy, path), { recursive: true, filter: isWanted });
  }
  made = addTask(copy, TASK, PRESENT);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

/** Everything but the new task leaves the registers, so that the suite has little to draw. */
function keepOnly(name: string, path: string): void {
  const text = read(path).replace(
    /(: readonly \w+\[\] = \[\n)(?: {2}\w+,\n)*(\];)/,
    `$1  ${name},\n$2`,
  );
  writeFileSync(join(copy, path), text);
}

function fillIn(path: string, sentences: readonly string[]): void {
  const left = [...sentences];
  const text = read(path).replaceAll(/'<[^>]*>'/g, () => `'${left.shift() ?? ''}'`);
  writeFileSync(join(copy, path), text);
}

function runSuite(): { readonly code: number | null; readonly said: string } {
  const names = ['conformance', 'measures', 'odd-rows'].map((name) => `${name}.test.ts`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(HOUSE, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      copy,
      '--dir',
      join(copy, 'battery/src/tasks'),
      ...names,
    ],
    { cwd: copy, encoding: 'utf8', env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
  );
  return { code: status, said: stdout + stderr };
}

describe('a name', () => {
  it('must be a route name that is free, in a type of tests with questions', () => {
    expect(refusalOf(TASK, PRESENT)).toBeNull();
    expect(refusalOf({ ...TASK, testName: 'OddRows' }, PRESENT)).toContain('is no route name');
    expect(refusalOf({ ...TASK, testName: 'stroop_task' }, PRESENT)).toContain('exists already');
    const naming = { ...TASK, testTypeName: 'long_term_retrieval' };
    expect(refusalOf(naming, PRESENT)).toContain('verbal_working_memory');
  });
});

describe('a scaffolded task', () => {
  it('is listed last in its type, wherever tests are listed', () => {
    expect(made).toHaveLength(14);
    expect(read('battery/src/catalogue.ts')).toMatch(
      /'one_digit_letter_after_operation_task',\n {4}'odd_rows_task',\n {2}\],/,
    );
    for (const [path, name] of [
      ['index', ''],
      ['items', 'Items'],
      ['measures', 'Measures'],
    ] as const) {
      expect(read(`battery/src/tasks/${path}.ts`)).toMatch(
        new RegExp(`  oneDigitLetterAfterOperation${name},\\n  oddRows${name},\\n  backward`),
      );
    }
    expect(read('web/src/strings/en.ts')).toMatch(
      /_operation_task: .*\n {4}odd_rows_task: 'Odd rows',/,
    );
    expect(read('web/src/ui/art/test-icon.tsx')).toContain('  odd_rows_task: <path');
  });

  it('cannot be added twice', () => {
    expect(() => addTask(copy, TASK, PRESENT)).toThrow('odd-rows exists already');
  });

  it('is refused by the conformance suite until it is filled in, and then passes it', () => {
    keepOnly('oddRows', 'battery/src/tasks/index.ts');
    keepOnly('oddRowsItems', 'battery/src/tasks/items.ts');
    keepOnly('oddRowsMeasures', 'battery/src/tasks/measures.ts');
    const before = runSuite();
    expect(before.code, before.said).toBe(1);
    expect(before.said).toContain('has the same sentences in both languages');
    expect(before.said).toMatch(/1 failed/);
    fillIn(`${FOLDER}/strings.en.ts`, ['See numbers and remember them.', 'Look at the numbers.']);
    fillIn(`${FOLDER}/strings.th.ts`, ['ดูตัวเลขแล้วจำ', 'ดูตัวเลขให้ดี แล้วเลือกข้อที่เหมือนกัน']);
    const after = runSuite();
    expect(after.code, after.said).toBe(0);
  }, 120_000);
});
