/** The section on load, and which budgets are broken. */
import type { Round } from '../serving/callers.ts';
import { describeMachine } from '../timing/machine.ts';
import { median, quantile } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';

export interface LoadRound extends Round {
  /** Of a processor, for each call. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

export interface LoadFindings {
  readonly bodyBytes: number;
  readonly callers: number;
  readonly seconds: number;
  /** Of the machine after each pair of rounds: mean number of programs that want a processor. */
  readonly loads: readonly number[];
  readonly floorRounds: readonly LoadRound[];
  readonly saveRounds: readonly LoadRound[];
  readonly floorBeat: Round;
  readonly beat: Round;
  /** The most that the server had of the memory, from its start to the end of the rounds beside the floor. */
  readonly mostMiB: number;
  readonly both: {
    readonly alone: readonly Round[];
    readonly together: readonly Round[];
    /** Each save sent to both servers. */
    readonly twice: Round;
    readonly rowCount: number;
    /** Distinct keys. */
    readonly expected: number;
  };
}

const LEAST_RATIO = 0.75;
const MOST_P99_MS = 100;
const MOST_MIB = 300;

export function describeLoad(found: LoadFindings): string {
  const { floorRounds, saveRounds, both, floorBeat, beat } = found;
  const row = (name: string, rounds: readonly Round[]): string[] => [
    name,
    rateOf(rounds).toFixed(0),
    rounds.map(({ perSecond }) => perSecond.toFixed(0)).join(' '),
    timesOf(rounds),
    String(rounds.reduce((sum, round) => sum + failedCount(round), 0)),
  ];
  return [
    '## The server under load',
    `Measured with \`npm run bench:load\`: ${describeMachine()}; other programs were running (load ${median(found.loads).toFixed(1)} in
the median, ${Math.max(...found.loads).toFixed(1)} at most, this bench included); embedded PostgreSQL with \`fsync\` and \`synchronous_commit\` on; callers, servers and
database share the processors. A body has ${(found.bodyBytes / 1024).toFixed(1)} KiB. _The floor_ is a hand-written server of the same framework and driver that does one raw
insert of the same body. _Jamdai_ is the whole program: token, schema, rules, score, measures, idempotency, hand-out and chain of the run, audit
trail, log. Rounds of ${found.seconds} s take turns; rates are of answers per second.`,
    writeRows(
      ['', 'per second, median', 'rounds', 'ms: p50 / p99', 'failed'],
      [
        row(`floor, ${found.callers} callers`, floorRounds),
        row(`Jamdai, ${found.callers} callers`, saveRounds),
        row('floor, 100 a second', [floorBeat]),
        row('Jamdai, 100 a second', [beat]),
        row('one server (later rounds)', both.alone),
        row('two servers on one database', both.together),
        row('two servers, every save sent to both', [both.twice]),
      ],
    ),
    `Jamdai : floor = **${ratioOf(saveRounds, floorRounds).toFixed(2)}** (median of the ratios of neighbouring rounds: ${ratios(saveRounds, floorRounds)}; budget ≥ ${LEAST_RATIO}).
Processor time a call, medians: floor ${workOf(floorRounds)}, Jamdai ${workOf(saveRounds)}. On processors that are all in use this is the rate, and others disturb it less.
p99 at 100 a second: **${quantile(beat.latenciesMs, 0.99).toFixed(0)} ms** (budget ≤ ${MOST_P99_MS}). Two servers : one = ${ratioOf(both.together, both.alone).toFixed(2)} on these processors, which the
callers and the database need as well. Sent to both: ${both.expected} keys, ${both.rowCount} rows.
The server had **${found.mostMiB.toFixed(0)} MiB** of the memory at its most (budget ≤ ${MOST_MIB}).`,
  ].join('\n\n');
}

/** One line while the bench runs. */
export function describePair(floor: LoadRound | undefined, save: LoadRound | undefined): string {
  if (!floor || !save) return 'no round';
  return `floor ${floor.perSecond.toFixed(0)}/s (${workOf([floor])}), Jamdai ${save.perSecond.toFixed(0)}/s (${workOf([save])})`;
}

/** One sentence for each budget that is not kept. */
export function judgeLoad({
  saveRounds,
  floorRounds,
  beat,
  both,
  mostMiB,
}: LoadFindings): string[] {
  const p99 = quantile(beat.latenciesMs, 0.99);
  const rounds = [...saveRounds, beat, ...both.alone, ...both.together, both.twice];
  const broken = rounds.flatMap(({ failures }) => [...failures.entries()]);
  return [
    ...(Number(ratioOf(saveRounds, floorRounds).toFixed(2)) < LEAST_RATIO
      ? [`Jamdai : floor is below ${LEAST_RATIO}.`]
      : []),
    ...(Math.round(p99) > MOST_P99_MS ? [`p99 at 100 a second is ${p99.toFixed(0)} ms.`] : []),
    ...(mostMiB > MOST_MIB ? [`The server had ${mostMiB.toFixed(0)} MiB.`] : []),
    ...(both.rowCount === both.expected
      ? []
      : [`Sent to both: ${both.expected} keys, ${both.rowCount} rows.`]),
    ...broken.map(([what, count]) => `${count} × ${what}`),
  ];
}

export function failedCount({ failures }: Round): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0);
}

function rateOf(rounds: readonly Round[]): number {
  return median(rounds.map(({ perSecond }) => perSecond));
}

function workOf(rounds: readonly LoadRound[]): string {
  const server = median(rounds.map(({ serverMs }) => serverMs));
  const database = median(rounds.map(({ databaseMs }) => databaseMs));
  return `${server.toFixed(2)} ms and the database ${database.toFixed(2)} ms`;
}

function timesOf(rounds: readonly Round[]): string {
  const all = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return `${quantile(all, 0.5).toFixed(1)} / ${quantile(all, 0.99).toFixed(1)}`;
}

function eachRatio(over: readonly Round[], under: readonly Round[]): number[] {
  return over.map(({ perSecond }, round) => perSecond / (under[round]?.perSecond ?? Number.NaN));
}

function ratioOf(over: readonly Round[], under: readonly Round[]): number {
  return median(eachRatio(over, under));
}

function ratios(over: readonly Round[], under: readonly Round[]): string {
  return eachRatio(over, under)
    .map((ratio) => ratio.toFixed(2))
    .join(', ');
}
