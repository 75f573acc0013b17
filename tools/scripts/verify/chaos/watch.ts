/** The rules that are looked at from outside, whatever those who act have found: in the tables, in the folder of the backups, at /readyz. */
import { listBackups } from '@jamdai/server';
import { lookAtNorms } from './staff.ts';
import { DAY_MS, HOUR_MS, isInTrouble, type World } from './world.ts';

export interface Watch {
  /** After a moment. */
  readonly look: () => Promise<void>;
  /** At the end, when everything has been brought. */
  readonly lookAtEnd: () => Promise<void>;
}

/** Moments between two looks at everything. */
const EVERY = 25;
/** All backups stay for four hours; a clock may be off by ten minutes before it is noticed. */
const ALL_STAY_MS = 3.75 * HOUR_MS;

export function watch(world: World): Watch {
  /** By file: when it was first seen, Unix ms of the virtual time. */
  const backups = new Map<string, number>();
  let momentCount = 0;

  async function lookAtRuns(): Promise<void> {
    const { rows } = await world.time.track(
      world.house.pool().query<{ timeTotal: number; username: string; count: number }>(
        `SELECT t.time_total_s AS "timeTotal", u.username, count(*)::int AS count
         FROM test_takings t JOIN users u ON u.id = t.user_id
         WHERE u.username LIKE 'pupil%' GROUP BY 1, 2`,
      ),
    );
    const stored = new Map(rows.map((row) => [row.timeTotal, row]));
    for (const { timeTotal, username, count } of rows) {
      const owner = world.runs.get(timeTotal)?.owner.username;
      if (owner !== username)
        world.journal.breakRule(
          'storedOnce',
          `${username} has a test that ${owner ?? 'nobody'} took`,
        );
      if (count > 1)
        world.journal.breakRule('storedOnce', `a test of ${username} is stored ${count} times`);
    }
    for (const run of world.runs.values()) {
      if (!run.isAcknowledged || stored.has(run.timeTotal)) continue;
      const what = `a test of ${run.owner.username} was acknowledged, and is not there`;
      world.journal.breakRule('acknowledgedIsStored', what);
    }
  }

  async function lookAtAccounts(): Promise<void> {
    const { rows } = await world.time.track(
      world.house.pool().query<{ id: string }>('SELECT id FROM users'),
    );
    const there = new Set(rows.map(({ id }) => id));
    for (const { userId, username } of world.pupils)
      if (userId !== '' && !there.has(userId))
        world.journal.breakRule('accountsStay', `the account of ${username} is gone`);
  }

  function lookAtBackups(): void {
    const nowMs = world.time.nowMs();
    const there = new Set(listBackups(world.house.backupDir).map(({ file }) => file));
    for (const file of there) if (!backups.has(file)) backups.set(file, nowMs);
    for (const [file, sinceMs] of backups) {
      if (there.has(file)) continue;
      backups.delete(file);
      const isYoung = nowMs - sinceMs < ALL_STAY_MS;
      const isOnlyOfDay = ![...backups].some(
        ([other, otherMs]) => there.has(other) && Math.abs(otherMs - sinceMs) < DAY_MS,
      );
      if (!isYoung && !isOnlyOfDay) continue;
      const hours = ((nowMs - sinceMs) / HOUR_MS).toFixed(1);
      const why = isYoung ? '' : ', the only one of its day';
      world.journal.breakRule('backupsStay', `a backup made ${hours} hours ago is deleted${why}`);
    }
  }

  async function lookAtReadiness(): Promise<void> {
    const { house } = world;
    const { status, data } = await house.get('/readyz');
    const isAway = house.isDatabaseAway() || house.spoolState() === 'full';
    const isExpected = status === (isAway ? 503 : 200);
    if (!isExpected) world.journal.breakRule('readyz', `/readyz answers ${status}`);
    // A clock that is off by more than a server is switched off without being asked.
    const isWrong = Math.abs(house.clockErrorMs()) > 4 * DAY_MS;
    if (status === 200 && isWrong && data === null)
      world.journal.breakRule('readyz', 'the clock is off by years, and /readyz does not say so');
  }

  async function lookAtEverything(): Promise<void> {
    lookAtBackups();
    if (!world.house.isUp()) return;
    await lookAtReadiness();
    if (isInTrouble(world)) return;
    await lookAtRuns();
    await lookAtAccounts();
    await lookAtNorms(world);
    world.journal.count('looks at every rule');
  }

  return {
    look: async () => {
      momentCount += 1;
      lookAtBackups();
      if (momentCount % EVERY === 0) await lookAtEverything();
    },
    lookAtEnd: async () => {
      await lookAtEverything();
      for (const { username, device } of world.pupils)
        if (device.keptCount() > 0)
          world.journal.breakRule(
            'finishedArrives',
            `${device.keptCount()} runs never left the device of ${username}`,
          );
      for (const { owner, isPromised, isAcknowledged } of world.runs.values())
        if (isPromised && !isAcknowledged)
          world.journal.breakRule(
            'finishedArrives',
            `a test that ${owner.username} finished never arrived`,
          );
    },
  };
}
