import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from '../server-process.ts';
import { simulate, type Simulation } from './simulate.ts';

const TIME_LIMIT_MS = 240_000;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
}, TIME_LIMIT_MS);
afterAll(() => server.close(), TIME_LIMIT_MS);

/** As for properties: the same faults in every run; `PROPERTY_SEED=…` tries others. */
const seed = `lost nothing ${process.env['PROPERTY_SEED'] ?? ''}`.trim();
const fifty: Simulation = {
  seed,
  runCount: 50,
  deviceCount: 4,
  serverKills: 1,
  sabotage: 'none',
};

describe('fifty runs with random faults', () => {
  it(
    'lose no finished test and store none twice',
    async () => {
      const result = await simulate(server, fifty);
      const nothing = { lost: 0, doubled: 0, strange: 0, leftBehind: 0 };
      expect(result, `seed: ${seed}`).toMatchObject(nothing);
      expect(result.runCount).toBe(fifty.runCount);
      expect(result.promised).toBeGreaterThan(10);
      expect(result.tabKills).toBeGreaterThan(0);
      expect(result.doubleFinishes).toBeGreaterThan(0);
      expect(result.serverKills).toBe(1);
      const faultCount = [...result.faults.values()].reduce((total, count) => total + count, 0);
      expect(faultCount).toBeGreaterThan(20);
    },
    TIME_LIMIT_MS,
  );

  it(
    'show that a queue which deletes before the acknowledgement loses tests',
    async () => {
      const broken = {
        ...fifty,
        serverKills: 0,
        sabotage: 'deletesBeforeAcknowledgement',
      } as const;
      expect((await simulate(server, broken)).lost).toBeGreaterThan(0);
    },
    TIME_LIMIT_MS,
  );

  it(
    'show that a queue which sends without its key stores tests twice',
    async () => {
      const broken = { ...fifty, serverKills: 0, sabotage: 'sendsWithoutKey' } as const;
      expect((await simulate(server, broken)).doubled).toBeGreaterThan(0);
    },
    TIME_LIMIT_MS,
  );
});
