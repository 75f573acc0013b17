/** Changes of statements and of the tables below them, one by one: each is refused by a part of `npm run check`. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@jamdai/battery/testing';
import { startTestCluster } from '@jamdai/server/testing';
import { compilePackage } from '../../checks/types.ts';
import { QUERIES } from '../../checks/write-queries.ts';
import type { HouseCopy } from '../../new-task/house-copy.ts';
import type { VerificationOptions, VerificationResult } from '../verification.ts';
import type { Change, Kind, Part } from './kind.ts';
import { readSqlKinds } from './sql-kinds.ts';

const DRAWS = 200;

export async function tryStatements(
  copy: HouseCopy,
  count: number,
  { seed, say }: Pick<VerificationOptions, 'seed' | 'say'>,
): Promise<VerificationResult> {
  const cluster = await startTestCluster(undefined);
  try {
    const kinds = await readSqlKinds(copy, cluster);
    for (const part of new Set(kinds.flatMap(({ parts }) => parts))) {
      const [problem] = await look(copy, part);
      if (problem !== undefined) {
        return { figures: [], failures: [`${part}: ${problem} (nothing was changed)`] };
      }
    }
    const tried: { readonly kind: Kind; readonly isRejected: boolean }[] = [];
    const failures: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const kind = kinds[number % kinds.length];
      if (!kind) throw new Error('prove types: there is no kind of change');
      const change = draw(kind, copy, `${seed} ${number}`);
      const rejection = await tryChange(copy, kind, change);
      tried.push({ kind, isRejected: rejection !== null });
      if (rejection === null) failures.push(`not refused: ${kind.name}: ${change.what}`);
      say(`${number + 1}. ${change.what} → ${rejection?.slice(0, 160) ?? 'not refused'}`);
    }
    const figures = kinds.map((kind) => {
      const own = tried.filter((one) => one.kind === kind);
      const rejected = own.filter(({ isRejected }) => isRejected).length;
      return [`${kind.name} (${kind.parts.join(', ')})`, `${rejected} of ${own.length}`] as const;
    });
    return { figures, failures };
  } finally {
    await cluster.stop();
  }
}

function draw(kind: Kind, copy: HouseCopy, seed: string): Change {
  const random = createRandom(`${kind.name} ${seed}`);
  for (let left = DRAWS; left > 0; left -= 1) {
    const change = kind.draw(random, copy);
    if (change) return change;
  }
  throw new Error(`prove types: ${kind.name}: nothing can be changed so`);
}

/** Why it is refused; null: it is not. The copy is left as it was. */
async function tryChange(
  copy: HouseCopy,
  { parts, after = [] }: Kind,
  { edits }: Change,
): Promise<string | null> {
  const touched = [...edits.map(({ path }) => path), ...(after.length > 0 ? [QUERIES] : [])];
  const before = touched.map((path) => ({
    path,
    text: existsSync(join(copy.path, path)) ? copy.read(path) : null,
  }));
  try {
    for (const { path, text } of edits) copy.write(path, text);
    for (const script of after) run(copy, [script]);
    for (const part of parts) {
      const [problem] = await look(copy, part);
      if (problem !== undefined) return problem;
    }
    return null;
  } finally {
    for (const { path, text } of before) {
      if (text === null) rmSync(join(copy.path, path));
      else copy.write(path, text);
    }
  }
}

/** The problems that a part of the check finds. */
async function look(copy: HouseCopy, part: Part): Promise<readonly string[]> {
  const packageName = /^types (.+)$/.exec(part)?.[1];
  if (packageName !== undefined) return compilePackage(copy.path, packageName);
  const { status, said } = run(copy, ['tools/scripts/check.ts', part]);
  if (status === 0) return [];
  const problems = said.split('\n').filter((line) => line.startsWith('    '));
  // A check that broke has judged nothing.
  if (problems.length === 0 || said.includes('the check itself broke'))
    throw new Error(`${part}: ${said}`);
  return problems.map((line) => line.trim());
}

function run(
  copy: HouseCopy,
  [script = '', ...args]: readonly string[],
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy.path, script), ...args],
    {
      cwd: copy.path,
      env: { ...process.env, NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}
