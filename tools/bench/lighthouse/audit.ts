/**
 * One look of Lighthouse at one page, in a Chromium of its own that has never seen the product. The tool and what it brings
 * along (90 packages) have a package file and lock of their own in tools/bench/lighthouse/tool, and are installed there the
 * first time the bench runs, without install scripts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser, type Browser } from '../timing/chromium.ts';
import type { Devtools } from '../timing/devtools.ts';

const TOOL = join(import.meta.dirname, 'tool');
const MOST_TRIES = 8;
const COMMAND = join(TOOL, 'node_modules/lighthouse/cli/index.js');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
export type Metric = (typeof METRICS)[number];

export interface Look {
  /** 0–100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds; the layout shift has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** What was found wanting outside of performance, by the tool's own names. */
  readonly flaws: readonly string[];
  /** The tool's own figure of how quick the machine was at this moment. */
  readonly benchmarkIndex: number;
  /** Such as `Chrome/150.0.7871.100`. */
  readonly browser: string;
  readonly priority: Browser['priority'];
}

/** The part of the tool's report that is read. */
interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly code: string; readonly message: string };
}

export function installTool(): void {
  if (existsSync(COMMAND)) return;
  console.log('Installing Lighthouse (once, into tools/bench/lighthouse/tool/node_modules) …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
    { cwd: TOOL, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0)
    throw new Error(
      'Lighthouse could not be installed: run `npm ci` in tools/bench/lighthouse/tool.',
    );
}

/** `storage`: what the browser's local storage holds before the page is opened. */
export async function lookAt(
  url: string,
  storage: Readonly<Record<string, string>>,
): Promise<Look> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const look = await tryToLook(url, storage);
    if (look) return look;
    console.log(`${url}: the browser recorded no start of the page; looking again.`);
  }
  throw new Error(`${url} could not be recorded in ${MOST_TRIES} tries.`);
}

/** Null: the recording lacks its beginning, as happens on a busy machine. That is no figure, good or bad. */
async function tryToLook(
  url: string,
  storage: Readonly<Record<string, string>>,
): Promise<Look | null> {
  const browser = await startBrowser();
  try {
    await fillStorage(browser.devtools, new URL('/favicon.svg', url).href, storage);
    const report = await runTool(url, browser.port);
    if (report.runtimeError?.code === 'NO_NAVSTART') return null;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return { ...readReport(report), browser: browser.product, priority: browser.priority };
  } finally {
    await browser.close();
  }
}

/** On a file of the same origin that runs no script. */
async function fillStorage(
  devtools: Devtools,
  url: string,
  storage: Readonly<Record<string, string>>,
): Promise<void> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' });
  const attached = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = String(attached['sessionId']);
  await devtools.send('Page.enable', {}, sessionId);
  const isLoaded = new Promise<void>((resolve) => {
    devtools.listen('Page.loadEventFired', sessionId, () => resolve());
  });
  await devtools.send('Page.navigate', { url }, sessionId);
  await isLoaded;
  const expression = `Object.assign(localStorage, ${JSON.stringify(storage)})`;
  await devtools.send('Runtime.evaluate', { expression }, sessionId);
  await devtools.send('Target.closeTarget', { targetId });
}

/** The phone of the tool's standard settings, with its simulated slow line and processor. */
async function runTool(url: string, port: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-look-'));
  const file = join(folder, 'report.json');
  const args = [
    COMMAND,
    url,
    '--quiet',
    '--output=json',
    // Into a file: it does not wait until a pipe is empty.
    `--output-path=${file}`,
    `--port=${port}`,
    // The browser is new; what was put into its storage is to stay.
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  try {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await once(child, 'close');
    // It also ends with 1 when it has nothing to say of the page, and says why in the report.
    if (!existsSync(file)) throw new Error(`Lighthouse has no report of ${url}:\n${complaint}`);
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport({
  categories,
  audits,
  environment,
}: Report): Omit<Look, 'browser' | 'priority'> {
  const scores = CATEGORIES.map((name) => [name, 100 * (categories[name].score ?? 0)] as const);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? NaN] as const);
  const flaws = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
  return {
    scores: Object.fromEntries(scores) as Look['scores'],
    metrics: Object.fromEntries(metrics) as Look['metrics'],
    flaws,
    benchmarkIndex: environment.benchmarkIndex,
  };
}
