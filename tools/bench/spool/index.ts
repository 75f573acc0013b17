/**
 * `npm run bench:spool [-- --rounds N --seconds S]`: what the spool costs. Two servers with a database of their own each, one
 * with the spool and one without, saved to in turns by the same callers; half of the rounds begin with the one, half with the
 * other. Records its figures in docs/measurements. Ends with 1 when the spool takes more than a tenth of the saves.
 */
import { launch, makeFolder, SERVER_PROGRAM } from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reachDatabase } from '../../../server/src/index.ts';
import { recordMeasurement } from '../record-measurement.ts';
import { callAllAtOnce, type Round } from '../serving/callers.ts';
import { joinPupils } from '../serving/pupils.ts';
import { writeAttempt } from '../serving/attempt-body.ts';
import { writeRequest } from '../serving/wire.ts';

/** Each waits for its answer before it saves again: few show how much later an answer comes, many how much can be saved. */
const FEW = 64;
/** More bring no more saves a second, with the spool and without. */
const MANY = 256;
const FORMS = 8;
const WARM_SECONDS = 4;
/** Share of the saves a second that is left, with many callers. */
const BUDGET = 0.9;
const MIGRATIONS = join(import.meta.dirname, '../../../server/migrations');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Side {
  readonly name: 'on' | 'off';
  readonly save: (callers: number, forSeconds: number) => Promise<Round>;
  readonly close: () => Promise<void>;
}

interface Measured {
  readonly callers: number;
  readonly off: readonly Round[];
  readonly on: readonly Round[];
  readonly loads: readonly number[];
}

const folder = await makeFolder('jamdai-bench-spool-');
const sides: Side[] = [];
try {
  for (const name of ['off', 'on'] as const) sides.push(await openSide(name));
  for (const { save } of sides) await save(MANY, WARM_SECONDS);
  report([await measure(FEW), await measure(MANY)]);
} finally {
  for (const { close } of sides) await close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(callers: number): Promise<Measured> {
  const found = { off: [] as Round[], on: [] as Round[] };
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, save } of round % 2 === 0 ? sides : sides.toReversed()) {
      found[name].push(await save(callers, seconds));
    }
    loads.push(loadavg()[0] ?? 0);
    const rates = [found.off, found.on].map((one) => rateOf(one.at(-1)));
    console.log(`${callers} callers: off ${rates[0]}  on ${rates[1]}`);
  }
  return { callers, ...found, loads };
}

async function openSide(name: Side['name']): Promise<Side> {
  const dataDir = join(folder, name);
  const server = launch(SERVER_PROGRAM, {
    ...{ DATA_DIR: dataDir, SPOOL: name, BACKUP_EVERY_MIN: '0', CONNECTIONS_PER_ADDRESS: '4000' },
  });
  const port = Number(new URL(await server.address).port);
  const position = {
    databaseUrl: null,
    dataDir,
    pgBinDir: null,
    backupDir: join(dataDir, 'backups'),
  };
  const { pool, close } = await reachDatabase(position, MIGRATIONS);
  const pupils = await joinPupils(pool, MANY);
  await close();
  const bodies = Array.from({ length: FORMS }, (_none, form) => writeAttempt(form, new Date()));
  const save = async (callers: number, forSeconds: number) => {
    const round = await callAllAtOnce([port], callers, forSeconds, (caller) =>
      writeRequest('/api/test_taking', bodies[caller % FORMS] ?? '', {
        Authorization: pupils[caller]?.token ?? '',
        'Idempotency-Key': randomUUID(),
      }),
    );
    if (round.failures.size > 0) throw new Error([...round.failures.keys()].join('\n'));
    return round;
  };
  return { name, save, close: () => server.end() };
}

function report(all: readonly Measured[]): void {
  const loads = all.flatMap((one) => one.loads);
  const ratios = all.map(({ off, on }) =>
    off.map((round, position) => (on[position]?.perSecond ?? 0) / round.perSecond),
  );
  const ratio = medianOf(ratios.at(-1) ?? []);
  const text = [
    '## What the spool costs',
    '',
    `Two servers on one disk, saved to in turns in ${rounds} rounds of ${seconds} s; load of the machine ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. Each caller waits for its answer before it saves again, so ${FEW} callers show how much later an answer comes; at ${MANY} more callers bring no more saves, with the spool and without.`,
    '',
    '| Callers | Spool | saves a second, median | answered, median (ms) | 99 % within (ms) | saves for one without, median of the pairs |',
    '| --: | --- | --: | --: | --: | --: |',
    ...all.flatMap(({ callers, off, on }, position) => [
      `${lineOf(callers, 'without', off)} – |`,
      `${lineOf(callers, 'with', on)} ${describeRatios(ratios[position] ?? [])} |`,
    ]),
    '',
    `Budget: ${BUDGET} or more of the saves a second with ${MANY} callers; ${ratio >= BUDGET ? 'kept' : '**not kept**'}.`,
  ].join('\n');
  console.log(text);
  recordMeasurement('bench:spool', text);
  if (ratio >= BUDGET) return;
  process.stderr.write(`The spool leaves ${ratio.toFixed(2)} of the saves a second.\n`);
  process.exitCode = 1;
}

function lineOf(callers: number, words: string, found: readonly Round[]): string {
  const latencies = found.flatMap(({ latenciesMs }) => latenciesMs);
  const [middle, late] = [0.5, 0.99].map((share) => quantile(latencies, share).toFixed(1));
  const rate = Math.round(medianOf(found.map(({ perSecond }) => perSecond)));
  return `| ${callers} | ${words} | ${rate} | ${middle} | ${late} |`;
}

function describeRatios(ratios: readonly number[]): string {
  return `**${medianOf(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

function rateOf(round: Round | undefined): number {
  return Math.round(round?.perSecond ?? 0);
}

function medianOf(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
