/**
 * One build of the web with all the handlers that are to be broken, each both whole and broken: which of them is broken is asked
 * when the page runs, so that fifty need no fifty builds.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { WEB, type Breakage } from './break-handlers.ts';
import type { Planted } from './wire.ts';

const ROOT = join(WEB, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const COPIED = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'];

/** `read` gives the files of a build in which the page breaks the handler whose place in the list it has been told. */
export async function withPlanting(
  breakages: readonly Breakage[],
  use: (read: Planted) => Promise<void>,
): Promise<void> {
  const folder = join(ROOT, '.cache', `planted-${process.pid}`);
  const copy = join(folder, 'web');
  const dist = join(folder, 'dist');
  await mkdir(copy, { recursive: true });
  try {
    // The copy's settings build on those of the whole house, one folder up.
    await cp(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    for (const name of COPIED) await cp(join(WEB, name), join(copy, name), { recursive: true });
    const numbered = breakages.map((breakage, no) => ({ ...breakage, no }));
    for (const [file, here] of Map.groupBy(numbered, (breakage) => breakage.file))
      await writeFile(join(copy, file), plant(await readFile(join(WEB, file), 'utf8'), here));
    await build(copy, dist);
    await use((path) => readBuilt(dist, path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Numbered extends Breakage {
  readonly no: number;
}

function plant(source: string, here: readonly Numbered[]): string {
  let planted = source;
  for (const [from, same] of Map.groupBy(here, (breakage) => breakage.from)) {
    if (source.split(from).length !== 2)
      throw new Error(`${same[0]?.file ?? ''}: not exactly one place to plant`);
    const [{ name, to, no } = { name: null, to: '', no: 0 }] = same;
    const put =
      name === null ? to.replaceAll('PLANTED', isPlanted(no)) : chooseAmong(name, from, same);
    planted = planted.replace(from, () => put);
  }
  return planted;
}

/** In place of a function: itself, it broken in each way, and which of them is called. */
function chooseAmong(name: string, from: string, same: readonly Numbered[]): string {
  const head = new RegExp(`^(export )?(default )?(async )?function ${name}\\b`);
  const called = (text: string, as: string) => text.replace(head, `$3function ${as}`);
  const choice = same.reduce(
    (rest, { no }) => `${isPlanted(no)} ? ${name}Broken${no} : ${rest}`,
    `${name}Whole`,
  );
  const exported = /^(?:export )?(?:default )?/.exec(from)?.[0] ?? '';
  return [
    called(from, `${name}Whole`),
    ...same.map(({ to, no }) => called(to, `${name}Broken${no}`)),
    `${exported}function ${name}(...all) {\n  return (${choice})(...all);\n}`,
  ].join('\n\n');
}

function isPlanted(no: number): string {
  return `(globalThis.jamdaiPlanted === ${no})`;
}

async function readBuilt(dist: string, path: string): Promise<Buffer | null> {
  const name = extname(path) === '' ? 'index.html' : path;
  return readFile(join(dist, name)).catch(() => null);
}

function build(copy: string, dist: string): Promise<void> {
  const args = ['build', copy, '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [VITE, ...args, '--minify', 'false'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the planted web was not built: ${problem}`)),
    );
  });
}
