/**
 * Our product on the same bench: a real run on its real page, from Start through the practice to the last
 * answer, with keys, mouse and finger. What the product says about itself comes from the trials that it sends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '../chance.ts';
import type { Block, Engine } from '../engines.ts';
import { answerLikeAHand, type Place } from '../hand.ts';
import type { BlockRecording, EngineTrial, Observation } from '../recording.ts';
import type { Tab } from '../tab.ts';
import {
  enterTest,
  OBSERVED,
  PATIENCE_MS,
  pressPrimary,
  stopRun,
  walkToFirstQuestion,
  within,
} from './product-page.ts';
import type { ProductServer } from './product-server.ts';
import type { ProductSite, StoredTrial } from './product-site.ts';

export interface ProductParts {
  readonly site: ProductSite;
  readonly session: ProductServer['session'];
  /** page/product-witness.ts as one script. */
  readonly witness: string;
}

/** A run has thirty questions; the practice warms it up. */
const QUESTION_COUNT = 30;
const CALM_MS = 200;
const TEST = 'visual_matrix_task';

export function productEngine(parts: ProductParts): Engine {
  return {
    name: 'ours',
    label: 'Jamdai',
    inputs: ['key', 'mouse', 'touch'],
    paints: {
      stimulus: /^(step-\d+-shown|bench-stimulus)$/,
      after: /^(step-\d+-hidden|bench-choices)$/,
      choices: /^(step-\d+-hidden|bench-choices)$/,
    },
    trialsPerBlock: QUESTION_COUNT,
    warmUpCount: 0,
    isSecondary: false,
    runBlock: (tab, block) => runOnPage(tab, block, parts),
  };
}

async function runOnPage(tab: Tab, block: Block, parts: ProductParts): Promise<BlockRecording> {
  const { trials, condition, seed } = block;
  const displays = trials.map((trial) => trial.displayMs);
  await tab.prepare(parts.witness);
  await tab.prepare(`window.benchDisplaysMs = ${JSON.stringify(displays)};`);
  await enterTest(tab, parts.site.origin, TEST, parts.session);
  await walkToFirstQuestion(tab);

  const draw = mulberry32(seed);
  const answers: Promise<void>[] = [];
  const isAnswered = new Promise<void>((resolve) => {
    tab.onSignal((text) => {
      const trial = trials[answers.length];
      if (!trial) return;
      answers.push(answerLikeAHand(tab, trial.input, JSON.parse(text) as Place, draw));
      if (answers.length === trials.length) resolve();
    });
  });
  const options = { ...OBSERVED, blockingSeed: condition === 'busy' ? seed : null };
  const isSent = parts.site.nextTrials();
  const bytesBefore = await measureHeap(tab);
  await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
  await pressPrimary(tab);
  const limitMs = displays.reduce((sum, displayMs) => sum + displayMs + 4_000, PATIENCE_MS);
  await within(limitMs, isAnswered, 'the run got stuck');
  await Promise.all(answers);
  // A collection would hold up the step after the last answer.
  await pause(CALM_MS);
  const heapGrowthBytes = (await measureHeap(tab)) - bytesBefore;
  const seen = await tab.evaluate<Observation>('benchObserver.finish()');
  if (trials.length < QUESTION_COUNT) await stopRun(tab);
  const stored = await within(PATIENCE_MS, isSent, 'the run was not sent');
  return { ...seen, planned: trials, told: toldBy(stored), heapGrowthBytes };
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

function toldBy(stored: readonly StoredTrial[]): readonly EngineTrial[] {
  const spoiled = stored.filter((trial) => trial.voided).length;
  if (spoiled > 0) throw new Error(`${spoiled} questions of the run were voided`);
  return stored.map(
    ({ shownAtMs, hiddenAtMs, paintAtMs, paintHiddenAtMs, choicesAtMs, answeredAtMs }) => ({
      responseMs: choicesAtMs === null || answeredAtMs === null ? null : answeredAtMs - choicesAtMs,
      displayMs: hiddenAtMs - shownAtMs,
      paintDisplayMs:
        paintAtMs === null || paintHiddenAtMs === null ? null : paintHiddenAtMs - paintAtMs,
    }),
  );
}
