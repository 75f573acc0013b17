/**
 * A class that takes tests while everything goes wrong: its devices' lines, tabs, clocks and sessions, and the server
 * itself. In the end all is mended, and what the server has is held against what the devices had promised to keep.
 */
import { createRandom } from '@jamdai/battery/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { createDevice, type Device, type Sabotage, type Tab } from './device.ts';
import { FAULTS, openLine, type Fault, type FaultyLine } from './faulty-line.ts';
import { signUp, type Pupil } from './pupil.ts';
import type { ServerProcess } from '../server-process.ts';
import { restBody, attemptBody, TEST_NAME } from './attempt-body.ts';

export interface Simulation {
  readonly seed: string;
  readonly runCount: number;
  readonly deviceCount: number;
  /** How often the server is killed and started again, evenly over the runs. */
  readonly serverKills: number;
  readonly sabotage: Sabotage;
}

export interface SimulationResult {
  readonly runCount: number;
  /** The device had said that they are kept. */
  readonly promised: number;
  /** Killed before it could say so; may be stored or not. */
  readonly unpromised: number;
  readonly brokenOff: number;
  /** Finished twice, in this tab and at once in this or another one. */
  readonly doubleFinishes: number;
  /** Promised, and not on the server in the end. */
  readonly lost: number;
  /** Rows beyond one for a run. */
  readonly doubled: number;
  /** Rows of no run of that account. */
  readonly strange: number;
  /** Still on a device when all had been mended. */
  readonly leftBehind: number;
  readonly sends: number;
  readonly tabKills: number;
  readonly serverKills: number;
  readonly logOuts: number;
  readonly faults: ReadonlyMap<Fault, number>;
}

const PUPILS_PER_DEVICE = 2;
const FORM_COUNT = 8;
const HOUR_MS = 3_600_000;
/** A round of mending lasts longer than a lease, which is 60 ms of a fast clock. */
const ROUND_MS = 80;
const MOST_ROUNDS = 200;

interface Position {
  readonly device: Device;
  readonly line: FaultyLine;
  readonly random: ReturnType<typeof createRandom>;
  readonly pupils: readonly Pupil[];
  tabs: Tab[];
}

