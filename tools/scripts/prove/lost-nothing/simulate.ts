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
import { restBody, takingBody, TEST_NAME } from './taking-body.ts';

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

interface Place {
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

  async function openPlace(_: unknown, number: number): Promise<Place> {
    const random = createRandom(`${seed} device ${number}`);
    const line = await openLine(createRandom(`${seed} line ${number}`), server.address);
    const pupils: Pupil[] = [];
    for (let count = 0; count < PUPILS_PER_DEVICE; count += 1)
      pupils.push(await signUp(server.address));
    const [first] = pupils;
    if (!first) throw new Error('PUPILS_PER_DEVICE: there is nobody');
    return { device: createDevice(line.address, first, sabotage), line, random, pupils, tabs: [] };
  }

  async function takeTests(place: Place, share: number): Promise<void> {
    const { random } = place;
    for (let taken = 0; taken < share; taken += 1) {
      const number = (tally.begun += 1);
      if (isOneIn(random, 8)) place.device.setClock((random.randInt(49) - 24) * HOUR_MS);
      const pupil = random.pick(place.pupils);
      place.device.become(pupil);
      if (pupil.token() === null && isOneIn(random, 2)) await pupil.logIn();
      await takeOne(place, pupil, number);
      if (pupil.token() !== null && isOneIn(random, 40)) {
        tally.logOuts += 1;
        await pupil.logOut();
      }
      await pause(random.randInt(15));
    }
  }

  /** One run, from its start to whatever its end is. */
  async function takeOne(place: Place, pupil: Pupil, number: number): Promise<void> {
    const { device, random } = place;
    place.tabs = place.tabs.filter((tab) => !tab.isDead());
    while (place.tabs.length < 1 + random.randInt(2)) place.tabs.push(openTab(device));
    const tab = random.pick(place.tabs);
    const userId = pupil.userId();
    const runId = device.makeRunId();
    const form = random.randInt(FORM_COUNT);
    const ending = random.pick(['finish', 'finish', 'finish', 'finish', 'finish', 'quit', 'break']);
    if (ending === 'break' || random.randInt(3) === 0) tab.killAfter(random.randInt(12));
    const unlessDead = (act: Promise<void>) =>
      Promise.race([act.then(() => true), tab.died.then(() => false)]);

    tab.tell('/test_run', {
      runId,
      testName: TEST_NAME,
      lang: 'en',
      form,
      startedAt: new Date().toISOString(),
    });
    const answered = 1 + random.randInt(4);
    for (let count = 0; count <= answered; count += 1) {
      if (!(await unlessDead(tab.queue.keepRest(userId, restBody(runId, form, count))))) break;
    }
    if (ending === 'finish' && !tab.isDead()) {
      const timeTotal = 100 + number / 1000;
      owners.set(timeTotal, pupil);
      const body = takingBody(form, timeTotal);
      const finish = (where: Tab) => where.queue.finish({ runId, userId, body });
      const isKept = unlessDead(finish(tab));
      // A double click, or a second tab with the same run.
      if (isOneIn(random, 5)) {
        tally.doubleFinishes += 1;
        void finish(random.pick(place.tabs));
      }
      if (await isKept) promised.add(timeTotal);
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

  const places = await Promise.all(Array.from({ length: deviceCount }, openPlace));
  try {
    const shares = places.map((_, place) => Math.ceil((runCount - place) / deviceCount));
    await Promise.all([
      killServers(),
      ...places.map((place, index) => takeTests(place, shares[index] ?? 0)),
    ]);
    for (const place of places) await mend(place);
    const found = await compare(places, owners, promised);
    const faults = new Map(
      FAULTS.map((fault) => [fault, sum(places, ({ line }) => line.counts.get(fault) ?? 0)]),
    );
    return {
      runCount: tally.begun,
      promised: promised.size,
      unpromised: owners.size - promised.size,
      brokenOff: tally.brokenOff,
      doubleFinishes: tally.doubleFinishes,
      ...found,
      leftBehind: sum(places, ({ device }) => device.keptCount()),
      sends: sum(places, ({ device }) => device.sendCount()),
      tabKills: tally.tabKills,
      serverKills: tally.serverKills,
      logOuts: tally.logOuts,
      faults,
    };
  } finally {
    for (const { tabs, line } of places) {
      for (const tab of tabs) tab.kill();
      await line.close();
    }
  }
}

function isOneIn(random: Place['random'], many: number): boolean {
  return random.randInt(many) === 0;
}

/** A page that is opened tries at once. */
function openTab(device: Device): Tab {
  const tab = device.openTab();
  void tab.queue.drain();
  return tab;
}

/** The network is back, everybody logs in once more, and a page is opened. */
async function mend({ device, line, pupils, tabs }: Place): Promise<void> {
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
  places: readonly Place[],
  owners: ReadonlyMap<number, Pupil>,
  promised: ReadonlySet<number>,
) {
  const stored = new Map<number, number>();
  let strange = 0;
  for (const pupil of places.flatMap(({ pupils }) => pupils)) {
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
