/** The database freezes, is restarted and is killed: calls are told to come again, and it all comes back by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { findBackends } from '../kills/database-of.ts';
import type { VerificationResult } from '../verification.ts';
import { readPostmasterPid, type ServerProcess } from '../server-process.ts';
import {
  countStatuses,
  invite,
  isBusy,
  isGood,
  saveUntilGood,
  within,
  type Answered,
  type Visitor,
} from './visitor.ts';

const FROZEN_MS = 20_000;
const VISITORS = 16;
/** The server's own limits, and room for a machine that is busy. */
const LONGEST_ANSWER_MS = 20_000;
const BACK_MS = 5000;

export async function verifyDatabaseAway(server: ServerProcess): Promise<VerificationResult> {
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, () => invite(server.address)),
  );
  const [first] = visitors;
  if (!first) throw new Error('VISITORS: there is nobody');
  for (const visitor of visitors) await visitor.save();
  const frozen = await freeze(server, visitors, first);
  const restarted = await end(server, first, 'SIGINT');
  const killed = await end(server, first, 'SIGKILL');
  for (const visitor of visitors) await visitor.sendIncompleteRun();
  const found = await Promise.all(visitors.map((visitor) => visitor.compare()));
  const acknowledged = found.reduce((sum, one) => sum + one.acknowledged, 0);
  const wrong = found.reduce((sum, one) => sum + one.wrong, 0);
  return {
    figures: [
      [`database frozen for ${FROZEN_MS / 1000} s: saves`, countStatuses(frozen.saves)],
      ['  slowest answer (ms)', within(frozen.saves, 1)],
      ['  /readyz, /healthz', `${frozen.ready.status}, ${frozen.healthy.status}`],
      ['  thawed, to the first good save (ms)', frozen.backMs],
      ['database restarted, to the first good save (ms)', restarted],
      ['database killed, to the first good save (ms)', killed],
      ['saves acknowledged', acknowledged],
      ['  of these not stored once', wrong],
    ],
    failures: [
      ...frozen.failures,
      ...(wrong > 0 ? [`${wrong} saves are not stored once`] : []),
      ...(server.unexpectedEnds() > 0 ? ['the server ended by itself'] : []),
    ],
  };
}

async function freeze(server: ServerProcess, visitors: readonly Visitor[], first: Visitor) {
  const pids = [await readPostmasterPid(server.dataDir), ...(await findBackends(server.dataDir))];
  const saves: Answered[] = [];
  const thawing = new AbortController();
  const saveOnAndOn = async (visitor: Visitor) => {
    while (!thawing.signal.aborted) saves.push(await visitor.save());
  };
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const saving = Promise.all(visitors.map(saveOnAndOn));
  const requested = Promise.all([first.ask('/readyz'), first.ask('/healthz')]);
  await pause(FROZEN_MS);
  thawing.abort();
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  const backMs = await saveUntilGood(first);
  await saving;
  const [ready, healthy] = await requested;
  const odd = saves.filter((answer) => !isGood(answer) && !isBusy(answer)).length;
  return {
    saves,
    ready,
    healthy,
    backMs,
    failures: [
      ...(odd > 0 ? [`frozen: ${odd} saves were neither stored nor told to come again`] : []),
      ...(saves.some(isBusy) ? [] : ['frozen: nobody was told to come again']),
      ...(within(saves, 1) > LONGEST_ANSWER_MS ? ['frozen: an answer took too long'] : []),
      ...(isBusy(ready) ? [] : [`frozen: /readyz answered ${ready.status}`]),
      ...(isGood(healthy) ? [] : [`frozen: /healthz answered ${healthy.status}`]),
      ...(backMs > BACK_MS ? [`thawed: the first good save took ${backMs} ms`] : []),
    ],
  };
}

/** `SIGINT`: as an operator's restart ends it. Its keeper starts it again. */
async function end(
  server: ServerProcess,
  visitor: Visitor,
  signal: NodeJS.Signals,
): Promise<number> {
  const pid = await readPostmasterPid(server.dataDir);
  const fromMs = performance.now();
  process.kill(pid, signal);
  while ((await readPostmasterPid(server.dataDir).catch(() => pid)) === pid) await pause(5);
  await saveUntilGood(visitor);
  return Math.round(performance.now() - fromMs);
}
