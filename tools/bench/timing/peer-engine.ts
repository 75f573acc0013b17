/** Runs a block of a peer on its page of the bench. */
import { mulberry32 } from './chance.ts';
import { BENCH_OPTIONS, type Block, type Engine, PEERS } from './engines.ts';
import { answerLikeAHand, type Position } from './hand.ts';
import type { BlockRecording, EngineTrial, Observation } from './recording.ts';
import type { Tab } from './tab.ts';

const TRIALS_PER_BLOCK = 30;
/** Time for a page to calm down after loading. */
const CALM_MS = 300;
/** What a trial may take beyond its display before the block counts as stuck. */
const SPARE_MS = 3_000;

export function peerEngines(origin: string): readonly Engine[] {
  return PEERS.map((peer) => ({
    ...peer,
    trialsPerBlock: TRIALS_PER_BLOCK,
    warmUpCount: 1,
    async runBlock(tab, block) {
      await tab.goTo(`${origin}/${peer.page.name}.html`);
      return runPlanned(tab, block);
    },
  }));
}

async function runPlanned(tab: Tab, { trials, condition, seed }: Block): Promise<BlockRecording> {
  const draw = mulberry32(seed);
  const answers: Promise<void>[] = [];
  tab.onSignal((text) => {
    const trial = trials[answers.length];
    if (trial) answers.push(answerLikeAHand(tab, trial.input, JSON.parse(text) as Position, draw));
  });
  const options = { ...BENCH_OPTIONS, blockingSeed: condition === 'busy' ? seed : null };
  await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, ${CALM_MS}))`);
  await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
  const limitMs = trials.reduce((sum, trial) => sum + trial.displayMs + SPARE_MS, SPARE_MS);
  const reported = await tab.evaluate<EngineTrial[]>(`Promise.race([
    benchEngine.run(${JSON.stringify(trials)}),
    new Promise((_, reject) => setTimeout(() => reject(new Error('the block got stuck')), ${limitMs})),
  ])`);
  await Promise.all(answers);
  const seen = await tab.evaluate<Observation>(
    `new Promise((resolve) => setTimeout(() => resolve(benchObserver.finish()), 200))`,
  );
  return { ...seen, planned: trials, reported, heapGrowthBytes: null };
}
