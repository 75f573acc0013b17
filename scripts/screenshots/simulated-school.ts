/** Simulated pupils with results of one test, as many as the research page needs before it draws: by the command for it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SEED_DEMO = fileURLToPath(new URL('../seed-demo.ts', import.meta.url));
const PUPILS = 45;

export async function fillSchool(address: string): Promise<void> {
  const which = [
    '--pupils',
    String(PUPILS),
    '--sittings',
    '1',
    '--tests',
    'phonological_digit_task',
  ];
  await promisify(execFile)(process.execPath, [
    SEED_DEMO,
    ...['--address', address, '--yes'],
    ...which,
  ]);
}
