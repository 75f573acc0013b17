/** Plays one clip of a voice at a time: fetched as a test fetches it, and played by an audio context, which every telephone allows. */
import { API_BASE, voicePackPaths } from '@jamdai/contract';
import { useEffect, useRef, useState } from 'react';

export interface PlayableClip {
  /** Of the voice. */
  readonly address: string;
  /** As the manifest has it. */
  readonly file: string;
}

export interface ClipPlayer {
  /** To be called when something is pressed. Resolves with whether it began to sound. */
  readonly play: (clip: PlayableClip) => Promise<boolean>;
  readonly hasFailed: boolean;
}

export function useClipPlayer(): ClipPlayer {
  const [hasFailed, setHasFailed] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const sounding = useRef<AudioBufferSourceNode | null>(null);
  /** Of the clip that was asked for last. */
  const requested = useRef<PlayableClip | null>(null);
  useEffect(
    () => () => {
      requested.current = null;
      void audio.current?.close().catch(() => undefined);
      audio.current = null;
    },
    [],
  );
  return {
    hasFailed,
    play: async (clip) => {
      requested.current = clip;
      sounding.current?.stop();
      sounding.current = null;
      setHasFailed(false);
      try {
        const context = (audio.current ??= new AudioContext());
        const [buffer] = await Promise.all([fetchClip(context, clip), context.resume()]);
        if (requested.current !== clip) return false;
        const source = (sounding.current = new AudioBufferSourceNode(context, { buffer }));
        source.connect(context.destination);
        source.start();
        return true;
      } catch {
        // It cannot be had, or this browser cannot play it. Another may have been asked for meanwhile.
        if (requested.current === clip) setHasFailed(true);
        return false;
      }
    },
  };
}

async function fetchClip(
  context: AudioContext,
  { address, file }: PlayableClip,
): Promise<AudioBuffer> {
  const response = await fetch(API_BASE + voicePackPaths.clip(address, file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}
