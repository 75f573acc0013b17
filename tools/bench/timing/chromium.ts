/**
 * Starts one Chromium for the whole run, with the features that a taker's browser has: no switch that a
 * browser driver would add for its own convenience (those change timers, tasks after input and painting).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Devtools } from './devtools.ts';

export interface Browser {
  readonly devtools: Devtools;
  /** Where other programs reach the same protocol. */
  readonly port: number;
  /** Such as `Chrome/156.0.8078.79`. */
  readonly product: string;
  /** How far the system let us run it before other programs. */
  readonly priority: 'real-time' | 'raised' | 'ordinary';
  close(): Promise<void>;
}

/** The house's own way to a proven Chromium: as a command it prints the path, and installs one where there is none. */
const FINDER = fileURLToPath(new URL('../../scripts/browser/find-browser.ts', import.meta.url));

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--window-size=1280,900',
  '--remote-debugging-port=0',
];

const START_LIMIT_MS = 30_000;
/**
 * Every thread of the browser, those of pages too, before all ordinary programs, so that what else the machine does
 * is not measured. All engines get the same.
 */
const REAL_TIME = ['chrt', '--rr', '5'];
const PREFERRED = -10;

export async function startBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'jamdai-bench-'));
  const browser = [findBrowser(), ...FLAGS, `--user-data-dir=${profile}`, 'about:blank'];
  const isRealTime = canRunInRealTime();
  const [program = '', ...args] = [...(isRealTime ? REAL_TIME : []), ...browser];
  const child = spawn(program, args, { stdio: 'ignore' });
  const priority = isRealTime ? 'real-time' : prefer(child) ? 'raised' : 'ordinary';
  const endpoint = await endpointOf(child, profile);
  const devtools = await Devtools.connect(endpoint);
  const { product } = await devtools.send('Browser.getVersion');
  return {
    devtools,
    port: Number(new URL(endpoint).port),
    product: String(product),
    priority,
    async close() {
      const isGone = new Promise((resolve) => child.once('exit', resolve));
      await devtools.send('Browser.close').catch(() => child.kill());
      await isGone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export function findBrowser(): string {
  const finding = spawnSync(process.execPath, [FINDER], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const path = finding.stdout.trim();
  if (finding.status !== 0 || path === '')
    throw new Error('The bench needs a Chromium; see above.');
  return path;
}

/** Only on Linux, and only where the user may. */
function canRunInRealTime(): boolean {
  const [program = '', ...args] = REAL_TIME;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** For systems that know no other way: the browser puts the processes of pages back to the ordinary. */
function prefer(child: ChildProcess): boolean {
  if (child.pid === undefined) return false;
  try {
    setPriority(child.pid, PREFERRED);
    return true;
  } catch {
    return false;
  }
}

async function endpointOf(child: ChildProcess, profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`Chromium ended at once (${child.exitCode}).`);
    if (existsSync(file)) {
      const [port, path] = readFileSync(file, 'utf8').split('\n');
      if (port && path) return `ws://127.0.0.1:${port}${path}`;
    }
    await pause(50);
  }
  child.kill();
  throw new Error(`Chromium did not open its debugging port within ${START_LIMIT_MS / 1000} s.`);
}
