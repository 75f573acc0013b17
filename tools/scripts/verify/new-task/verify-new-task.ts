/**
 * That a test is one folder: in a copy of the whole house a task is scaffolded under a name of chance and its brackets are
 * filled in. Nothing else is written by hand; then every check holds, the unit tests of the rooms that list the tests
 * hold, and a pupil takes it in a browser up to the report and the results, in both languages.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../browser/find-browser.ts';
import {
  copyHouse,
  drawTestName,
  allowForChance,
  fillInBrackets,
  type HouseCopy,
} from '../../new-task/house-copy.ts';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';

export const NEW_TASK: Verification = {
  name: 'new-task',
  summary:
    'A test scaffolded in a copy of the house: one folder, every check, and a run in a browser.',
  parts: ['check', 'units', 'browser'],
  run: verifyNewTask,
};

/** Their unit tests go through all tests, and are over in a minute or two. */
const PACKAGES = ['battery', 'contract', 'web'];
/** Stands open on the pages of tests and results. */
const OPEN_TYPE = 'phonological_short_term_memory';
const JOURNEY = join(import.meta.dirname, 'run.spec.ts.tmpl');
/** They run beside whatever else the machine does. */
const LONGEST_TEST_MS = 300_000;
const REPORTED_OF_A_FAILURE = 6000;

interface Step {
  /** Null: always, because what follows needs it. */
  readonly part: 'check' | 'units' | 'browser' | null;
  readonly what: string;
  /** What a person does by hand before it. */
  readonly before?: () => void;
  /** Of the copy; the first is a path from its root. */
  readonly program: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

async function verifyNewTask({ parts, say }: VerificationOptions): Promise<VerificationResult> {
  const browser = await findBrowser(say);
  if (browser === null) return { figures: [], failures: ['there is no browser'] };
  const copy = copyHouse();
  const temporary = mkdtempSync(join(tmpdir(), 'jamdai-new-task-tmp-'));
  try {
    const testName = drawTestName();
    say(`${testName} in ${copy.path}`);
    const figures: Figure[] = [];
    const isRequested = ({ part }: Step): boolean =>
      parts.length === 0 || part === null || parts.includes(part);
    for (const step of stepsFor(copy, testName, browser).filter(isRequested)) {
      step.before?.();
      const startedAtMs = performance.now();
      const failure = await take(step, copy, temporary);
      if (failure !== null) return { figures, failures: [`${step.what}: ${failure}`] };
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
      figures.push([`${step.what}, seconds`, seconds]);
      say(`${step.what}: ${seconds} s`);
    }
    const files = readdirSync(join(copy.path, folderOf(testName)));
    return { figures: [['files written by hand', files.length], ...figures], failures: [] };
  } finally {
    copy.remove();
    rmSync(temporary, { recursive: true, force: true });
  }
}

function folderOf(testName: string): string {
  return `battery/src/tasks/${testName.replace(/_task$/, '').replaceAll('_', '-')}`;
}

/** What a person types, in this order. */
function stepsFor(copy: HouseCopy, testName: string, browser: string): readonly Step[] {
  return [
    {
      part: null,
      what: 'npm run new:task',
      program: ['tools/scripts/new-task.ts', testName, '--type', OPEN_TYPE],
    },
    {
      part: null,
      what: 'registers',
      before: () => {
        fillInBrackets(copy, folderOf(testName));
        allowForChance(copy);
      },
      program: ['tools/scripts/registers.ts'],
    },
    { part: null, what: 'code book', program: ['tools/scripts/codebook.ts'] },
    {
      part: null,
      what: 'format of the new files',
      program: [
        'node_modules/prettier/bin/prettier.cjs',
        '--write',
        '--log-level',
        'warn',
        folderOf(testName),
      ],
    },
    { part: 'check', what: 'npm run check', program: ['tools/scripts/check.ts'] },
    {
      part: 'units',
      what: `unit tests of ${PACKAGES.join(', ')}`,
      program: [
        'node_modules/vitest/vitest.mjs',
        'run',
        `--testTimeout=${LONGEST_TEST_MS}`,
        ...PACKAGES.flatMap((packageName) => ['--project', packageName]),
      ],
    },
    {
      part: 'browser',
      what: 'taken in a browser up to the results, in two languages',
      // No part of the task: it comes after the checks of the tree.
      before: () =>
        copy.write(
          'tools/e2e/new-task.spec.ts',
          readFileSync(JOURNEY, 'utf8').replaceAll('{{testName}}', testName),
        ),
      program: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tools/e2e/playwright.config.ts',
        'new-task.spec.ts',
      ],
      environment: { JAMDAI_BROWSER: browser },
    },
  ];
}

/** Null: it ended well; else the last of what it said. */
function take(
  { program: [script = '', ...args], environment }: Step,
  copy: HouseCopy,
  temporary: string,
): Promise<string | null> {
  const child = spawn(process.execPath, [join(copy.path, script), ...args], {
    cwd: copy.path,
    env: { ...process.env, NO_COLOR: '1', TMPDIR: temporary, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-REPORTED_OF_A_FAILURE);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? null : `ended with ${code}\n${said}`));
  });
}
