/**
 * One run of one of our tests on its real page, from Start through the practice to the last question that the
 * bench wants answered, with the observer watching. What the product says about itself is what it sends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '../chance.ts';
import type { Condition } from '../engines.ts';
import { answerLikeAHand, type Position } from '../hand.ts';
import type { InputKind, Observation } from '../recording.ts';
import type { Tab } from '../tab.ts';
import { within } from '../within.ts';
import {
  enterTest,
  OBSERVED,
  PATIENCE_MS,
  pressPrimary,
  stopRun,
  type Visit,
  walkToFirstQuestion,
} from './product-page.ts';
import type { ProductSite, StoredTrial } from './product-site.ts';

export interface ProductParts {
  readonly site: ProductSite;
  readonly visit: Visit;
  /** page/product-marker.ts as one script. */
  readonly marker: string;
}

export interface ProductRun {
  readonly test: string;
  readonly condition: Condition;
  /** One an answer; the run is stopped after the last. */
  readonly inputs: readonly InputKind[];
  /** By question; `null`: the product's own. */
  readonly displaysMs: readonly number[] | null;
  readonly seed: number;
}

export interface RecordedRun {
  readonly seen: Observation;
  readonly stored: readonly StoredTrial[];
  readonly heapGrowthBytes: number;
}

/** A run has thirty questions; the practice warms it up. */
export const QUESTION_COUNT = 30;
const CALM_MS = 200;
/** What a question may take beyond its display before the run counts as stuck. */
const SPARE_MS = 14_000;

export async function recordRun(
  tab: Tab,
  { test, condition, inputs, displaysMs, seed }: ProductRun,
  { site, visit, marker }: ProductParts,
): Promise<RecordedRun> {
  await tab.prepare(marker);
  if (displaysMs) await tab.prepare(`window.benchDisplaysMs = ${JSON.stringify(displaysMs)};`);
  await enterTest(tab, site.origin, test, visit);
  await walkToFirstQuestion(tab, visit);

  const draw = mulberry32(seed);
  const answers: Promise<void>[] = [];
  const isAnswered = new Promise<void>((resolve) => {
    tab.onSignal((text) => {
      const input = inputs[answers.length];
      if (!input) return;
      answers.push(answerLikeAHand(tab, input, JSON.parse(text) as Position, draw));
      if (answers.length === inputs.length) resolve();
    });
  });
  const options = { ...OBSERVED, blockingSeed: condition === 'busy' ? seed : null };
  const isSent = site.nextTrials();
  const bytesBefore = await measureHeap(tab);
  await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
  await pressPrimary(tab);
  await within(PATIENCE_MS + inputs.length * SPARE_MS, isAnswered, 'the run got stuck');
  await Promise.all(answers);
  // A collection would hold up the step after the last answer.
  await pause(CALM_MS);
  const seen = await tab.evaluate<Observation>('benchObserver.finish()');
  const heapGrowthBytes = (await measureHeap(tab)) - bytesBefore;
  if (inputs.length < QUESTION_COUNT) await stopRun(tab);
  // Stopping may leave one more question behind, which is on then.
  const sent = await within(PATIENCE_MS, isSent, 'the run was not sent');
  const stored = sent.slice(0, inputs.length);
  rejectSpoiled(stored);
  return { seen, stored, heapGrowthBytes };
}

function rejectSpoiled(stored: readonly StoredTrial[]): void {
  const spoiled = stored.filter((trial) => trial.voided);
  if (spoiled.length === 0) return;
  const causes = spoiled.flatMap(({ interruptions }) => interruptions.map(({ kind }) => kind));
  throw new Error(`${spoiled.length} questions of the run were voided: ${causes.join(', ')}`);
}

/** Bytes in use after a collection. */
async function measureHeap(tab: Tab): Promise<number> {
  await tab.send('Performance.enable');
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = (await tab.send('Performance.getMetrics')) as {
    metrics: readonly { name: string; value: number }[];
  };
  await tab.send('Performance.disable');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  if (!used) throw new Error('the browser does not tell its heap');
  return used.value;
}
