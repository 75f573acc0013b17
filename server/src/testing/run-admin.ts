/** `npm run admin -- …`, in this process or in one of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runAdmin as runHere } from '../commands/run-admin.ts';

const adminFile = join(import.meta.dirname, '..', '..', '..', 'tools', 'scripts', 'admin.ts');

export interface AdminEnding {
  readonly code: number;
  readonly said: string;
  readonly complaint: string;
}

type Environment = Readonly<Record<string, string>>;

/** A process takes a second or more: one is started where the process itself is what is tried. */
export async function runAdmin(
  environment: Environment,
  ...args: readonly string[]
): Promise<AdminEnding> {
  return runAdminTyping('', environment, ...args);
}

/** `typed` is what somebody types at its questions. */
export async function runAdminTyping(
  typed: string,
  environment: Environment,
  ...args: readonly string[]
): Promise<AdminEnding> {
  let said = '';
  let complaint = '';
  const code = await runHere(args, {
    environment,
    input: Readable.from([typed]),
    say: (words) => (said += words),
    complain: (words) => (complaint += words),
  });
  return { code, said, complaint };
}

/** Of this process's environment it knows where programs are, and what is compiled already. */
export async function runAdminProcess(
  environment: Environment,
  ...args: readonly string[]
): Promise<AdminEnding> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [adminFile, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], said, complaint] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), said, complaint };
}
