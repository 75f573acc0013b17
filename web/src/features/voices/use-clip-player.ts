/** Plays one clip of a voice at a time. */
import { API_BASE, voicePackPaths } from '@jamdai/contract';
import { useEffect, useRef, useState } from 'react';

export interface PlayableClip {
  /** Of the voice. */
  readonly address: string;
  /** As the manifest has it. */
  readonly file: string;
}

export interface ClipPlayer {
  /** Resolves with whether it began to sound. */
  readonly play: (clip: PlayableClip) => Promise<boolean>;
  readonly hasFailed: boolean;
}

export function useClipPlayer(): ClipPlayer {
  const [hasFailed, setHasFailed] = useState(false);
  const sounding = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => sounding.current?.pause(), []);
  return {
    hasFailed,
    play: async ({ address, file }) => {
      sounding.current?.pause();
      const own = (sounding.current = new Audio(API_BASE + voicePackPaths.clip(address, file)));
      setHasFailed(false);
      try {
        await own.play();
        return true;
      } catch {
        // Another clip was asked for meanwhile, or this one cannot be had.
        if (sounding.current === own) setHasFailed(true);
        return false;
      }
    },
  };
}
