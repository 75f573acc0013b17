/**
 * `npm run verify [-- names …] [--seed text] [--runs count] [--minutes count] [--only part,part …] [--planted] [--mutants]`: the
 * long verifications, those named or all, each with its figures. `--only` tries some parts of one proof; `--planted` is
 * `--only planted`: whether it finds faults that are put in on purpose, `--mutants` the same for faults that were mended once;
 * `--minutes` goes on for so long, where a proof can; `--language th` is `--only th`, of a proof that has languages.
 * Ends with 0 (all hold), 1 (one does not) or 2 (the command was not understood).
 */
import { parseArgs } from 'node:util';
import { endWithParent } from './starting/end-with-parent.ts';
import { endOnSignals } from './starting/run-program.ts';
import {
  describeFigures,
  type Verification,
  type VerificationOptions,
} from './verify/verification.ts';
import { VERIFICATIONS } from './verify/verifications.ts';

endWithParent();
endOnSignals();
process.exitCode = await verify(process.argv.slice(2));

/** The exit code. */
async function verify(args: readonly string[]): Promise<number> {
  const wanted = readArguments(args);
  if (typeof wanted === 'string') {
    process.stderr.write(
      `${wanted}\nThese proofs exist: ${VERIFICATIONS.map(nameOf).join(', ')}.\n`,
    );
    return 2;
  }
  const failed: string[] = [];
  for (const verification of wanted.verifications) {
    say(`${verification.name}: ${verification.summary} Seed: ${wanted.options.seed}.`);
    const { figures, failures } = await verification.run(wanted.options);
    say(describeFigures(figures));
    for (const failure of failures)
      process.stderr.write(`FAILED ${verification.name}: ${failure}\n`);
    if (failures.length > 0) failed.push(verification.name);
    else say(`${verification.name}: holds.\n`);
  }
  if (failed.length === 0) return 0;
  process.stderr.write(`Does not hold: ${failed.join(', ')} (seed ${wanted.options.seed}).\n`);
  return 1;
}

/** What is wrong, as a sentence, where something is. */
function readArguments(
  args: readonly string[],
):
  | string
  | { readonly verifications: readonly Verification[]; readonly options: VerificationOptions } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ seed: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
        ...{ planted: { type: 'boolean' }, language: { type: 'string' } },
        ...{ minutes: { type: 'string' }, mutants: { type: 'boolean' } },
      },
    });
    const unknown = positionals.find(
      (name) => !VERIFICATIONS.some((verification) => verification.name === name),
    );
    if (unknown !== undefined) return `There is no proof "${unknown}".`;
    const runCount = values.runs === undefined ? null : Number(values.runs);
    if (runCount !== null && !(Number.isInteger(runCount) && runCount > 0))
      return '--runs must be a whole number above 0.';
    const minutes = values.minutes === undefined ? null : Number(values.minutes);
    if (minutes !== null && !(minutes > 0)) return '--minutes must be a number above 0.';
    const seed = values.seed ?? new Date().toISOString();
    const verifications = VERIFICATIONS.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    );
    const parts = [
      ...[values.only, values.language].flatMap((names) => names?.split(',') ?? []),
      ...(values.planted ? ['planted'] : []),
      ...(values.mutants ? ['mutants'] : []),
    ];
    const partProblem = findPartProblem(parts, verifications);
    if (partProblem) return partProblem;
    return { verifications, options: { seed, runCount, minutes, parts, say } };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function findPartProblem(
  parts: readonly string[],
  verifications: readonly Verification[],
): string | null {
  if (parts.length === 0) return null;
  const [verification] = verifications;
  if (!verification || verifications.length > 1) return '--only needs the name of one proof.';
  const known = verification.parts ?? [];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown === undefined) return null;
  return `The proof "${verification.name}" has no part "${unknown}", but ${known.join(', ') || 'none'}.`;
}

function nameOf({ name }: Verification): string {
  return name;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
