/**
 * The server and its database are killed without warning while sixteen writers save, each repeating a save under its key
 * until it is acknowledged: whatever was acknowledged is stored, once. The same harness must catch a server that answers
 * before its commit, and writers that repeat without their key.
 */
import { join } from 'node:path';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { checkStored } from './check-stored.ts';
import { killWhileSaving, type KillRun, type Killing } from './kill-while-saving.ts';

const SERVER_KILLS = 100;
const POSTMASTER_KILLS_SHARE = 0.3;
const BACKEND_KILLS_SHARE = 0.1;
const SAVES_PER_KILL = 100;
const WRITERS = 16;
const CONTROL_KILLS = 20;
const HASTY_SERVER = join(import.meta.dirname, 'hasty-server.ts');

export const KILLS: Verification = {
  name: 'kills',
  summary: 'kill -9 of the server and of PostgreSQL under sixteen writers that repeat their saves.',
  run: async ({ seed, runCount, say }: VerificationOptions): Promise<VerificationResult> => {
    const serverKills = runCount ?? SERVER_KILLS;
    const honest: Killing = {
      seed,
      writers: WRITERS,
      serverKills,
      postmasterKills: Math.ceil(serverKills * POSTMASTER_KILLS_SHARE),
      backendKills: Math.ceil(serverKills * BACKEND_KILLS_SHARE),
      leastSaves: serverKills * SAVES_PER_KILL,
      forgetsKey: false,
      say,
    };
    const product = await runOn(await startServer(), honest);
    const control = {
      ...honest,
      serverKills: CONTROL_KILLS,
      postmasterKills: 0,
      backendKills: 0,
      leastSaves: 0,
    };
    say('Control: a server that answers before its commit.');
    const hasty = await runOn(await startServer({ program: HASTY_SERVER }), control);
    say('Control: writers that repeat without their key.');
    const keyless = await runOn(await startServer(), { ...control, forgetsKey: true });
    return {
      figures: [
        ...figuresOf(product),
        ['control, answers before commit: lost', hasty.found.lost],
        ['control, repeats without key: doubled', keyless.found.doubled],
      ],
      failures: [
        ...failuresOf(product, honest.leastSaves),
        ...(hasty.found.lost === 0
          ? ['a server that answers before its commit is not caught']
          : []),
        ...(keyless.found.doubled === 0 ? ['writers that repeat without key are not caught'] : []),
      ],
    };
  },
};

interface Outcome {
  readonly run: KillRun;
  readonly found: Awaited<ReturnType<typeof checkStored>>;
}

async function runOn(server: ServerProcess, killing: Killing): Promise<Outcome> {
  try {
    const run = await killWhileSaving(server, killing);
    return { run, found: await checkStored(server.dataDir, run) };
  } finally {
    await server.close();
  }
}

function figuresOf({ run, found }: Outcome): Figure[] {
  return [
    ['server: kill -9', run.serverKills],
    ['  of these while it was starting', run.startKills],
    ['PostgreSQL: kill -9 of the postmaster', run.postmasterKills],
    ['PostgreSQL: kill -9 of a backend', run.backendKills],
    ['saves acknowledged', run.acknowledged.size],
    ['calls that sent them', run.sends],
    ['calls cut', run.cuts],
    ['calls answered 503', run.rejections],
    ['lost', found.lost],
    ['doubled', found.doubled],
    ['of no save', found.strange],
    [
      'indexes and tables checked with amcheck',
      found.checkedRelations ?? 'not run here: amcheck is missing',
    ],
    ['events of the audit trail checked', found.auditEvents],
    ['save, median (ms)', round(quantile(run.saveMs, 0.5))],
    ['save, 99 % within (ms)', round(quantile(run.saveMs, 0.99))],
    ['server killed to first good answer, median (ms)', round(quantile(run.serverBackMs, 0.5))],
    ['server killed to first good answer, longest (ms)', round(Math.max(...run.serverBackMs))],
    ['postmaster killed to first good save, median (ms)', round(quantile(run.databaseBackMs, 0.5))],
    ['postmaster killed to first good save, longest (ms)', round(Math.max(...run.databaseBackMs))],
    ['seconds', round(run.seconds)],
  ];
}

function failuresOf({ run, found }: Outcome, leastSaves: number): string[] {
  const { lost, doubled, strange, faults } = found;
  return [
    ...(run.acknowledged.size < leastSaves ? [`only ${run.acknowledged.size} saves`] : []),
    ...(lost > 0 ? [`${lost} acknowledged saves are lost`] : []),
    ...(doubled > 0 ? [`${doubled} saves are stored twice`] : []),
    ...(strange > 0 ? [`${strange} rows belong to no save`] : []),
    ...(run.unexpectedEnds > 0 ? [`the server ended by itself ${run.unexpectedEnds} times`] : []),
    ...run.strangeAnswers,
    ...faults,
  ];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value);
}
