/** The browser's side of sound: one audio context a run, and the clips of a voice pack from the server. */
import type { ClipRequest } from '@jamdai/battery/present';
import { voicePackPaths } from '@jamdai/contract';
import { loadClips, type ClipSource } from './clip-bank.ts';
import { createDecoder } from './decode.ts';
import type { LoadOutcome } from './runner.ts';
import { createSound, type Sound } from './sound.ts';

export interface SoundRequest {
  /** Where the calls live, for instance `/api`. */
  readonly apiBase: string;
  readonly packId: string;
  /** Where the sound check has another voice than the test. */
  readonly checkPackId?: string | undefined;
  readonly clips: readonly ClipRequest[];
  readonly now: () => number;
  readonly deviceChanges: () => number;
  readonly onProgress: (share: number) => void;
}

type Loaded =
  { readonly kind: 'loaded'; readonly sound: Sound } | Extract<LoadOutcome, { kind: 'problem' }>;

const FETCH_TIMEOUT_MS = 15_000;

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
  const { packId, checkPackId, clips, onProgress, now, deviceChanges, apiBase } = request;
  const decode = createDecoder(context);
  const source: ClipSource = {
    fetchManifest: async (id) => (await fetchOk(apiBase + voicePackPaths.manifest(id))).json(),
    fetchClip: async (id, file) =>
      (await fetchOk(apiBase + voicePackPaths.clip(id, file))).arrayBuffer(),
    digest: createDigest(),
    decode,
  };
  const packIds = checkPackId ? [packId, checkPackId] : [packId];
  const load = await loadClips(source, packIds, clips, onProgress);
  if (load.kind === 'problem') return load;
  const { bank } = load;
  return { kind: 'loaded', sound: createSound({ context, bank, decode, now, deviceChanges }) };
}

/** Throws on any answer that is not a success. */
async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** On plain HTTP browsers offer no digest: size and decoding are checked all the same. */
function createDigest(): ClipSource['digest'] {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  return async (bytes) => {
    const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
