/** Checks a voice pack on disk against its manifest. An empty list means: this pack may be used. */
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clipKey,
  missingClips,
  parseManifest,
  type Clip,
  type ClipRequest,
  type Manifest,
  type PackProblem,
} from './manifest.ts';
import { readMp3 } from './mp3/frames.ts';

/** How far the length of a stream may be from the manifest: exact with gapless data, else encoder delay and padding. */
const TOLERANCE_MS = { withGapless: 1, without: 120 };

/** `required`: what the tests will ask for; whatever the pack cannot answer is a problem. */
export async function checkPack(
  folder: string,
  required: readonly ClipRequest[] = [],
): Promise<PackProblem[]> {
  const source = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (source === null) return [{ path: 'manifest.json', message: 'is missing or not readable' }];
  const { manifest, problems } = parseManifest(parseJson(source));
  if (!manifest) {
    return problems.map(({ path, message }) => ({ path: `manifest.json: ${path}`, message }));
  }
  const clipProblems: PackProblem[] = [];
  for (const [index, clip] of manifest.clips.entries()) {
    const messages = await clipFileProblems(folder, manifest, clip);
    const path = `clips[${index}] (${clipKey(clip)}, ${clip.file})`;
    clipProblems.push(...messages.map((message) => ({ path, message })));
  }
  const missing = missingClips(manifest, required).map((request) => ({
    path: 'clips',
    message: `${clipKey(request)} is missing`,
  }));
  return [...clipProblems, ...missing, ...(await folderProblems(folder, manifest))];
}

async function clipFileProblems(folder: string, manifest: Manifest, clip: Clip): Promise<string[]> {
  const path = join(folder, clip.file);
  const status = await lstat(path).catch(() => null);
  if (!status) return ['the file is missing'];
  if (!status.isFile()) return ['is not a regular file'];
  if (status.size !== clip.bytes) {
    return [`has ${status.size} bytes, the manifest says ${clip.bytes}`];
  }
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== clip.sha256) {
    return ['the checksum is wrong: the file was changed'];
  }
  return soundProblems(bytes, manifest, clip);
}

function soundProblems(bytes: Uint8Array, manifest: Manifest, clip: Clip): string[] {
  try {
    const { sampleRate, isMono, durationMs, gapless } = readMp3(bytes);
    const problems: string[] = [];
    if (sampleRate !== manifest.sampleRate) {
      problems.push(`has ${sampleRate} Hz, the manifest says ${manifest.sampleRate}`);
    }
    if (!isMono) problems.push('is not mono');
    const tolerance = gapless ? TOLERANCE_MS.withGapless : TOLERANCE_MS.without;
    if (Math.abs(durationMs - clip.durationMs) > tolerance) {
      problems.push(
        `lasts ${durationMs.toFixed(0)} ms, the manifest says ${clip.durationMs.toFixed(0)} ms`,
      );
    }
    return problems;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function folderProblems(folder: string, manifest: Manifest): Promise<PackProblem[]> {
  const problems: PackProblem[] = [];
  const notice = await lstat(join(folder, 'NOTICE')).catch(() => null);
  if (!notice?.isFile()) problems.push({ path: 'NOTICE', message: 'is missing' });
  const listed = new Set(manifest.clips.map(({ file }) => file));
  const present = await readdir(join(folder, 'clips')).catch(() => []);
  for (const name of present) {
    const file = `clips/${name}`;
    if (!listed.has(file)) problems.push({ path: file, message: 'is not in the manifest' });
  }
  return problems;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
