/**
 * The clips of a run: fetched and checked against the pack's manifest before the first question. A pack that
 * lacks a clip, or has one that is not what the manifest says, is refused, and with it the whole test.
 */
import type { ClipRequest, LoadProblem, PackFault } from '@jamdai/battery/present';
import { VoicePackManifestSchema, type VoiceClip, type VoicePackManifest } from '@jamdai/contract';
import type { DecodedClip } from './decode.ts';

export interface ClipBank {
  readonly bytesOf: (clip: ClipRequest) => ArrayBuffer;
  readonly durationMsOf: (clip: ClipRequest) => number;
  /** The longest clip in the pack of the same sort (token family and rate) as these; 0 for none. */
  readonly longestMsLike: (clips: readonly ClipRequest[]) => number;
}

export interface ClipSource {
  /** The text of the manifest; null: there is no such pack. Rejects when the server is out of reach. */
  readonly fetchManifest: (packId: string) => Promise<string | null>;
  /** `file` as the manifest has it: `clips/<name>.mp3`; null: there is no such clip. */
  readonly fetchClip: (packId: string, file: string) => Promise<ArrayBuffer | null>;
  /** SHA-256 in lower-case hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
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

/** Ends the loading: this pack is not to be used. */
class PackFaultError extends Error {
  override readonly name = 'PackFaultError';
  readonly packId: string;
  readonly fault: PackFault;
  constructor(packId: string, fault: PackFault) {
    super(`${packId}: ${fault.kind}`);
    this.packId = packId;
    this.fault = fault;
  }
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
  try {
    const packs: Pack[] = [];
    for (const packId of packIds) packs.push(await fetchPack(source, packId));
    const found = new Map<string, PackedClip>();
    for (const request of wanted) {
      const packed = findClip(packs, request);
      if (!packed) throw faultOf(packs, wanted, request);
      found.set(`${packed.packId} ${request.token}@${request.rate}`, packed);
    }
    const bytes = await fetchAll(source, [...found.values()], onProgress);
    return { kind: 'loaded', bank: createBank(packs, bytes) };
  } catch (error) {
    const problem: LoadProblem =
      error instanceof PackFaultError
        ? { kind: 'packIncomplete', packId: error.packId, fault: error.fault }
        : { kind: 'unreachable' };
    return { kind: 'problem', problem };
  }
}

async function fetchPack(source: ClipSource, packId: string): Promise<Pack> {
  const text = await source.fetchManifest(packId);
  if (text === null) throw new PackFaultError(packId, { kind: 'unknownPack' });
  const parsed = VoicePackManifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new PackFaultError(packId, { kind: 'unreadable' });
  // Handed out as `id@checksum`: the server answers only while the pack is the very same.
  if (parsed.data.id !== packId.split('@')[0]) {
    throw new PackFaultError(packId, { kind: 'unknownPack' });
  }
  return { packId, manifest: parsed.data };
}

/** Why no pack has the clip: one should have had it, or one speaks what nothing asks for. */
function faultOf(
  packs: readonly Pack[],
  wanted: readonly ClipRequest[],
  { token, speechLanguage }: ClipRequest,
): PackFaultError {
  const lacking = packs.find(({ manifest }) => manifest.lang === speechLanguage);
  if (lacking) return new PackFaultError(lacking.packId, { kind: 'clipMissing', token });
  const languages = new Set<string>(wanted.map((request) => request.speechLanguage));
  const stranger = packs.find(({ manifest }) => !languages.has(manifest.lang)) ?? packs[0];
  return new PackFaultError(stranger?.packId ?? '', { kind: 'otherLanguage' });
}

/** The bytes of every clip, each the one that its manifest means. */
async function fetchAll(
  source: ClipSource,
  clips: readonly PackedClip[],
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<VoiceClip, ArrayBuffer>> {
  const bytesByClip = new Map<VoiceClip, ArrayBuffer>();
  const waiting = [...clips];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { packId, clip } = next;
      const bytes = await source.fetchClip(packId, clip.file);
      const fault = await findFault(source, clip, bytes);
      if (fault || !bytes) throw new PackFaultError(packId, fault ?? missing(clip));
      bytesByClip.set(clip, bytes);
      onProgress(bytesByClip.size / clips.length);
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL }, work));
    await verifyDecoder(source, clips, bytesByClip);
    return bytesByClip;
  } finally {
    // After a fault nothing more is fetched.
    waiting.length = 0;
  }
}

const missing = ({ token }: VoiceClip): PackFault => ({ kind: 'clipMissing', token });

async function findFault(
  source: ClipSource,
  clip: VoiceClip,
  bytes: ArrayBuffer | null,
): Promise<PackFault | null> {
  if (!bytes) return missing(clip);
  const isGenuine = bytes.byteLength === clip.bytes && (await source.digest(bytes)) === clip.sha256;
  return isGenuine ? null : { kind: 'clipChanged', token: clip.token };
}

/**
 * The checksum stands for every byte; whether this browser makes the right sound of such bytes, the longest clip of
 * each pack shows. The others are decoded when their question comes, not all before the first one.
 */
async function verifyDecoder(
  source: ClipSource,
  clips: readonly PackedClip[],
  bytesByClip: ReadonlyMap<VoiceClip, ArrayBuffer>,
): Promise<void> {
  const longest = new Map<string, VoiceClip>();
  for (const { packId, clip } of clips) {
    if (clip.durationMs > (longest.get(packId)?.durationMs ?? 0)) longest.set(packId, clip);
  }
  for (const [packId, clip] of longest) {
    const bytes = bytesByClip.get(clip);
    if (bytes && (await isPlayable(source, clip, bytes))) continue;
    throw new PackFaultError(packId, { kind: 'clipUnplayable', token: clip.token });
  }
}

async function isPlayable(
  source: ClipSource,
  clip: VoiceClip,
  bytes: ArrayBuffer,
): Promise<boolean> {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sortOf(token: string, rate: number): string {
  return `${token.split(':')[0] ?? token}@${rate}`;
}
