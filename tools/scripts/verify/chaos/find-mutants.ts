/**
 * Faults that were mended once, put back one by one in a copy of the house: each has to be found within ten minutes. So the rules
 * are seen to bite, and a fault that comes back is not the first of its kind to go unseen.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { copyHouse, type HouseCopy } from '../../new-task/house-copy.ts';
import type { Figure, VerificationOptions, VerificationResult } from '../verification.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

export const MUTANTS_PART = 'mutants';

const MINUTES = 10;
const FOUND = /^FAILED chaos: \[(\w+)\] (.*)$/m;
const RUN = /^ {2}\d+\. \d+ pupils/gm;

interface Fate {
  /** Null: no rule was broken. */
  readonly rule: string | null;
  readonly what: string;
  readonly runCount: number;
  readonly seconds: number;
}

export async function findMutants({
  seed,
  minutes,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  const copy = copyHouse();
  try {
    for (const mutant of MUTANTS) {
      const restore = plant(copy, mutant);
      const fate = await tryMutant(copy, {
        seed: `${seed} ${mutant.name}`,
        minutes: minutes ?? MINUTES,
      });
      restore();
      const where = `${fate.runCount} ${fate.runCount === 1 ? 'run' : 'runs'}, ${fate.seconds} s`;
      const found = fate.rule === null ? `not found: ${fate.what}` : `${where}: ${fate.rule}`;
      say(`  ${mutant.name} → ${found}${fate.rule === null ? '' : ` (${fate.what})`}`);
      figures.push([mutant.name, found]);
      if (fate.rule === null)
        failures.push(`${mutant.name} is not found in ${where}: ${fate.what}`);
      else if (!mutant.rules.includes(fate.rule))
        failures.push(`${mutant.name} is found by another rule than it breaks: ${fate.rule}`);
    }
  } finally {
    copy.remove();
  }
  return { figures, failures };
}

/** Returns how to take it out again. */
function plant(copy: HouseCopy, { name, changes }: Mutant): () => void {
  const before = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const was = copy.read(file);
    if (!before.has(file)) before.set(file, was);
    if (was.split(from).length !== 2)
      throw new Error(`chaos: ${name}: ${file} has not once “${from}”: write the mutant anew`);
    copy.write(
      file,
      was.replace(from, () => to),
    );
  }
  return () => {
    for (const [file, was] of before) copy.write(file, was);
  };
}

async function tryMutant(
  copy: HouseCopy,
  { seed, minutes }: { readonly seed: string; readonly minutes: number },
): Promise<Fate> {
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    ['tools/scripts/verify.ts', 'chaos', '--seed', seed, '--minutes', String(minutes)],
    { cwd: copy.path, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, said] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const [, rule = null, what = said.slice(-2000)] = FOUND.exec(said) ?? [];
  return {
    rule,
    what,
    runCount: out.match(RUN)?.length ?? 0,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
}