export async function simulate(
  server: ServerProcess,
  simulation: Simulation,
): Promise<SimulationResult> {
  const { seed, runCount, deviceCount, sabotage } = simulation;
  /** Of each run by its total time (s): whose it is. */
  const owners = new Map<number, Pupil>();
  const promised = new Set<number>();
  const tally = {
    brokenOff: 0,
    doubleFinishes: 0,
    tabKills: 0,
    serverKills: 0,
    logOuts: 0,
    begun: 0,
  };

  async function openPosition(_: unknown, number: number): Promise<Position> {
    const random = createRandom(`${seed} device ${number}`);
    const line = await openLine(createRandom(`${seed} line ${number}`), server.address);
    const pupils: Pupil[] = [];
    for (let count = 0; count < PUPILS_PER_DEVICE; count += 1)
      pupils.push(await signUp(server.address));
    const [first] = pupils;
    if (!first) throw new Error('PUPILS_PER_DEVICE: there is nobody');
    return { device: createDevice(line.address, first, sabotage), line, random, pupils, tabs: [] };
  }

  async function takeTests(position: Position, share: number): Promise<void> {
    const { random } = position;
    for (let taken = 0; taken < share; taken += 1) {
      const number = (tally.begun += 1);
      if (isOneIn(random, 8)) position.device.setClock((random.randInt(49) - 24) * HOUR_MS);
      const pupil = random.pick(position.pupils);
      position.device.become(pupil);
      if (pupil.token() === null && isOneIn(random, 2)) await pupil.logIn();
      await takeOne(position, pupil, number);
      if (pupil.token() !== null && isOneIn(random, 40)) {
        tally.logOuts += 1;
        await pupil.logOut();
      }
      await pause(random.randInt(15));
    }
  }

  /** One run, from its start to whatever its end is. */
  async function takeOne(position: Position, pupil: Pupil, number: number): Promise<void> {
    const { device, random } = position;
    position.tabs = position.tabs.filter((tab) => !tab.isDead());
    while (position.tabs.length < 1 + random.randInt(2)) position.tabs.push(openTab(device));
    const tab = random.pick(position.tabs);
    const userId = pupil.userId();
    const runId = device.makeRunId();
    const form = random.randInt(FORM_COUNT);
    const ending = random.pick(['finish', 'finish', 'finish', 'finish', 'finish', 'quit', 'break']);
    if (ending === 'break' || random.randInt(3) === 0) tab.killAfter(random.randInt(12));
    const unlessDead = (act: Promise<void>) =>
      Promise.race([act.then(() => true), tab.died.then(() => false)]);

    tab.report('/test_run', {
      runId,
      testName: TEST_NAME,
      lang: 'en',
      form,
      startedAt: new Date().toISOString(),
    });
    const answered = 1 + random.randInt(4);
    for (let count = 0; count <= answered; count += 1) {
      if (!(await unlessDead(tab.queue.storeIncompleteRun(userId, restBody(runId, form, count)))))
        break;
    }
    if (ending === 'finish' && !tab.isDead()) {
      const timeTotal = 100 + number / 1000;
      owners.set(timeTotal, pupil);
      const body = attemptBody(form, timeTotal);
      const finish = (where: Tab) => where.queue.finish({ runId, userId, body });
      const isRetained = unlessDead(finish(tab));
      // A double click, or a second tab with the same run.
      if (isOneIn(random, 5)) {
        tally.doubleFinishes += 1;
        void finish(random.pick(position.tabs));
      }
      if (await isRetained) promised.add(timeTotal);
    } else {
      tally.brokenOff += 1;
      if (ending === 'quit' && !tab.isDead())
        await unlessDead(tab.queue.interrupt(userId, restBody(runId, form, answered)));
      else tab.kill();
    }
    if (tab.isDead()) tally.tabKills += 1;
  }

  async function killServers(): Promise<void> {
    while (tally.serverKills < simulation.serverKills) {
      const due = ((tally.serverKills + 1) * runCount) / (simulation.serverKills + 1);
      if (tally.begun >= due) {
        tally.serverKills += 1;
        await server.killAndRestart();
      } else await pause(5);
    }
  }

  const positions = await Promise.all(Array.from({ length: deviceCount }, openPosition));
  try {
    const shares = positions.map((_, position) => Math.ceil((runCount - position) / deviceCount));
    await Promise.all([
      killServers(),
      ...positions.map((position, index) => takeTests(position, shares[index] ?? 0)),
    ]);
    for (const position of positions) await mend(position);
    const found = await compare(positions, owners, promised);
    const faults = new Map(
      FAULTS.map((fault) => [fault, sum(positions, ({ line }) => line.counts.get(fault) ?? 0)]),
    );
    return {
      runCount: tally.begun,
      promised: promised.size,
      unpromised: owners.size - promised.size,
      brokenOff: tally.brokenOff,
      doubleFinishes: tally.doubleFinishes,
      ...found,
      leftBehind: sum(positions, ({ device }) => device.keptCount()),
      sends: sum(positions, ({ device }) => device.sendCount()),
      tabKills: tally.tabKills,
      serverKills: tally.serverKills,
      logOuts: tally.logOuts,
      faults,
    };
  } finally {
    for (const { tabs, line } of positions) {
      for (const tab of tabs) tab.kill();
      await line.close();
    }
  }
}

function isOneIn(random: Position['random'], many: number): boolean {
  return random.randInt(many) === 0;
}

/** A page that is opened tries at once. */
function openTab(device: Device): Tab {
  const tab = device.openTab();
  void tab.queue.drain();
  return tab;
}

/** The network is back, everybody logs in once more, and a page is opened. */
async function mend({ device, line, pupils, tabs }: Position): Promise<void> {
  line.mend();
  for (const tab of tabs) tab.kill();
  for (const pupil of pupils) {
    if (pupil.token() === null) await pupil.logIn();
    device.become(pupil);
    device.setClock(HOUR_MS);
    const tab = device.openTab();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await tab.queue.unpark();
      if (device.keptCount(pupil.userId()) === 0) break;
      await pause(ROUND_MS);
    }
    tab.kill();
  }
}

async function compare(
  positions: readonly Position[],
  owners: ReadonlyMap<number, Pupil>,
  promised: ReadonlySet<number>,
) {
  const stored = new Map<number, number>();
  let strange = 0;
  for (const pupil of positions.flatMap(({ pupils }) => pupils)) {
    for (const timeTotal of await pupil.readResults()) {
      if (owners.get(timeTotal) === pupil) stored.set(timeTotal, (stored.get(timeTotal) ?? 0) + 1);
      else strange += 1;
    }
  }
  const lost = [...promised].filter((timeTotal) => !stored.has(timeTotal)).length;
  const doubled = sum([...stored.values()], (count) => count - 1);
  return { lost, doubled, strange };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
