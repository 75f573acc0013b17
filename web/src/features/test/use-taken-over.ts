/** Asks, when a pause gives the time for it, whether the run of this page goes on at another device. */
import { useEffect, useState } from 'react';
import { isRunTakenOver } from './report-run.ts';

/** `false` while that is not known. */
export function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isRunTakenOver().then((answer) => isCurrent && setTakenOver(answer));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isTakenOver;
}
