/**
 * `npm run bench:timing`: our real screens beside jsPsych, lab.js, a timer with React state and an ideal frame
 * loop, in one browser process, on one stage, under one observer. Prints the tables and the targets; a whole
 * run also records them in docs/measurements.
 */
import { startBrowser } from './chromium.ts';
import { PEERS } from './engines.ts';
import { auditoryPeers, AUDITORY_PAGES } from './auditory.ts';
import { type Contestants, measure } from './measure.ts';
import { recordMeasurement } from '../record-measurement.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { buildSiteFiles } from './page-build.ts';
import { peerEngines } from './peer-engine.ts';
import { installPeers } from './peers.ts';
import { type OpenProduct, openProduct } from './product/open-product.ts';
import { productEngine } from './product/product-engine.ts';
import { productAuditory } from './product/product-auditory.ts';
import { productSteps } from './product/product-steps.ts';
import { writeReport } from './report.ts';
import { openSite } from './site.ts';
import { idealSteps, STEPS_PAGE } from './steps.ts';

async function main(options: Options): Promise<void> {
  const startedAtMs = performance.now();
  installPeers();
  /** What is to be closed, the newest last. */
  const open: { close(): Promise<void> }[] = [];
  const retain = <T extends { close(): Promise<void> }>(opened: T): T => {
    open.push(opened);
    return opened;
  };
  const closeAll = async (): Promise<void> => {
    for (const opened of open.splice(0).toReversed()) await opened.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void closeAll().finally(() => process.exit(1)));
  }
  try {
    const pages = [...PEERS.map((peer) => peer.page), ...AUDITORY_PAGES, STEPS_PAGE];
    const site = retain(await openSite(await buildSiteFiles(pages)));
    const product = options.engines.includes('ours') ? retain(await openProduct()) : null;
    const browser = retain(await startBrowser());
    const contestants = gather(site.origin, product, options);
    const measured = await measure(browser, contestants, options);
    const { engines } = contestants;
    const { conditions } = options;
    const minutes = (performance.now() - startedAtMs) / 60_000;
    const report = writeReport({ ...measured, engines, conditions, browser, minutes });
    console.log(`\n${report}`);
    if (measured.failures.some(({ isMeasured }) => !isMeasured)) process.exitCode = 1;
    if (options.isWritten && measured.read.length > 0)
      recordMeasurement('bench:timing', `## Timing beside its peers\n\n${report}`);
  } finally {
    await closeAll();
  }
}

function gather(origin: string, product: OpenProduct | null, options: Options): Contestants {
  const engines = [...peerEngines(origin), ...(product ? [productEngine(product.parts)] : [])];
  const steppers = [idealSteps(origin), ...(product ? [productSteps(product.parts)] : [])];
  return {
    engines: engines.filter(({ name }) => options.engines.includes(name)),
    steppers: steppers.filter(({ name }) => options.engines.includes(name)),
    hearers: [...auditoryPeers(origin), ...(product ? [productAuditory(product.parts)] : [])],
  };
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else await main(readOptions(args));
