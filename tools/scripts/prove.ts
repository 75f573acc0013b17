/**
 * `npm run prove [-- names …] [--seed text] [--runs count] [--only part,part …] [--planted]`: the long proofs, those named or
 * all, each with its figures. `--only` tries some parts of one proof; `--planted` is `--only planted`: whether it finds faults
 * that are put in on purpose.
 * Ends with 0 (all hold), 1 (one does not) or 2 (the command was not understood).
 */
import { parseArgs } from 'node:util';
import { endWithParent } from './starting/end-with-parent.ts';
import { describeFigures, type Proof, type ProofOptions } from './prove/proof.ts';
import { PROOFS } from './prove/proofs.ts';

endWithParent();
// Whatever a proof has started is ended with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
process.exitCode = await prove(process.argv.slice(2));

/** The exit code. */
async function prove(args: readonly string[]): Promise<number> {
  const wanted = readArguments(args);
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\nThese proofs exist: ${PROOFS.map(nameOf).join(', ')}.\n`);
    return 2;
  }
  const failed: string[] = [];
  for (const proof of wanted.proofs) {
    say(`${proof.name}: ${proof.summary} Seed: ${wanted.options.seed}.`);
    const { figures, failures } = await proof.run(wanted.options);
    say(describeFigures(figures));
    for (const failure of failures) process.stderr.write(`FAILED ${proof.name}: ${failure}\n`);
    if (failures.length > 0) failed.push(proof.name);
    else say(`${proof.name}: holds.\n`);
  }
  if (failed.length === 0) return 0;
  process.stderr.write(`Does not hold: ${failed.join(', ')} (seed ${wanted.options.seed}).\n`);
  return 1;
}

/** What is wrong, as a sentence, where something is. */
function readArguments(
  args: readonly string[],
): string | { readonly proofs: readonly Proof[]; readonly options: ProofOptions } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ seed: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
        planted: { type: 'boolean' },
      },
    });
    const unknown = positionals.find((name) => !PROOFS.some((proof) => proof.name === name));
    if (unknown !== undefined) return `There is no proof "${unknown}".`;
    const runCount = values.runs === undefined ? null : Number(values.runs);
    if (runCount !== null && !(Number.isInteger(runCount) && runCount > 0))
      return '--runs must be a whole number above 0.';
    const seed = values.seed ?? new Date().toISOString();
    const proofs = PROOFS.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    );
    const parts = [...(values.only?.split(',') ?? []), ...(values.planted ? ['planted'] : [])];
    const partProblem = findPartProblem(parts, proofs);
    if (partProblem) return partProblem;
    return { proofs, options: { seed, runCount, parts, say } };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function findPartProblem(parts: readonly string[], proofs: readonly Proof[]): string | null {
  if (parts.length === 0) return null;
  const [proof] = proofs;
  if (!proof || proofs.length > 1) return '--only needs the name of one proof.';
  const known = proof.parts ?? [];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown === undefined) return null;
  return `The proof "${proof.name}" has no part "${unknown}", but ${known.join(', ') || 'none'}.`;
}

function nameOf({ name }: Proof): string {
  return name;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
