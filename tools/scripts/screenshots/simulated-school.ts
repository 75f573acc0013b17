/** Simulated pupils with results of one test or of some, as many as the research page needs before it draws: by the command for it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningProduct } from '@jamdai/testkit';

const SEED_DEMO = fileURLToPath(new URL('../seed-demo.ts', import.meta.url));
const PUPILS = 45;

export async function fillSchool(
  { address, dataDir }: Pick<RunningProduct, 'address' | 'dataDir'>,
  {
    pupils = PUPILS,
    tests = ['phonological_digit_task'],
  }: { readonly pupils?: number; readonly tests?: readonly string[] } = {},
): Promise<void> {
  const which = ['--pupils', String(pupils), '--sittings', '1', '--tests', tests.join(',')];
  await promisify(execFile)(
    process.execPath,
    [SEED_DEMO, '--address', address, '--yes', ...which],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
}
