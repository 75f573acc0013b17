/** What befalls an installation, and what its operator does: clocks, disks, the database, starts. */
import { createRandom, type SeededRandom } from '@jamdai/battery/testing';
import { acceptClock, listBackups } from '@jamdai/server';
import { DAY_MS, HOUR_MS, isInTrouble, isOneIn, MINUTE_MS, rest, type World } from './world.ts';

const YEAR_MS = 365 * DAY_MS;
const CLOCK_JUMPS = [
  ...[-10 * YEAR_MS, -HOUR_MS, 2 * HOUR_MS, 2 * DAY_MS, 30 * DAY_MS, 400 * DAY_MS, 400 * DAY_MS],
  50 * YEAR_MS,
];

export async function operate(world: World): Promise<void> {
  const random = createRandom(`${world.seed} operator`);
  const happenings = [moveClock, moveClock, restart, loseDatabase, fillSpool, startEmpty] as const;
  while (!world.isEnding) {
    await rest(world, random, 4 * HOUR_MS);
    await random.pick(happenings)(world, random);
  }
}

/** For minutes or some hours; then the network puts it right, and the operator may say so. */
async function moveClock(world: World, random: SeededRandom): Promise<void> {
  const { house, journal, time } = world;
  const jumpMs = random.pick(CLOCK_JUMPS);
  journal.note('clock', `is off by ${Math.round(jumpMs / HOUR_MS)} hours`);
  journal.count('clocks moved');
  house.setClock(jumpMs);
  await rest(world, random, random.pick([5 * MINUTE_MS, HOUR_MS]));
  if (isOneIn(random, 4)) await restart(world, random);
  await rest(world, random, random.pick([5 * MINUTE_MS, HOUR_MS]));
  house.setClock(0);
  Object.assign(world.clockMoved, { byMs: jumpMs, untilMs: time.nowMs() });
  journal.note('clock', 'is right again');
  await time.sleep(2 * MINUTE_MS);
  if (isInTrouble(world) || isOneIn(random, 3)) return;
  // As `npm run admin -- clock accept` says it.
  await time.track(acceptClock(house.pool(), new Date()));
  await time.sleep(15 * MINUTE_MS);
}

async function restart(world: World, random: SeededRandom): Promise<void> {
  const { house, journal, time } = world;
  journal.note('operator', 'stops the server');
  journal.count('restarts');
  await house.stop();
  if (isOneIn(random, 3)) {
    await house.setDatabaseAway(true);
    await time.sleep(MINUTE_MS);
    if ((await house.start()) === null)
      journal.breakRule('readyz', 'the server starts where there is no database');
    await house.setDatabaseAway(false);
  }
  await time.sleep(random.randInt(10 * MINUTE_MS));
  const problem = await house.start();
  if (problem !== null) journal.breakRule('noCallBreaks', `the server does not start: ${problem}`);
}

async function loseDatabase(world: World, random: SeededRandom): Promise<void> {
  const { house, journal, time } = world;
  journal.note('database', 'is away');
  journal.count('databases lost');
  await house.setDatabaseAway(true);
  await time.sleep(MINUTE_MS + random.randInt(20 * MINUTE_MS));
  await house.setDatabaseAway(false);
  journal.note('database', 'is back');
}

async function fillSpool(world: World, random: SeededRandom): Promise<void> {
  const { house, journal, time } = world;
  journal.note('spool', 'has no room');
  journal.count('spools filled');
  house.setSpool('filling');
  await time.sleep(random.randInt(20 * MINUTE_MS));
  house.setSpool('full');
  await time.sleep(random.randInt(2 * HOUR_MS));
  house.setSpool('well');
  journal.note('spool', 'has room again');
}

/** The disk of the database is another one, and empty; the backups are there. */
async function startEmpty(world: World): Promise<void> {
  const { house, journal, time } = world;
  if (listBackups(house.backupDir).length === 0) return;
  journal.note('operator', 'starts the server, and its database is empty');
  journal.count('empty starts');
  await house.stop();
  const problem = await house.start(await house.makeEmptyDatabase());
  // Ready and green, without a result: what was acknowledged is looked for there.
  if (problem === null) return;
  await time.sleep(10 * MINUTE_MS);
  const again = await house.start();
  if (again !== null) journal.breakRule('noCallBreaks', `the server does not start: ${again}`);
}
