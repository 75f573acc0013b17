/** What a long matrix has tried already under its seed, a line a place: who starts it again goes on there. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tried } from './try-place.ts';
import type { CallName } from './wire.ts';

const FOLDER = join(import.meta.dirname, '../../../../.cache/faults');

export interface ResultsSoFar {
  /** Of the place, where it has been tried and held. */
  readonly heldBefore: (place: string) => Tried | undefined;
  /** What it was seen to send, by the matrix under this seed; undefined: it has not been there. */
  readonly callsOf: (place: string) => readonly CallName[] | undefined;
  readonly keep: (place: string, tried: Tried) => void;
}

/** One that did not hold is tried again. */
export function openResults(seed: string): ResultsSoFar {
  const file = join(FOLDER, `${seed.replaceAll(/[^\w.-]/g, '_')}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = new Map(
    lines.filter((line) => line !== '').map((line) => JSON.parse(line) as [string, Tried]),
  );
  return {
    heldBefore: (place) => {
      const tried = known.get(place);
      return tried?.failures.length === 0 ? tried : undefined;
    },
    callsOf: (place) => {
      const tried = known.get(place);
      return tried && (tried.calls.length > 0 || tried.failures.length === 0)
        ? tried.calls
        : undefined;
    },
    keep: (place, tried) => appendFileSync(file, `${JSON.stringify([place, tried])}\n`),
  };
}
