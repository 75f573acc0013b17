/** A build of the web with one handler broken, beside the product's own, and its files for a watched page. */
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { WEB, type Breakage } from './break-handlers.ts';

const ROOT = join(WEB, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const COPIED = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'];

export interface PlantedWeb {
  /** Null: the build has no such file. */
  readonly read: (path: string) => Promise<Buffer | null>;
}

/** A copy of the web's sources in which handlers are broken, one at a time. */
export async function withPlanting(
  use: (plant: (breakage: Breakage) => Promise<PlantedWeb>) => Promise<void>,
): Promise<void> {
  const folder = join(ROOT, '.cache', `planted-${process.pid}`);
  const copy = join(folder, 'web');
  const dist = join(folder, 'dist');
  await mkdir(copy, { recursive: true });
  try {
    // The copy's settings build on those of the whole house, one folder up.
    await cp(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    for (const name of COPIED) await cp(join(WEB, name), join(copy, name), { recursive: true });
    await use(async ({ file, from, to }) => {
      const source = await readFile(join(WEB, file), 'utf8');
      if (source.split(from).length !== 2)
        throw new Error(`${file}: not exactly one place to plant`);
      await writeFile(
        join(copy, file),
        source.replace(from, () => to),
      );
      try {
        await build(copy, dist);
      } finally {
        await writeFile(join(copy, file), source);
      }
      return { read: (path) => readBuilt(dist, path) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
