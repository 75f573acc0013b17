/**
 * The clips of a run: fetched and checked against the pack's manifest before the first question. A pack that
 * lacks a clip, or has one that is not what the manifest says, is refused.
 */
import type { ClipRequest, LoadProblem } from '@jamdai/battery/present';
import { VoicePackManifestSchema, type VoiceClip, type VoicePackManifest } from '@jamdai/contract';
import type { DecodedClip } from './decode.ts';

export interface ClipBank {
  readonly bytesOf: (clip: ClipRequest) => ArrayBuffer;
  readonly durationMsOf: (clip: ClipRequest) => number;
  /** The longest clip in the pack of the same sort (token family and rate) as these; 0 for none. */
  readonly longestMsLike: (clips: readonly ClipRequest[]) => number;
}

export interface ClipSource {
  readonly fetchManifest: (packId: string) => Promise<unknown>;
  /** `file` as the manifest has it: `clips/<name>.mp3`. */
  readonly fetchClip: (packId: string, file: string) => Promise<ArrayBuffer>;
  /** SHA-256 in lower-case hex; `null` where the page has no secure context. */
  readonly digest: ((bytes: ArrayBuffer) => Promise<string>) | null;
  readonly decode: (bytes: ArrayBuffer) => Promise<DecodedClip>;
}

export type ClipLoad =
  | { readonly kind: 'loaded'; readonly bank: ClipBank }
  | { readonly kind: 'problem'; readonly problem: LoadProblem };

/** How far the decoded length may be from the manifest's. */
const LENGTH_TOLERANCE = 0.3;
const PARALLEL = 4;

/** `onProgress` gets the share that is there, 0–1. */
export async function loadClips(
  source: ClipSource,
  packId: string,
  wanted: readonly ClipRequest[],
  onProgress: (share: number) => void,
): Promise<ClipLoad> {
  const incomplete: ClipLoad = { kind: 'problem', problem: { kind: 'packIncomplete', packId } };
  try {
    const parsed = VoicePackManifestSchema.safeParse(await source.fetchManifest(packId));
    if (!parsed.success) return incomplete;
    const manifest = parsed.data;
    const clips = wanted.map((request) => findClip(manifest, request));
    const found = clips.filter((clip) => clip !== undefined);
    if (found.length < wanted.length) return incomplete;
    const bytes = await fetchAll(source, packId, [...new Set(found)], onProgress);
    return bytes ? { kind: 'loaded', bank: createBank(manifest, bytes) } : incomplete;
  } catch {
    return { kind: 'problem', problem: { kind: 'unreachable' } };
  }
}

/** `null` when a clip is not what the manifest says. */
async function fetchAll(
  source: ClipSource,
  packId: string,
  clips: readonly VoiceClip[],
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, ArrayBuffer> | null> {
  const bytesByFile = new Map<string, ArrayBuffer>();
  const waiting = [...clips];
  let isSound = true;
  async function work(): Promise<void> {
    for (let clip = waiting.shift(); clip && isSound; clip = waiting.shift()) {
      const bytes = await source.fetchClip(packId, clip.file);
      if (!(await isGenuine(source, clip, bytes))) isSound = false;
      bytesByFile.set(clip.file, bytes);
      onProgress(bytesByFile.size / clips.length);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return isSound ? bytesByFile : null;
}

async function isGenuine(
  source: ClipSource,
  clip: VoiceClip,
  bytes: ArrayBuffer,
): Promise<boolean> {
  if (bytes.byteLength !== clip.bytes) return false;
  if (source.digest && (await source.digest(bytes)) !== clip.sha256) return false;
  try {
    const { buffer, onsetS } = await source.decode(bytes);
    const decodedMs = (buffer.duration - onsetS) * 1000;
    return Math.abs(decodedMs - clip.durationMs) <= clip.durationMs * LENGTH_TOLERANCE;
  } catch {
    return false;
  }
}

function createBank(
  manifest: VoicePackManifest,
  bytesByFile: ReadonlyMap<string, ArrayBuffer>,
): ClipBank {
  function clipOf(request: ClipRequest): VoiceClip {
    const clip = findClip(manifest, request);
    if (!clip)
      throw new Error(`clip: ${request.token} at ${request.rate} is not in ${manifest.id}`);
    return clip;
  }
  return {
    bytesOf: (request) => {
      const bytes = bytesByFile.get(clipOf(request).file);
      if (!bytes) throw new Error(`clip: ${request.token} at ${request.rate} was not loaded`);
      return bytes;
    },
    durationMsOf: (request) => clipOf(request).durationMs,
    longestMsLike: (requests) => {
      const sorts = new Set(requests.map(({ token, rate }) => sortOf(token, rate)));
      const alike = manifest.clips.filter(({ token, rate }) => sorts.has(sortOf(token, rate)));
      return Math.max(0, ...alike.map(({ durationMs }) => durationMs));
    },
  };
}

function findClip(manifest: VoicePackManifest, request: ClipRequest): VoiceClip | undefined {
  if (manifest.lang !== request.speechLanguage) return undefined;
  return manifest.clips.find(({ token, rate }) => token === request.token && rate === request.rate);
}

function sortOf(token: string, rate: number): string {
  return `${token.split(':')[0] ?? token}@${rate}`;
}
