/** The browser's side of sound: one audio context a run, and the clips of a voice pack from the server. */
import type { ClipRequest, LoadProblem } from '@jamdai/battery/present';
import { voicePackPaths } from '@jamdai/contract';
import { loadClips, type ClipSource } from './clip-bank.ts';
import { createDecoder, type DecodedClip } from './decode.ts';
import type { LoadOutcome } from './runner.ts';
import { createSound, type Sound } from './sound.ts';

/** What the device has of voice packs, by address. */
export interface StoredFiles {
  readonly read: (address: string) => Promise<ArrayBuffer | null>;
  /** Absent: what is fetched is not kept. */
  readonly keep?: (address: string, bytes: ArrayBuffer) => Promise<void>;
}

export interface SoundRequest {
  /** Where the calls live, for instance `/api`. */
  readonly apiBase: string;
  readonly packId: string;
  readonly clips: readonly ClipRequest[];
  readonly now: () => number;
  readonly deviceChanges: () => number;
  readonly onProgress: (share: number) => void;
  /** Asked before the network. */
  readonly files?: StoredFiles;
  /** Waited for before the first sound that is not here. */
  readonly takeTurn?: () => Promise<void>;
}

type Loaded =
  { readonly kind: 'loaded'; readonly sound: Sound } | Extract<LoadOutcome, { kind: 'problem' }>;

const FETCH_TIMEOUT_MS = 15_000;
/** Every browser decodes at this rate; clips are decoded at their own where it can. */
const FALLBACK_RATE_HZ = 44_100;

export function createAudioContext(): AudioContext {
  return new AudioContext({ latencyHint: 'interactive' });
}

/** Counts changes of the devices for sound (headphones in or out). */
export function countDeviceChanges(): {
  readonly count: () => number;
  readonly stop: () => void;
} {
  // Missing on plain HTTP, where browsers tell nothing of devices.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  const stop = new AbortController();
  let count = 0;
  devices?.addEventListener('devicechange', () => (count += 1), { signal: stop.signal });
  return { count: () => count, stop: () => stop.abort() };
}

/** Fetches and checks every clip; nothing sounds before `Sound.unlock`. */
export async function loadSound(context: AudioContext, request: SoundRequest): Promise<Loaded> {
  const { clips, onProgress, now, deviceChanges } = request;
  const decode = createDecoder(context);
  const load = await loadClips(createSource(request, decode), [request.packId], clips, onProgress);
  if (load.kind === 'problem') return load;
  const { bank } = load;
  return { kind: 'loaded', sound: createSound({ context, bank, decode, now, deviceChanges }) };
}

/** Fetches and checks every clip as a run would, for `files` to keep: nothing is played. Null: all is here. */
export async function fetchSound(
  request: Omit<SoundRequest, 'now' | 'deviceChanges'>,
): Promise<LoadProblem | null> {
  const { clips, onProgress } = request;
  const decode = createDecoder(new OfflineAudioContext(1, 1, FALLBACK_RATE_HZ));
  const load = await loadClips(createSource(request, decode), [request.packId], clips, onProgress);
  return load.kind === 'problem' ? load.problem : null;
}

/** Spoken lines that are no part of a test. */
export interface Voice {
  readonly clipMsOf: (clip: ClipRequest) => number;
  readonly bufferOf: (clip: ClipRequest) => DecodedClip | undefined;
}

/** Every clip decoded, from these packs; null where one is missing: nothing hangs on a voice. */
export async function loadVoice(
  context: AudioContext,
  request: Pick<SoundRequest, 'apiBase' | 'clips' | 'files'> & {
    readonly packIds: readonly string[];
    /** From then on nothing is fetched or decoded any more: a run has begun. */
    readonly signal: AbortSignal;
  },
): Promise<Voice | null> {
  const { packIds, clips, signal } = request;
  const decodeAny = createDecoder(context);
  const decode = (bytes: ArrayBuffer): Promise<DecodedClip> => {
    signal.throwIfAborted();
    return decodeAny(bytes);
  };
  const load = await loadClips(createSource(request, decode), packIds, clips, () => undefined);
  if (load.kind === 'problem') return null;
  const { bank } = load;
  const buffers = new Map<string, DecodedClip>();
  for (const clip of clips) buffers.set(nameOf(clip), await decode(bank.bytesOf(clip)));
  return { clipMsOf: bank.durationMsOf, bufferOf: (clip) => buffers.get(nameOf(clip)) };
}

function nameOf({ token, rate }: ClipRequest): string {
  return `${token}@${rate}`;
}

function createSource(
  {
    apiBase,
    files,
    takeTurn,
    signal,
  }: Pick<SoundRequest, 'apiBase' | 'files' | 'takeTurn'> & { readonly signal?: AbortSignal },
  decode: (bytes: ArrayBuffer) => Promise<DecodedClip>,
): ClipSource {
  let turn: Promise<void> | undefined;
  const find = async (path: string): Promise<Response | null> => {
    const address = apiBase + path;
    const stored = await files?.read(address);
    if (stored) return new Response(stored);
    await (turn ??= takeTurn?.());
    const found = await fetchFound(address, signal ?? AbortSignal.timeout(FETCH_TIMEOUT_MS));
    if (found) await files?.keep?.(address, await found.clone().arrayBuffer());
    return found;
  };
  return {
    fetchManifest: async (id) => (await find(voicePackPaths.manifest(id)))?.text() ?? null,
    fetchClip: async (id, file) =>
      (await find(voicePackPaths.clip(id, file)))?.arrayBuffer() ?? null,
    digest: createDigest(),
    decode,
  };
}

/** Null: the server answers, and has no such thing. Throws on any other answer that is not a success. */
async function fetchFound(address: string, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(address, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** On plain HTTP browsers offer no digest: there a library reckons it, fetched only then. */
function createDigest(): ClipSource['digest'] {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  return async (bytes) => {
    const hash = subtle
      ? new Uint8Array(await subtle.digest('SHA-256', bytes))
      : (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
