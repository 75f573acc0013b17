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

interface Pack {
  readonly packId: string;
  readonly manifest: VoicePackManifest;
}

/** A clip and the pack in which it is. */
interface PackedClip {
  readonly packId: string;
  readonly clip: VoiceClip;
}

/**
 * From several packs where a run needs more than one voice; the first is the test's own. `onProgress` gets the
 * share that is there, 0–1.
 */
export async function loadClips(
  source: ClipSource,
  packIds: readonly string[],
  wanted: readonly ClipRequest[],
  onProgress: (share: number) => void,
): Promise<ClipLoad> {
  const incomplete = (packId: string): ClipLoad => ({
    kind: 'problem',
    problem: { kind: 'packIncomplete', packId },
  });
  try {
    const packs: Pack[] = [];
    for (const packId of packIds) {
      const parsed = VoicePackManifestSchema.safeParse(await source.fetchManifest(packId));
      if (!parsed.success) return incomplete(packId);
      packs.push({ packId, manifest: parsed.data });
    }
    const found = new Map<string, PackedClip>();
    for (const request of wanted) {
      const packed = findClip(packs, request);
      if (!packed) return incomplete(lackingPack(packs, request) ?? packIds[0] ?? '');
      found.set(`${packed.packId} ${packed.clip.file}`, packed);
    }
    const fetched = await fetchAll(source, [...found.values()], onProgress);
    return 'brokenPackId' in fetched
      ? incomplete(fetched.brokenPackId)
      : { kind: 'loaded', bank: createBank(packs, fetched.bytes) };
  } catch {
    return { kind: 'problem', problem: { kind: 'unreachable' } };
  }
}

type Fetched =
  | { readonly bytes: ReadonlyMap<VoiceClip, ArrayBuffer> }
  /** A clip of this pack is not what its manifest says. */
  | { readonly brokenPackId: string };

async function fetchAll(
  source: ClipSource,
  clips: readonly PackedClip[],
  onProgress: (share: number) => void,
): Promise<Fetched> {
  const bytesByClip = new Map<VoiceClip, ArrayBuffer>();
  const waiting = [...clips];
  const broken: string[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && broken.length === 0; next = waiting.shift()) {
      const { packId, clip } = next;
      const bytes = await source.fetchClip(packId, clip.file);
      if (!(await isGenuine(source, clip, bytes))) broken.push(packId);
      bytesByClip.set(clip, bytes);
      onProgress(bytesByClip.size / clips.length);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const [brokenPackId] = broken;
  return brokenPackId === undefined ? { bytes: bytesByClip } : { brokenPackId };
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
  packs: readonly Pack[],
  bytesByClip: ReadonlyMap<VoiceClip, ArrayBuffer>,
): ClipBank {
  function clipOf(request: ClipRequest): VoiceClip {
    const packed = findClip(packs, request);
    if (!packed) throw new Error(`clip: ${request.token} at ${request.rate} is in no pack`);
    return packed.clip;
  }
  return {
    bytesOf: (request) => {
      const bytes = bytesByClip.get(clipOf(request));
      if (!bytes) throw new Error(`clip: ${request.token} at ${request.rate} was not loaded`);
      return bytes;
    },
    durationMsOf: (request) => clipOf(request).durationMs,
    longestMsLike: (requests) => {
      const sorts = new Set(requests.map(({ token, rate }) => sortOf(token, rate)));
      const alike = packs
        .flatMap(({ manifest }) => manifest.clips)
        .filter(({ token, rate }) => sorts.has(sortOf(token, rate)));
      return Math.max(0, ...alike.map(({ durationMs }) => durationMs));
    },
  };
}

function findClip(packs: readonly Pack[], request: ClipRequest): PackedClip | undefined {
  for (const { packId, manifest } of packs) {
    if (manifest.lang !== request.speechLanguage) continue;
    const clip = manifest.clips.find(
      ({ token, rate }) => token === request.token && rate === request.rate,
    );
    if (clip) return { packId, clip };
  }
  return undefined;
}

/** The pack that speaks the clip's language and should have had it. */
function lackingPack(packs: readonly Pack[], { speechLanguage }: ClipRequest): string | undefined {
  return packs.find(({ manifest }) => manifest.lang === speechLanguage)?.packId;
}

function sortOf(token: string, rate: number): string {
  return `${token.split(':')[0] ?? token}@${rate}`;
}
