/** The whole screen for a plan: asked for by a button, never taken by itself, and given back when the plan is left. */
import { useEffect, useSyncExternalStore } from 'react';

interface FullScreen {
  /** False where the browser has no such thing (on iPhones, for instance). */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** `isOver`: it is given back now. */
export function useFullScreen(isOver: boolean): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    if (isOver) leave();
    return leave;
  }, [isOver]);
  return {
    isOffered: document.fullscreenEnabled,
    isOn,
    toggle: () => {
      if (isFull()) leave();
      // A browser may say no, and then everything is as before.
      else void document.documentElement.requestFullscreen().catch(() => undefined);
    },
  };
}

function leave(): void {
  if (isFull()) void document.exitFullscreen().catch(() => undefined);
}

function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
