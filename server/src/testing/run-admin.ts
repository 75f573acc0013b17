/** `npm run admin -- …` as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const adminFile = join(import.meta.dirname, '..', '..', '..', 'scripts', 'admin.ts');

export interface AdminEnding {
  readonly code: number;
  readonly said: string;
  readonly complaint: string;
}

/** Of this process's environment it knows where programs are, and what is compiled already. */
export async function runAdmin(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<AdminEnding> {
  return runAdminTyping('', environment, ...args);
}

/** `typed` is what somebody types at its questions. */
export async function runAdminTyping(
  typed: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<AdminEnding> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [adminFile, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, TZ: 'UTC', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // It may end without having read them.
  child.stdin.on('error', () => undefined).end(typed);
  const [[code], said, complaint] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), said, complaint };
}
