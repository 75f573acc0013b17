/** The product as a person starts it, or one of its programs: in a process of its own that prints its address. */
import type { SignUpRequest } from '@jamdai/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countUnproven, enrolPupil, type StoredSession } from './people.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START = join(ROOT, 'tools/scripts/start.ts');
const OUTPUT_RETAINED = 20_000;
/** As `npm start` gives them (tools/scripts/bootstrap.mjs). */
const NODE_OPTIONS = ['--max-semi-space-size=16'];

/** The server alone: no build, no child between it and who started it. */
export const SERVER_PROGRAM = join(ROOT, 'server/src/main.ts');

export interface Launched {
  readonly process: ChildProcess;
  /** As it was printed; rejects with the output where the program ends before. */
  readonly address: Promise<string>;
  /** The last that it wrote to its terminal. */
  readonly output: () => string;
  /** Tells it to end, once; resolves when it has. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** On a loopback address with a free port, unless `environment` says otherwise. Ends with the process that launched it. */
export function launch(
  program: string,
  environment: Readonly<Record<string, string>>,
  reportUnexpectedEnd: () => void = () => undefined,
): Launched {
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isReportedToEnd = false;
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', abandon));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-OUTPUT_RETAINED);
      const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code, signal) => {
      if (!isReportedToEnd) reportUnexpectedEnd();
      reject(new Error(`${program} ended with ${String(code ?? signal)}:\n${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    isReportedToEnd = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { process: child, address, output: () => output, end };
}

export interface StartedProduct {
  readonly address: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface StartOptions {
  /** Comparisons leave results out whose way here cannot be shown, as in every installation; else they count (`countUnproven`). */
  readonly isProvenOnly?: boolean;
}

/** Built if needed, with its database, at one address, in this data directory. */
export async function startProduct(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  { isProvenOnly = false }: StartOptions = {},
): Promise<StartedProduct> {
  const launched = launch(START, { DATA_DIR: dataDir, ...environment });
  const { process: child, end } = launched;
  const address = await launched.address;
  if (!isProvenOnly) await countUnproven(dataDir, environment);
  return { address, dataDir, process: child, stop: end };
}

/** A new folder that the database's account can pass, where root starts it. */
export async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), prefix));
  await chmod(folder, 0o711);
  return folder;
}

export interface RunningProduct {
  readonly address: string;
  readonly dataDir: string;
  /** Signs an invented pupil up and in; others than the usual one differ in `changes`. */
  readonly enrol: (changes?: Partial<SignUpRequest>) => Promise<StoredSession>;
}

/** In an empty data directory; stopped and removed at the end. */
export async function withProduct(use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = await makeFolder('jamdai-product-');
  try {
    const { address, dataDir, stop } = await startProduct(join(folder, 'data'));
    try {
      await use({ address, dataDir, enrol: (changes) => enrolPupil(address, changes) });
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
