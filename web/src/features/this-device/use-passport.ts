/** The passport of this visit, and measuring it anew. */
import type { TimingPassport } from '@jamdai/contract';
import { useEffect, useRef, useState } from 'react';
import {
  createBrowserFrames,
  keepPassport,
  measurePassport,
  readPassport,
} from '../../shared/runner/index.ts';

export function usePassport() {
  const [passport, setPassport] = useState<TimingPassport | null>(readPassport);
  const [isMeasuring, setMeasuring] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function measure(): Promise<void> {
    if (isMeasuring) return;
    const stop = new AbortController();
    running.current = stop;
    setMeasuring(true);
    const measured = await measurePassport(createBrowserFrames(), stop.signal);
    // Called off: the page is gone.
    if (!measured) return;
    keepPassport(measured);
    setPassport(measured);
    setMeasuring(false);
  }

  return { passport, isMeasuring, measure: () => void measure() };
}
