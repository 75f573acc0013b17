/** What a voice can say. */
import {
  API_BASE,
  VoicePackManifestSchema,
  voicePackPaths,
  type VoicePackManifest,
} from '@jamdai/contract';
import { useEffect, useState } from 'react';

/** `failed`: it could not be fetched, or is none. */
export type Manifest = VoicePackManifest | 'failed' | undefined;

/** Undefined while it is fetched, and for no address. */
export function useManifest(address: string | null): Manifest {
  const [found, setFound] = useState<{ address: string; manifest: Manifest } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const stop = new AbortController();
    const find = async () => {
      const manifest = await fetchManifest(address, stop.signal);
      if (!stop.signal.aborted) setFound({ address, manifest });
    };
    void find();
    return () => stop.abort();
  }, [address]);
  return found?.address === address ? found.manifest : undefined;
}

async function fetchManifest(address: string, signal: AbortSignal): Promise<Manifest> {
  try {
    const response = await fetch(API_BASE + voicePackPaths.manifest(address), { signal });
    const parsed = VoicePackManifestSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : 'failed';
  } catch {
    return 'failed';
  }
}
