/** The whole demonstration on the real server: how long it takes, that each figure can be seen, and that twice is once. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callServer, expectData, sayOver } from '../../seeding-demo/call-server.ts';
import { lookAtDemo, type Lookers } from '../../seeding-demo/look-at-demo.ts';
import { openRecord } from '../../seeding-demo/record.ts';
import { IN_REAL_TIME, openStaff } from '../../seeding-demo/simulated-staff.ts';
import type { Figure, Verification } from '../verification.ts';
import { startServer } from '../server-process.ts';

/** All pupils sit them twice. */
const LOOKED_AT = ['phonological_digit_task', 'visuospatial_task'] as const;
const SEED_DEMO = join(import.meta.dirname, '../../seed-demo.ts');
const RECORDS = join(import.meta.dirname, '../../../../.cache/seed-demo');

export const DEMO: Verification = {
  name: 'demo',
  summary:
    'npm run seed:demo fills every screen of an empty installation, and a second time adds nothing.',
  run: async ({ say }) => {
    const server = await startServer();
    try {
      const seed = () =>
        promisify(execFile)(process.execPath, [SEED_DEMO, '--address', server.address()], {
          env: { ...process.env, DATA_DIR: server.dataDir },
        });
      const from = performance.now();
      say((await seed()).stdout);
      const seconds = Math.round((performance.now() - from) / 1000);
      const failures: string[] = [];
      const figures: Figure[] = [['seconds for 400 pupils', seconds]];
      const lookers = await openLookers(server.address());
      for (const testName of LOOKED_AT) {
        const seen = await lookAtDemo(lookers, testName);
        const missing = Object.entries(seen).filter(([, isSeen]) => !isSeen);
        failures.push(...missing.map(([figure]) => `${testName}: ${figure} cannot be seen`));
        figures.push([
          testName,
          `${Object.keys(seen).length - missing.length} of ${Object.keys(seen).length}`,
        ]);
      }
      const { stdout } = await seed();
      if (!stdout.includes('are there already')) failures.push(`a second time: ${stdout}`);
      return { figures, failures };
    } finally {
      await server.close();
    }
  },
};

async function openLookers(address: string): Promise<Lookers> {
  const call = callServer(address);
  const record = openRecord(RECORDS, address);
  const login = { username: record.usernameOf(0), password: record.passwordOf(0) };
  const pupil = sayOver(call, expectData('/login', await call('/login', login)).token);
  const access = {
    ...{ call, record, waiting: IN_REAL_TIME },
    invite: () => Promise.reject(new Error('everybody is there')),
  };
  const teacher = await openStaff(access, 'teacher1');
  const researcher = await openStaff(access, 'rater3');
  return { pupil, teacher, researcher };
}
