/** Runs another program of Node at this script's terminal. It ends when this script does, also where a signal ends it (`endOnSignals`). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Its exit code; null where a signal ended it. */
export async function runProgram(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  return code;
}

/** A signal ends this script in order, so that whatever it has started is ended with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1));
}
