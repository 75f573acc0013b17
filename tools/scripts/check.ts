/**
 * `npm run check [name…]`: every fast check, one line each with verdict and time, what is wrong below it, the size of
 * the house, and a total. Ends with 1 when any check fails.
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { checkArchitecture } from './checks/architecture.ts';
import { checkDeadCode } from './checks/dead-code.ts';
import { checkDocuments } from './checks/documents.ts';
import { checkFormat } from './checks/format.ts';
import { checkLint } from './checks/lint.ts';
import { checkLock } from './checks/lock.ts';
import { checkPatterns } from './checks/patterns.ts';
import { checkSql } from './checks/sql.ts';
import { checkStrings } from './checks/strings.ts';
import { checkTypes } from './checks/types.ts';
import { checkVocabulary } from './checks/vocabulary.ts';
import { checkReading } from './checks/reading.ts';
import { checkRegisters } from './checks/registers.ts';
import { describeSize } from './checks/size.ts';
import type { Check, Verdict } from './checks/verdict.ts';
import { checkWords } from './checks/words.ts';
import { checkCodebook, checkMeasuring } from './checks/written-pages.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const SHOWN_PROBLEMS = 60;

/** Slow ones first, so that the cores are busy to the end. */
const CHECKS: Readonly<Record<string, Check>> = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  'dead-code': checkDeadCode,
  architecture: checkArchitecture,
  lock: checkLock,
  patterns: checkPatterns,
  sql: checkSql,
  strings: checkStrings,
  reading: checkReading,
  documents: checkDocuments,
  registers: checkRegisters,
  codebook: checkCodebook,
  measuring: checkMeasuring,
  words: checkWords,
  vocabulary: checkVocabulary,
};

process.exitCode = await runChecks(process.argv.slice(2));

/** The exit code. `names` chooses checks; none means all. */
async function runChecks(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    console.error(`There is no check called ${unknown.join(', ')}.`);
    console.error(`The checks are: ${Object.keys(CHECKS).join(', ')}.`);
    return 2;
  }
  const waiting = Object.entries(CHECKS).filter(([n]) => names.length === 0 || names.includes(n));
  const verdicts: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      verdicts.push(await runCheck(...next));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(4, cpus().length)) }, work));
  const passed = verdicts.filter(Boolean).length;
  if (names.length === 0) console.log(await describeSize(HOUSE));
  console.log(`${passed} passed, ${verdicts.length - passed} failed`);
  return passed === verdicts.length ? 0 : 1;
}

/** Prints the verdict; true when the check passed. */
async function runCheck(name: string, check: Check): Promise<boolean> {
  const startedAtMs = performance.now();
  const { problems, looked } = await judge(check);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  if (problems.length === 0) {
    console.log(`✓ ${name.padEnd(13)} ${seconds.padStart(5)} s  ${looked}`);
    return true;
  }
  const shown = problems.slice(0, SHOWN_PROBLEMS).map((problem) => `    ${problem}`);
  const left = problems.length - shown.length;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const more = left > 0 ? [`    … and ${left} more (npm run check ${name})`] : [];
  console.log(
    [`✗ ${name.padEnd(13)} ${seconds.padStart(5)} s  ${count}`, ...shown, ...more].join('\n'),
  );
  return false;
}

/** A check that breaks has not passed. */
async function judge(check: Check): Promise<Verdict> {
  try {
    return await check(HOUSE);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    return { problems: [`the check itself broke: ${String(error)} ${cause}`], looked: '' };
  }
}
