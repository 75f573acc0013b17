/** The timing profile of this visit, and measuring it anew. */
import type { DisplayTimingProfile } from '@jamdai/contract';
import { useEffect, useRef, useState } from 'react';
import {
  createBrowserFrames,
  storeTimingProfile,
  measureTimingProfile,
  readTimingProfile,
} from '../../shared/runner/index.ts';

export function useTimingProfile() {
  const [timingProfile, setTimingProfile] = useState<DisplayTimingProfile | null>(
    readTimingProfile,
  );
  const [isMeasuring, setMeasuring] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function measure(): Promise<void> {
    if (isMeasuring) return;
    const stop = new AbortController();
    running.current = stop;
    setMeasuring(true);
    const measured = await measureTimingProfile(createBrowserFrames(), stop.signal);
    // Called off: the page is gone.
    if (!measured) return;
    storeTimingProfile(measured);
    setTimingProfile(measured);
    setMeasuring(false);
  }

  return { passport: timingProfile, isMeasuring, measure: () => void measure() };
}
