/**
 * Builds the web into web/dist when what it is made from changed. Built aside and then renamed, so that a build
 * that fails or is killed leaves the last good one.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { runProgram } from './run-program.ts';

const rootDir = join(import.meta.dirname, '../../..');
const webDir = join(rootDir, 'web');
const distDir = join(webDir, 'dist');
const stampName = '.build-stamp';

/** Files and folders that the built web depends on, from the root: its own, and the rooms that it names as dependencies. */
export function listWebSources(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(webDir, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const rooms = Object.keys(dependencies).filter((name) => name.startsWith('@jamdai/'));
  return [
    ...['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json'],
    ...['web/prerender.ts', 'web/compress.ts', 'package-lock.json'],
    ...rooms.map((name) => `${name.slice('@jamdai/'.length)}/src`),
  ];
}

/** @throws when the build fails; its output has been printed. */
export async function buildWebIfChanged(report: (line: string) => void): Promise<void> {
  const stamp = hashSources();
  if (readStamp() === stamp) return;
  report('Building the pages …');
  const cacheDir = join(rootDir, '.cache');
  mkdirSync(cacheDir, { recursive: true });
  const newDir = join(cacheDir, `web-${process.pid}`);
  const oldDir = join(cacheDir, `web-old-${process.pid}`);
  try {
    await runVite(['build', webDir, '--outDir', newDir, '--emptyOutDir', '--logLevel', 'warn']);
    await run([join(webDir, 'prerender.ts'), newDir]);
    await run([join(webDir, 'compress.ts'), newDir]);
    writeFileSync(join(newDir, stampName), stamp);
    if (existsSync(distDir)) renameSync(distDir, oldDir);
    renameSync(newDir, distDir);
  } finally {
    rmSync(newDir, { recursive: true, force: true });
    rmSync(oldDir, { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of listWebSources().flatMap((source) => listFiles(join(rootDir, source)))) {
    hash
      .update(`${relative(rootDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}

function readStamp(): string | null {
  try {
    return readFileSync(join(distDir, stampName), 'utf8');
  } catch {
    return null;
  }
}

function runVite(args: string[]): Promise<void> {
  return run([join(rootDir, 'node_modules', 'vite', 'bin', 'vite.js'), ...args]);
}

async function run(args: string[]): Promise<void> {
  if ((await runProgram(args, { cwd: rootDir })) !== 0)
    throw new Error('The pages could not be built; the reason is printed above.');
}
