/**
 * `npm run bench:growth [-- --sizes 10000,100000,1000000 --slim 10000000]`: 'my results' and 'save' as the database grows
 * (results of real size; with `--slim` then slim ones), and the memory of a server that gives out a large file. The rows
 * are made inside the database. Records its figures in docs/measurements. Ends with 1 when a budget is not kept. A million
 * results of real size need about 15 GB of disk, which are given back.
 */
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { recordMeasurement } from '../record-measurement.ts';
import { callAllAtOnce, callToBeat } from '../serving/callers.ts';
import { openGround, type Ground, type RunningServer } from '../serving/ground.ts';
import { joinPupils, type Pupil } from '../serving/pupils.ts';
import { writeAttempt } from '../serving/attempt-body.ts';
import { writeRequest } from '../serving/wire.ts';
import { measureExport } from './export-memory.ts';
import { addResultsOf, growTo, readSizeGb } from './grow.ts';
import { describeGrowth, judgeGrowth, type GrowthFindings, type SizeFinding } from './report.ts';

const CALLERS = 8;
const OWN_RESULTS = 50;
const WARM_CALLS = 1500;
const PER_SECOND = 20;
const ROUNDS = 5;
const ROUND_SECONDS = 4;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    slim: { type: 'string' },
    exported: { type: 'string', default: '100000' },
  },
});

const ground = await openGround();
try {
  const findings = await measure(ground);
  const report = describeGrowth(findings);
  console.log(report);
  recordMeasurement('bench:growth', report);
  for (const broken of judgeGrowth(findings)) {
    process.stderr.write(`${broken}\n`);
    process.exitCode = 1;
  }
} finally {
  await ground.close();
}

async function measure(at: Ground): Promise<GrowthFindings> {
  const [seeder, owner, ...others] = await joinPupils(at.pool, 2 + 2 * CALLERS);
  if (!seeder || !owner) throw new Error('pupils: none');
  const [listers, savers] = [others.slice(0, CALLERS), others.slice(CALLERS)];
  const server = await at.startJamdai();
  const body = writeAttempt(0, new Date());
  const calls = {
    profile: (caller: number) => ask('/api/user_profile/one', listers, caller, '{}'),
    list: (caller: number) => ask('/api/test_taking/all', listers, caller, '{}'),
    save: (caller: number) => ask('/api/test_taking', savers, caller, body, randomUUID()),
  };
  await callToBeat([server.port], 1, 1, () => ask('/api/test_taking', [seeder], 0, body, 'seed'));
  for (const { userId } of listers) await addResultsOf(at.pool, userId, OWN_RESULTS);
  await warm(server, calls.list);
  await warm(server, calls.save);

  const sizes: SizeFinding[] = [];
  const grow = async (count: number, isSlim: boolean): Promise<void> => {
    console.log(`${new Date().toISOString()} growing to ${count.toLocaleString('en')} results`);
    await growTo(at.pool, count, isSlim);
    sizes.push(await measureSize(at, server, count, isSlim, calls));
  };
  for (const count of values.sizes.split(',').map(Number)) await grow(count, false);
  const exportedCount = Number(values.exported);
  await addResultsOf(at.pool, owner.userId, exportedCount);
  const path = '/api/own_data/my-data.json';
  const exported = await measureExport(server, path, owner.token);
  if (values.slim !== undefined) await grow(Number(values.slim), true);
  return { sizes, exported, exportedCount, perSecond: PER_SECOND };
}

async function warm(server: RunningServer, next: (caller: number) => Buffer): Promise<void> {
  for (let done = 0; done < WARM_CALLS;) {
    const { latenciesMs, failures } = await callAllAtOnce([server.port], CALLERS, 1, next);
    if (failures.size > 0) throw new Error([...failures.keys()].join('\n'));
    done += latenciesMs.length;
  }
}

/** The three calls take turns; the profile, whose tables hardly grow, shows the machine's mood. */
async function measureSize(
  { pool }: Ground,
  server: RunningServer,
  count: number,
  isSlim: boolean,
  calls: Readonly<Record<'profile' | 'list' | 'save', (caller: number) => Buffer>>,
): Promise<SizeFinding> {
  const found = { profile: [] as number[], list: [] as number[], save: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of ['profile', 'list', 'save'] as const) {
      const { latenciesMs, failures } = await callToBeat(
        [server.port],
        PER_SECOND,
        ROUND_SECONDS,
        calls[name],
      );
      if (failures.size > 0) throw new Error([...failures.keys()].join('\n'));
      // The first round brings what is needed back into memory.
      if (round >= 0) found[name].push(...latenciesMs);
    }
  }
  return { count, isSlim, gb: await readSizeGb(pool), load: loadavg()[0] ?? 0, ...found };
}

function ask(
  path: string,
  pupils: readonly Pupil[],
  caller: number,
  body: string,
  key?: string,
): Buffer {
  return writeRequest(path, body, {
    Authorization: pupils[caller % pupils.length]?.token ?? '',
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  });
}
