/**
 * That the types hold what they promise: changes which would be faults are drawn by a seed among all places of the product's
 * sources where they can be made, each is made in a copy of the house, and the types that `npm run check` looks at refuse it.
 */
import { compilePackage } from '../../checks/types.ts';
import { listFiles, PACKAGES } from '../../checks/house-files.ts';
import { parseSource } from '../../checks/syntax-tree.ts';
import { copyHouse, type HouseCopy } from '../../new-task/house-copy.ts';
import { createDraw, shuffled } from '../faults/draw.ts';
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { mutateCalls } from './call-mutants.ts';
import { applyMutant, describeMutant, type Mutant, type Source } from './mutant.ts';
import { mutateStrings } from './string-mutants.ts';
import { tryStatements } from './try-statements.ts';

export const TYPES: Verification = {
  name: 'types',
  summary:
    'Seeded changes of bodies, calls, answers, addresses and texts, and of statements and tables: the checks refuse all.',
  parts: ['calls', 'statements'],
  run: verifyTypes,
};

interface Mutator {
  /** Sources that it looks at. */
  readonly files: RegExp;
  readonly mutate: (source: Source) => readonly Mutant[];
}

/** Without tests, and what is for tooling alone. */
const WEB = /^web\/src\/(?!gallery\/|testing\/).*(?<!\.test)\.tsx?$/;
const MUTATORS: readonly Mutator[] = [
  { files: WEB, mutate: mutateCalls },
  { files: WEB, mutate: mutateStrings },
];
const COUNT = 200;
const MOST_IN_A_FILE = 6;

/** So many of both halves together. */
async function verifyTypes(options: VerificationOptions): Promise<VerificationResult> {
  const { parts, runCount } = options;
  const halves = (['calls', 'statements'] as const).filter(
    (half) => parts.length === 0 || parts.includes(half),
  );
  const count = Math.ceil((runCount ?? COUNT) / halves.length);
  const copy = copyHouse();
  try {
    const results: VerificationResult[] = [];
    for (const half of halves) {
      const tryHalf = half === 'calls' ? tryCalls : tryStatements;
      results.push(await tryHalf(copy, count, options));
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      failures: results.flatMap(({ failures }) => failures),
    };
  } finally {
    copy.remove();
  }
}

async function tryCalls(
  copy: HouseCopy,
  count: number,
  { seed, say }: VerificationOptions,
): Promise<VerificationResult> {
  const all = await listMutants(copy);
  const drawn = drawEvenly(all, count, seed);
  say(`${drawn.length} of ${all.length} possible changes`);
  const unchanged = await compile(copy, drawn);
  if (unchanged.length > 0) return { figures: [], failures: unchanged };
  const missed: Mutant[] = [];
  for (const [index, batch] of inBatches(drawn).entries()) {
    missed.push(...(await tryAll(copy, batch)));
    say(`round ${index + 1}: ${batch.length} changes, ${missed.length} not refused so far`);
  }
  const kinds = [...new Set(drawn.map(({ kind }) => kind))].toSorted();
  const countOf = (kind: string) => drawn.filter((it) => it.kind === kind).length;
  return {
    figures: [
      ...kinds.map((kind) => [kind, countOf(kind)] as const),
      ['changes', drawn.length],
      ['refused', drawn.length - missed.length],
    ],
    failures: missed.map(
      (mutant) => `not refused: ${describeMutant(mutant, copy.read(mutant.file))}`,
    ),
  };
}

async function listMutants(copy: HouseCopy): Promise<readonly Mutant[]> {
  const mutants: Mutant[] = [];
  for (const file of await listFiles(copy.path)) {
    const mutators = MUTATORS.filter(({ files }) => files.test(file));
    if (mutators.length === 0) continue;
    const text = copy.read(file);
    const source = { file, text, root: parseSource(text, file).root };
    mutants.push(...mutators.flatMap(({ mutate }) => mutate(source)));
  }
  return mutants;
}

/** As many of every kind as there are, up to an equal share; not more in one file than there shall be rounds. */
function drawEvenly(all: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const draw = createDraw(`types ${seed}`);
  const inFile = new Map<string, number>();
  const tried = shuffled(all, draw).filter(({ file }) => {
    inFile.set(file, (inFile.get(file) ?? 0) + 1);
    return (inFile.get(file) ?? 0) <= MOST_IN_A_FILE;
  });
  const piles = [...Map.groupBy(tried, ({ kind }) => kind).values()];
  const turns = Math.max(0, ...piles.map((pile) => pile.length));
  const drawn = Array.from({ length: turns }, (_, turn) =>
    piles.flatMap((pile) => pile.slice(turn, turn + 1)),
  );
  return drawn.flat().slice(0, count);
}

/**
 * One change a file, so that an error in a file tells of its own change; the calls' tables alone, because what is wrong in
 * them is an error of their users too.
 */
function inBatches(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const batches: Mutant[][] = [];
  const isTable = ({ file }: Mutant) => /-?api\.ts$/.test(file);
  for (const mutant of mutants) {
    const fitting = batches.find(
      (batch) =>
        batch.every(({ file }) => file !== mutant.file) &&
        batch.every((other) => isTable(other) === isTable(mutant)),
    );
    if (fitting) fitting.push(mutant);
    else batches.push([mutant]);
  }
  return batches;
}

/** Gives those that are not refused: alone in the house a change is refused by an error anywhere. */
async function tryAll(copy: HouseCopy, batch: readonly Mutant[]): Promise<readonly Mutant[]> {
  const problems = await problemsWith(copy, batch);
  const silent = batch.filter(({ file }) => !problems.some((line) => line.startsWith(`${file}(`)));
  const missed: Mutant[] = [];
  for (const mutant of silent) {
    if ((await problemsWith(copy, [mutant])).length === 0) missed.push(mutant);
  }
  return missed;
}

async function problemsWith(
  copy: HouseCopy,
  mutants: readonly Mutant[],
): Promise<readonly string[]> {
  const before = new Map(mutants.map(({ file }) => [file, copy.read(file)]));
  try {
    for (const mutant of mutants) {
      copy.write(mutant.file, applyMutant(before.get(mutant.file) ?? '', mutant));
    }
    return await compile(copy, mutants);
  } finally {
    for (const [file, text] of before) copy.write(file, text);
  }
}

/** What the types say of the rooms of these changes. */
async function compile(copy: HouseCopy, mutants: readonly Mutant[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const packageName of new Set(mutants.map(({ file }) => roomOf(file)))) {
    for (const line of await compilePackage(copy.path, packageName)) problems.push(line);
  }
  return problems;
}

function roomOf(file: string): string {
  const packageName = PACKAGES.find((it) => file.startsWith(`${it}/`));
  if (packageName === undefined) throw new Error(`${file} lies in no room`);
  return packageName;
}
