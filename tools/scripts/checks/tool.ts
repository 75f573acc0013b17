/** Runs one of the project's command-line tools on this Node and collects what it says. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface ToolResult {
  /** The exit code; −1 when a signal ended the tool. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `script` is a path below node_modules, e.g. `prettier/bin/prettier.cjs`; it runs in `cwd`. */
export function runTool(
  house: string,
  script: string,
  args: readonly string[],
  cwd: string = house,
): Promise<ToolResult> {
  return run(process.execPath, [join(house, 'node_modules', script), ...args], house, cwd);
}

/** npm as the person's machine has it, preferably the very one that started us. */
export function runNpm(house: string, args: readonly string[]): Promise<ToolResult> {
  const npmScript = process.env['npm_execpath'];
  if (npmScript?.endsWith('npm-cli.js')) {
    return run(process.execPath, [npmScript, ...args], house, house);
  }
  return run('npm', args, house, house);
}

function run(
  command: string,
  args: readonly string[],
  house: string,
  cwd: string,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const path = `${join(house, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({
        code: code ?? -1,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      });
    });
  });
}

/** The lines that carry something. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
