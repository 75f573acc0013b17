/**
 * `npm run bench:timing`: our real screens beside jsPsych, lab.js, a timer with React state and an ideal frame
 * loop, in one browser process, on one stage, under one observer. Prints the tables and the targets; a whole
 * run also writes them to docs/measuring.md.
 */
import { type Browser, startBrowser } from './chromium.ts';
import type { ReadBlock } from './cells.ts';
import { type HeardEngine, heardPeers, HEARD_PAGES } from './heard.ts';
import type { HeardCell } from './heard-table.ts';
import { type Block, type Condition, type Engine, PEERS } from './engines.ts';
import { bundle, buildSiteFiles } from './page-build.ts';
import { writeMeasuringPage } from './measuring-page.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { peerEngines } from './peer-engine.ts';
import { installPeers } from './peers.ts';
import { type OpenProduct, openProduct } from './product/open-product.ts';
import { productHeard } from './product/product-heard.ts';
import { productEngine } from './product/product-engine.ts';
import { planBlocks } from './plan.ts';
import { readBlock } from './reading.ts';
import { writeReport } from './report.ts';
import { openSite } from './site.ts';
import { openTab } from './tab.ts';

interface Scripts {
  readonly observer: string;
  readonly ear: string;
}

const SLOWER = 4;
const LISTS = 4;
const QUICK_LISTS = 2;
const OTHER_DISPLAYS = [
  { displayMs: 400, count: 12 },
  { displayMs: 3_000, count: 3 },
  { displayMs: 5_000, count: 2 },
];

async function main(options: Options): Promise<void> {
  installPeers();
  /** What is to be closed, the newest last. */
  const open: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(opened: T): T => {
    open.push(opened);
    return opened;
  };
  try {
    const pages = [...PEERS.map((peer) => peer.page), ...HEARD_PAGES];
    const site = keep(await openSite(await buildSiteFiles(pages)));
    const product = options.engines.includes('ours') ? keep(await openProduct()) : null;
    const browser = keep(await startBrowser());
    const report = await measure(browser, site.origin, product, options);
    console.log(`\n${report}`);
    if (options.isWritten && process.exitCode === undefined) writeMeasuringPage(report);
  } finally {
    for (const opened of open.toReversed()) await opened.close();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  product: OpenProduct | null,
  options: Options,
): Promise<string> {
  const scripts = { observer: await bundle('observer'), ear: await bundle('ear') };
  const all = [...peerEngines(origin), ...(product ? [productEngine(product.parts)] : [])];
  const engines = all.filter(({ name }) => options.engines.includes(name));
  const hearers = [...heardPeers(origin), ...(product ? [productHeard(product.parts)] : [])];
  const { parts, conditions } = options;
  const read = parts.includes('displays')
    ? await runBlocks(browser, engines, scripts, options)
    : [];
  const failures: string[] = [];
  const heard = parts.includes('heard')
    ? await runHeard(browser, hearers, scripts, options, failures)
    : [];
  const { product: browserName, isPreferred } = browser;
  const report = writeReport({
    read,
    heard,
    engines,
    conditions,
    product: browserName,
    isPreferred,
  });
  if (failures.length === 0) return report;
  process.exitCode = 1;
  return `${report}\n\nNot measured:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`;
}

async function runBlocks(
  browser: Browser,
  engines: readonly Engine[],
  scripts: Scripts,
  options: Options,
): Promise<readonly ReadBlock[]> {
  const blocks = planBlocks(engines, {
    trials: options.trials,
    conditions: options.conditions,
    otherDisplays: options.isQuick ? [] : OTHER_DISPLAYS,
    seed: options.seed,
  });
  const read: ReadBlock[] = [];
  for (const [number, block] of blocks.entries()) {
    const engine = engines.find(({ name }) => name === block.engine);
    if (!engine) throw new Error(`no engine ${block.engine}`);
    console.log(`${number + 1}/${blocks.length} ${block.condition} ${engine.label}`);
    read.push({ block, reading: await runBlock(browser, engine, block, scripts) });
  }
  return read;
}

async function runBlock(browser: Browser, engine: Engine, block: Block, { observer }: Scripts) {
  const tab = await openTab(browser.devtools);
  try {
    await tab.prepare(observer);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: rateIn(block.condition) });
    return readBlock(await engine.runBlock(tab, block), engine.paints);
  } finally {
    await tab.close();
  }
}

async function runHeard(
  browser: Browser,
  hearers: readonly HeardEngine[],
  { observer, ear }: Scripts,
  { conditions, isQuick, seed }: Options,
  /** Gets a line for each cell that could not be measured: the others are worth keeping. */
  failures: string[],
): Promise<readonly HeardCell[]> {
  const cells: HeardCell[] = [];
  for (const condition of conditions) {
    for (const hearer of hearers) {
      console.log(`heard ${condition} ${hearer.label}`);
      const tab = await openTab(browser.devtools);
      try {
        await tab.prepare(observer);
        await tab.prepare(ear);
        await tab.send('Emulation.setCPUThrottlingRate', { rate: rateIn(condition) });
        const lists = isQuick ? QUICK_LISTS : LISTS;
        const reading = await hearer.runLists(tab, condition, lists, seed);
        cells.push({ name: hearer.name, label: hearer.label, condition, reading });
      } catch (error) {
        failures.push(`heard, ${condition}, ${hearer.label}: ${String(error)}`);
      } finally {
        await tab.close();
      }
    }
  }
  return cells;
}

function rateIn(condition: Condition): number {
  return condition === 'slow' ? SLOWER : 1;
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else await main(readOptions(args));
