/**
 * One folder is a test: in a copy of the house, a task scaffolded under a name of chance is refused for what is not
 * filled in, and with its sentences passes the types and the conformance suite. All checks of a whole copy and a run of it
 * in a browser are `npm run verify -- new-task`.
 */
import { TEST_TYPE_NAMES, TESTS } from '@jamdai/battery';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRegisters } from '../registers/save-registers.ts';
import {
  allowForChance,
  copyHouse,
  drawTestName,
  fillInBrackets,
  type HouseCopy,
} from './house-copy.ts';
import { addTask, rejectionOf, type NewTask } from './scaffold.ts';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));
const PRESENT = { testTypeNames: TEST_TYPE_NAMES, tests: TESTS };
const TASK: NewTask = { testName: drawTestName(), testTypeName: 'verbal_working_memory' };
const FOLDER = TASK.testName.replace(/_task$/, '').replaceAll('_', '-');
/** The floors that every wing stands on; the wings themselves take too long here. */
const PACKAGES = ['battery', 'contract'];

let copy: HouseCopy;
let made: string[] = [];
let written: string[] = [];

beforeAll(async () => {
  copy = copyHouse(['package.json', '.prettierrc.json', 'tsconfig.base.json', ...PACKAGES]);
  made = addTask(copy.path, TASK, PRESENT);
  written = await saveRegisters(copy.path);
}, 60_000);
afterAll(() => copy.remove());

/** Everything but the new task leaves the lists, so that the suite has little to draw. */
function retainOnly(register: string): void {
  const path = `battery/src/registers/${register}.ts`;
  const own = FOLDER.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = copy
    .read(path)
    .replaceAll(/^ {2}(\w+),\n/gm, (line, name: string) => (name.startsWith(own) ? line : ''));
  copy.write(path, text);
}

function runTool(
  tool: string,
  ...args: string[]
): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HOUSE, 'node_modules', tool), ...args],
    { cwd: copy.path, encoding: 'utf8', env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
  );
  return { code: status, said: stdout + stderr };
}

function runSuite() {
  const files = ['conformance', 'explanations', 'measures', FOLDER].map(
    (name) => `${name}.test.ts`,
  );
  const folder = join(copy.path, 'battery/src/tasks');
  return runTool('vitest/vitest.mjs', 'run', '--root', copy.path, '--dir', folder, ...files);
}

describe('a name', () => {
  it('must be a route name that is free, in a type of tests with questions', () => {
    expect(rejectionOf(TASK, PRESENT)).toBeNull();
    expect(rejectionOf({ ...TASK, testName: 'OddRows' }, PRESENT)).toContain('is no route name');
    expect(rejectionOf({ ...TASK, testName: 'stroop_task' }, PRESENT)).toContain('exists already');
    const naming = { ...TASK, testTypeName: 'long_term_retrieval' };
    expect(rejectionOf(naming, PRESENT)).toContain('verbal_working_memory');
  });
});

describe('a scaffolded task', () => {
  it('is one folder and what the registers say of it, last in its type', () => {
    expect(made.every((path) => path.startsWith(`battery/src/tasks/${FOLDER}/`))).toBe(true);
    expect(
      written.every((path) => /^battery\/src\/(?:registers\/|test-names\.ts$)/.test(path)),
    ).toBe(true);
    expect(copy.read('battery/src/test-names.ts')).toMatch(
      new RegExp(`'one_digit_letter_after_operation_task',\\n {4}'${TASK.testName}',\\n {2}\\],`),
    );
  });

  it('cannot be added twice', () => {
    expect(() => addTask(copy.path, TASK, PRESENT)).toThrow(`${FOLDER} exists already`);
  });

  it('compiles, and not without a sentence that pages need', async () => {
    fillInBrackets(copy, `battery/src/tasks/${FOLDER}`);
    await saveRegisters(copy.path);
    for (const packageName of PACKAGES) {
      const { code, said } = runTool('typescript/bin/tsc', '--project', packageName, '--noEmit');
      expect(code, said).toBe(0);
    }
    const path = `battery/src/tasks/${FOLDER}/strings.th.ts`;
    const whole = copy.read(path);
    copy.write(path, whole.replace(/^ {2}held: .*\n/m, ''));
    const { said } = runTool('typescript/bin/tsc', '--project', 'battery', '--noEmit');
    copy.write(path, whole);
    expect(said).toContain("Property 'held' is missing");
  }, 120_000);

  it('is refused by the conformance suite with a sentence left open, and passes it without', () => {
    allowForChance(copy);
    for (const register of ['descriptions', 'items', 'measures']) retainOnly(register);
    const path = `battery/src/tasks/${FOLDER}/strings.en.ts`;
    const whole = copy.read(path);
    copy.write(path, whole.replace(/^ {2}summary: .*$/m, "  summary: '<one line>',"));
    const before = runSuite();
    expect(before.code, before.said).toBe(1);
    expect(before.said).toMatch(/1 failed/);
    copy.write(path, whole);
    const after = runSuite();
    expect(after.code, after.said).toBe(0);
  }, 120_000);
});
