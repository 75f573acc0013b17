/**
 * A thousand honest runs and a thousand forged ones against the real server under a virtual clock: which of them the server says
 * it cannot vouch for. Of the first four kinds of forgers 95 in 100 must be, of the honest 1 in 1,000 at most; who takes a
 * person's time is told without a target.
 */
import { PROVENANCE_FLAGS } from '@jamdai/battery';
import { createRandom } from '@jamdai/battery/testing';
import type { Figure, Verification, VerificationOptions } from '../verification.ts';
import {
  forge,
  FORGER_KINDS,
  HONEST_KINDS,
  takeHonestly,
  type ForgerKind,
  type HonestKind,
  type Outcome,
  type Stage,
} from './takers.ts';
import { openVirtualServer, type VirtualPupil, type VirtualServer } from './virtual-server.ts';

const RUNS = 1000;
const RUNS_A_PUPIL = 20;
const BEGINS_AT = new Date('2026-12-01T01:00:00Z');
const LEAST_FOUND = 0.95;
const MOST_ACCUSED = 0.001;
const UNTARGETED: readonly ForgerKind[] = ['patient script', 'uniform times, waited for'];
const SAY_EVERY = 200;

export const PROVABLE: Verification = {
  name: 'provable',
  summary: 'A thousand forged runs and a thousand honest ones: which of them count in comparisons.',
  run: verifyProvable,
};

/** By kind: of how many runs, and how often each sign was found. */
type Tally = Map<string, { runs: number; doubted: number; signs: Map<string, number> }>;

async function verifyProvable({ seed, runCount, say }: VerificationOptions) {
  const server = await openVirtualServer(BEGINS_AT);
  try {
    const stage: Stage = { server, random: createRandom(`provable ${seed}`) };
    const tally: Tally = new Map();
    await takeAll(stage, runCount ?? RUNS, tally, say);
    return { figures: describe(tally), failures: judge(tally) };
  } finally {
    await server.close();
  }
}

/** One forged run beside each honest one, which may be its victim. */
async function takeAll(
  stage: Stage,
  runCount: number,
  tally: Tally,
  say: (line: string) => void,
): Promise<void> {
  let pupil = await joinNext(stage.server, 'pupil', 0);
  let forger = await joinNext(stage.server, 'forger', 0);
  for (let no = 0; no < runCount; no += 1) {
    if (no > 0 && no % RUNS_A_PUPIL === 0) {
      pupil = await joinNext(stage.server, 'pupil', no);
      forger = await joinNext(stage.server, 'forger', no);
    }
    const kind: HonestKind = stage.random.pick(HONEST_KINDS);
    const honest = await takeHonestly(stage, pupil, kind);
    count(tally, `honest, ${kind}`, honest);
    const forgery = FORGER_KINDS[no % FORGER_KINDS.length] ?? 'replayed body';
    // A body is replayed by its owner, or under another account.
    const isOwn = forgery === 'replayed body' && stage.random.randInt(2) === 0;
    const forged = await forge(stage, isOwn ? pupil : forger, forgery, honest);
    count(tally, `forged, ${forgery}`, forged);
    if ((no + 1) % SAY_EVERY === 0) say(`${no + 1} of ${runCount} honest and forged runs`);
  }
}

function joinNext(server: VirtualServer, who: string, no: number): Promise<VirtualPupil> {
  return server.join(`${who}_${no}`);
}

function count(tally: Tally, kind: string, { flags }: Outcome): void {
  const entry = tally.get(kind) ?? { runs: 0, doubted: 0, signs: new Map<string, number>() };
  const found = PROVENANCE_FLAGS.filter((flag) => flags.includes(flag));
  entry.runs += 1;
  entry.doubted += Number(found.length > 0);
  for (const flag of found) entry.signs.set(flag, (entry.signs.get(flag) ?? 0) + 1);
  tally.set(kind, entry);
}

function describe(tally: Tally): Figure[] {
  return [...tally]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([kind, { runs, doubted, signs }]) => {
      const found = [...signs].map(([flag, times]) => `${flag} ${times}`).join(', ');
      return [kind, `${doubted} of ${runs} doubted${found ? ` (${found})` : ''}`];
    });
}

function judge(tally: Tally): string[] {
  const sums = (starts: string, leftOut: readonly string[] = []) =>
    [...tally].reduce(
      (sum, [kind, { runs, doubted }]) =>
        kind.startsWith(starts) && !leftOut.some((name) => kind.endsWith(name))
          ? { runs: sum.runs + runs, doubted: sum.doubted + doubted }
          : sum,
      { runs: 0, doubted: 0 },
    );
  const honest = sums('honest');
  const forged = FORGER_KINDS.filter((kind) => !UNTARGETED.includes(kind)).map(
    (kind) => [kind, sums(`forged, ${kind}`)] as const,
  );
  return [
    ...(honest.doubted > honest.runs * MOST_ACCUSED
      ? [`${honest.doubted} of ${honest.runs} honest runs are doubted`]
      : []),
    ...forged.flatMap(([kind, { runs, doubted }]) =>
      doubted < runs * LEAST_FOUND ? [`${kind}: only ${doubted} of ${runs} are doubted`] : [],
    ),
  ];
}
