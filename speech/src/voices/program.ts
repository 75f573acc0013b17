/** Runs a speech program of the build machine and reads the WAVE file that it writes. */
import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { readWaveFile } from '../signal/wave-file.ts';
import type { Sound } from '../signal/sound.ts';

const run = promisify(execFile);
const TIME_LIMIT_MS = 60_000;

export async function hasProgram(name: string): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const folder of folders) {
    const isThere = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** Gives `work` a private folder that is gone afterwards. */
export async function inPrivateFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-speech-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function soundFromProgram(
  program: string,
  programArguments: readonly string[],
  waveFile: string,
): Promise<Sound> {
  await run(program, [...programArguments], { timeout: TIME_LIMIT_MS });
  return readWaveFile(await readFile(waveFile));
}
