/**
 * Server, queue, clocks, network, disks and an attacker under one seeded virtual time in one process: `--seed` tries one seed (or
 * the first of `--runs`), `--minutes` goes on for so long, `--mutants` puts faults of before back, one by one, and finds each.
 */
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { RULES } from './journal.ts';
import { MUTANTS_PART, findMutants } from './find-mutants.ts';
import { simulate, type SimulatedRun } from './simulate.ts';
import { openStage } from './stage.ts';

const RUNS = 12;

export const CHAOS: Verification = {
  name: 'chaos',
  summary:
    'A school, its server and an attacker under one virtual time, in which everything fails.',
  parts: [MUTANTS_PART],
  run: (options) =>
    options.parts.includes(MUTANTS_PART) ? findMutants(options) : tryRuns(options),
};

async function tryRuns({
  seed,
  runCount,
  minutes,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const startedMs = performance.now();
  const untilMs = minutes === null ? Infinity : startedMs + minutes * 60_000;
  const most = runCount ?? (minutes === null ? RUNS : Infinity);
  const totals = new Map<string, number>();
  const add = (what: string, count: number) => totals.set(what, (totals.get(what) ?? 0) + count);
  const failures: string[] = [];
  const stage = await openStage();
  let runs = 0;
  try {
    for (; runs < most && performance.now() < untilMs && failures.length === 0; runs += 1) {
      const own = runs === 0 ? seed : `${seed} ${runs}`;
      const run = await simulate(own, stage);
      add('moments', run.momentCount);
      add('pupils', run.pupilCount);
      for (const [what, count] of run.counts) add(what, count);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      say(
        `  ${runs + 1}. ${run.pupilCount} pupils, ${run.momentCount} moments, ${seconds} s: ${outcomeOf(run)}`,
      );
      if (run.broken) failures.push(describe(own, run));
    }
  } finally {
    await stage.close();
  }
  const figures: Figure[] = [
    ['runs', runs],
    ['seconds', Math.round((performance.now() - startedMs) / 1000)],
    ...[...totals].toSorted(([one], [other]) => one.localeCompare(other)),
  ];
  return { figures, failures };
}

function outcomeOf({ broken }: SimulatedRun): string {
  return broken ? `broken: ${RULES[broken.rule]}` : 'holds';
}

/** What somebody needs who looks for the fault. */
function describe(seed: string, { broken, trail }: SimulatedRun): string {
  if (!broken) throw new Error('chaos: nothing is broken');
  return [
    `[${broken.rule}] ${RULES[broken.rule]}: ${broken.what}`,
    `at moment ${broken.momentCount}, ${new Date(broken.atMs).toISOString()}. What happened before:`,
    ...trail.map((line) => `  ${line}`),
    `Again: npm run prove -- chaos --seed ${JSON.stringify(seed)} --runs 1`,
  ].join('\n');
}
