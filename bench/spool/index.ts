/**
 * `npm run bench:spool [-- --rounds N --seconds S]`: what the spool costs. Two servers with a database of their own each, one
 * with the spool and one without, saved to in turns by the same callers; half of the rounds begin with the one, half with the
 * other. Writes one section of docs/measuring.md. Ends with 1 when the spool takes more than a tenth of the saves.
 */
import { launch, makeFolder, SERVER_PROGRAM } from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reachDatabase } from '../../server/src/index.ts';
import { writeMeasuringSection } from '../measuring-section.ts';
import { callAllAtOnce, type Round } from '../serving/callers.ts';
import { joinPupils } from '../serving/pupils.ts';
import { writeTaking } from '../serving/taking-body.ts';
import { writeRequest } from '../serving/wire.ts';

const CALLERS = 64;
const FORMS = 8;
const WARM_SECONDS = 4;
/** Share of the saves a second that is left. */
const BUDGET = 0.9;
const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');

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
  readonly save: () => Promise<Round>;
  readonly found: Round[];
  readonly close: () => Promise<void>;
}

const folder = await makeFolder('jamdai-bench-spool-');
const sides: Side[] = [];
try {
  for (const name of ['off', 'on'] as const) sides.push(await openSide(name));
  for (const { save } of sides) await save();
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      side.found.push(await side.save());
    }
    loads.push(loadavg()[0] ?? 0);
    console.log(sides.map(({ name, found }) => `${name} ${rateOf(found.at(-1))}`).join('  '));
  }
  report(sides, loads);
} finally {
  for (const { close } of sides) await close();
  await rm(folder, { recursive: true, force: true });
}

async function openSide(name: Side['name']): Promise<Side> {
  const dataDir = join(folder, name);
  const server = launch(SERVER_PROGRAM, {
    ...{ DATA_DIR: dataDir, SPOOL: name, BACKUP_EVERY_MIN: '0', CONNECTIONS_PER_ADDRESS: '4000' },
  });
  const port = Number(new URL(await server.address).port);
  const place = { databaseUrl: null, dataDir, pgBinDir: null, backupDir: join(dataDir, 'backups') };
  const { pool, close } = await reachDatabase(place, MIGRATIONS);
  const pupils = await joinPupils(pool, CALLERS);
  await close();
  const bodies = Array.from({ length: FORMS }, (_none, form) => writeTaking(form, new Date()));
  const found: Round[] = [];
  const save = async () => {
    const round = await callAllAtOnce(
      [port],
      CALLERS,
      found.length === 0 ? WARM_SECONDS : seconds,
      (caller) =>
        writeRequest('/api/test_taking', bodies[caller % FORMS] ?? '', {
          Authorization: pupils[caller]?.token ?? '',
          'Idempotency-Key': randomUUID(),
        }),
    );
    if (round.failures.size > 0) throw new Error([...round.failures.keys()].join('\n'));
    return round;
  };
  return { name, save, found, close: () => server.end() };
}

function report([off, on]: readonly Side[], loads: readonly number[]): void {
  if (!off || !on) throw new Error('sides: two');
  const pairs = off.found.map((round, place) => {
    const other = on.found[place];
    return (other?.perSecond ?? 0) / round.perSecond;
  });
  const ratio = medianOf(pairs);
  const latency = ({ found }: Side, share: number) =>
    quantile(
      found.flatMap(({ latenciesMs }) => latenciesMs),
      share,
    ).toFixed(1);
  const line = (side: Side, words: string) =>
    `| ${words} | ${Math.round(medianOf(side.found.map(({ perSecond }) => perSecond)))} | ${latency(side, 0.5)} | ${latency(side, 0.99)} |`;
  const text = [
    '## What the spool costs',
    '',
    `${CALLERS} callers, ${rounds} rounds of ${seconds} s on each of two servers in turns; load of the machine ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    '',
    '| Server | saves a second, median | answered, median (ms) | 99 % within (ms) |',
    '| --- | --: | --: | --: |',
    line(off, 'without spool'),
    line(on, 'with spool, on the same disk'),
    '',
    `Saves with the spool for one without, median of the pairs: **${ratio.toFixed(2)}** (${Math.min(...pairs).toFixed(2)} to ${Math.max(...pairs).toFixed(2)}). Budget: ${BUDGET} or more; ${ratio >= BUDGET ? 'kept' : '**not kept**'}.`,
  ].join('\n');
  console.log(text);
  writeMeasuringSection('bench:spool', text);
  if (ratio >= BUDGET) return;
  process.stderr.write(`The spool leaves ${ratio.toFixed(2)} of the saves a second.\n`);
  process.exitCode = 1;
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
