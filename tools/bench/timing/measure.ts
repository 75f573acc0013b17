/**
 * Measures part by part, each block in a tab of its own. What cannot be measured is tried once more and then
 * told; nothing else is discarded for it.
 */
import type { ReadBlock } from './cells.ts';
import type { Browser } from './chromium.ts';
import type { Block, Condition, Engine } from './engines.ts';
import type { AuditoryEngine } from './auditory.ts';
import type { AuditoryCell } from './auditory-table.ts';
import type { Options } from './options.ts';
import { bundle } from './page-build.ts';
import { planBlocks } from './plan.ts';
import { readBlock } from './reading.ts';
import { STEP_SCREENS, type StepsEngine } from './steps.ts';
import type { StepsCell } from './steps-table.ts';
import { openTab, type Tab } from './tab.ts';
import { within } from './within.ts';

export interface Contestants {
  readonly engines: readonly Engine[];
  readonly steppers: readonly StepsEngine[];
  readonly hearers: readonly AuditoryEngine[];
}

export interface Measured {
  readonly read: readonly ReadBlock[];
  readonly steps: readonly StepsCell[];
  readonly heard: readonly AuditoryCell[];
  readonly failures: readonly Failure[];
}

/** Something that could not be measured, or only at the second try. */
export interface Failure {
  readonly name: string;
  readonly isMeasured: boolean;
  /** By try. */
  readonly errors: readonly string[];
}

interface Bench {
  readonly browser: Browser;
  /** Put before all scripts of every page. */
  readonly observer: string;
  readonly ear: string;
  readonly options: Options;
  readonly failures: Failure[];
  readonly startedAtMs: number;
}

const SLOWER = 4;
const LISTS = 3;
const QUICK_LISTS = 2;
const TRIES = 2;
/** No block takes longer unless its tab has gone. */
const LIMIT_MS = 420_000;
const OTHER_DISPLAYS = [
  { displayMs: 400, count: 12 },
  { displayMs: 3_000, count: 1 },
  { displayMs: 5_000, count: 1 },
];

export async function measure(
  browser: Browser,
  { engines, steppers, hearers }: Contestants,
  options: Options,
): Promise<Measured> {
  const failures: Failure[] = [];
  const scripts = { observer: await bundle('observer'), ear: await bundle('ear') };
  const startedAtMs = performance.now();
  const bench: Bench = { browser, ...scripts, options, failures, startedAtMs };
  const { parts } = options;
  return {
    heard: parts.includes('heard') ? await measureAuditory(bench, hearers) : [],
    steps: parts.includes('steps') ? await measureSteps(bench, steppers) : [],
    read: parts.includes('displays') ? await measureDisplays(bench, engines) : [],
    failures,
  };
}

async function measureDisplays(
  bench: Bench,
  engines: readonly Engine[],
): Promise<readonly ReadBlock[]> {
  const { isQuick } = bench.options;
  const otherDisplays = isQuick ? [] : OTHER_DISPLAYS;
  const blocks = planBlocks(engines, { ...bench.options, otherDisplays });
  const read: ReadBlock[] = [];
  for (const [number, block] of blocks.entries()) {
    const engine = engines.find(({ name }) => name === block.engine);
    if (!engine) throw new Error(`no engine ${block.engine}`);
    const name = `displays ${number + 1}/${blocks.length}, ${block.condition}, ${engine.label}`;
    const reading = await measureInTab(bench, name, block.condition, (tab) =>
      readDisplays(tab, engine, block),
    );
    if (reading) read.push({ block, reading });
  }
  return read;
}

async function readDisplays(tab: Tab, engine: Engine, block: Block) {
  return readBlock(await engine.runBlock(tab, block), engine.paints);
}

async function measureSteps(
  bench: Bench,
  steppers: readonly StepsEngine[],
): Promise<readonly StepsCell[]> {
  const { conditions, seed } = bench.options;
  const cells: StepsCell[] = [];
  for (const condition of conditions) {
    for (const screen of STEP_SCREENS) {
      for (const stepper of steppers) {
        const name = `steps, ${condition}, ${screen.test}, ${stepper.label}`;
        const reading = await measureInTab(bench, name, condition, (tab) =>
          stepper.runSteps(tab, condition, screen, seed),
        );
        if (reading) {
          cells.push({ name: stepper.name, label: stepper.label, screen, condition, reading });
        }
      }
    }
  }
  return cells;
}

async function measureAuditory(
  bench: Bench,
  hearers: readonly AuditoryEngine[],
): Promise<readonly AuditoryCell[]> {
  const { conditions, isQuick, seed } = bench.options;
  const lists = isQuick ? QUICK_LISTS : LISTS;
  const cells: AuditoryCell[] = [];
  for (const condition of conditions) {
    for (const { name, label, runLists } of hearers) {
      const reading = await measureInTab(
        bench,
        `heard, ${condition}, ${label}`,
        condition,
        async (tab) => {
          await tab.prepare(bench.ear);
          return runLists(tab, condition, lists, seed);
        },
      );
      if (reading) cells.push({ name, label, condition, reading });
    }
  }
  return cells;
}

/** `null`: it failed at every try, which is told. */
async function measureInTab<T>(
  { browser, observer, failures, startedAtMs }: Bench,
  name: string,
  condition: Condition,
  run: (tab: Tab) => Promise<T>,
): Promise<T | null> {
  const errors: string[] = [];
  while (errors.length < TRIES) {
    const minute = ((performance.now() - startedAtMs) / 60_000).toFixed(1);
    console.log(`${minute} min  ${name}${errors.length === 0 ? '' : ': once more'}`);
    let tab: Tab | null = null;
    try {
      tab = await openTab(browser);
      await tab.prepare(observer);
      await tab.send('Emulation.setCPUThrottlingRate', { rate: condition === 'slow' ? SLOWER : 1 });
      const found = await within(LIMIT_MS, run(tab), 'nothing came back');
      if (errors.length > 0) failures.push({ name, isMeasured: true, errors });
      return found;
    } catch (error) {
      errors.push(String(error));
    } finally {
      // A tab that cannot be closed has gone with its browser.
      await tab?.close().catch(() => undefined);
    }
  }
  failures.push({ name, isMeasured: false, errors });
  return null;
}
