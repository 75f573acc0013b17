import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSoundTurns, PATIENCE_MS, TURN_MS, TURNS_AT_ONCE } from './sound-turns.ts';

interface Pupil {
  readonly device: string;
  readonly opensAtMs: number;
  /** How long its sounds take; null: it goes away in the middle. */
  readonly fetchMs: number | null;
}

const lesson = fc.array(
  fc.record({
    opensAtMs: fc.nat(20_000),
    fetchMs: fc.option(fc.integer({ min: 100, max: TURN_MS - 1 }), { freq: 8 }),
  }),
  { minLength: 1, maxLength: 60 },
);

/** Everybody does as told, by a clock of their own; gives when each began to fetch and was done. */
function holdLesson(pupils: readonly Pupil[]) {
  const turns = createSoundTurns();
  const began = new Map<string, number>();
  const due: { atMs: number; device: string; act: () => void }[] = [];
  const later = (atMs: number, device: string, act: () => void) => due.push({ atMs, device, act });
  let mostAtOnce = 0;
  let fetching = 0;
  for (const { device, opensAtMs, fetchMs } of pupils) {
    const ask = (nowMs: number) => {
      const { waitMs } = turns.ask(device, nowMs);
      expect(waitMs).toBeLessThan(PATIENCE_MS);
      if (waitMs > 0) {
        later(nowMs + waitMs, device, () => ask(nowMs + waitMs));
        return;
      }
      began.set(device, nowMs);
      fetching += 1;
      mostAtOnce = Math.max(mostAtOnce, fetching);
      const isGone = fetchMs === null;
      later(nowMs + (fetchMs ?? TURN_MS), device, () => {
        fetching -= 1;
        if (!isGone) turns.end(device);
      });
    };
    later(opensAtMs, device, () => ask(opensAtMs));
  }
  for (let steps = 0; due.length > 0 && steps < 100_000; steps += 1) {
    due.sort((one, other) => one.atMs - other.atMs);
    due.shift()?.act();
  }
  return { began, mostAtOnce };
}

describe('turns to fetch sounds', () => {
  it('come to everybody of a class, a few at a time, also when devices go away in the middle', () => {
    fc.assert(
      fc.property(lesson, (facts) => {
        const pupils = facts.map((fact, number) => ({ ...fact, device: `device ${number}` }));
        const { began, mostAtOnce } = holdLesson(pupils);
        expect(began.size).toBe(pupils.length);
        expect(mostAtOnce).toBeLessThanOrEqual(TURNS_AT_ONCE);
        const rounds = Math.ceil(pupils.length / TURNS_AT_ONCE);
        for (const { device, opensAtMs } of pupils) {
          const waitedMs = (began.get(device) ?? Infinity) - opensAtMs;
          expect(waitedMs).toBeLessThanOrEqual(rounds * (TURN_MS + PATIENCE_MS));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('come at once to who is alone, in the order of asking to the others, and a done one makes room', () => {
    const turns = createSoundTurns();
    const positions = Array.from({ length: TURNS_AT_ONCE + 2 }, (_, number) =>
      turns.ask(String(number), 0),
    );
    expect(positions.map(({ aheadCount }) => aheadCount)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(positions.map(({ waitMs }) => waitMs > 0)).toEqual([
      ...Array.from({ length: TURNS_AT_ONCE }, () => false),
      ...[true, true],
    ]);
    expect(turns.ask('0', 1)).toEqual({ waitMs: 0, aheadCount: 0 });
    turns.end('3');
    const [next, last] = [String(TURNS_AT_ONCE), String(TURNS_AT_ONCE + 1)];
    expect(turns.ask(last, 1).waitMs).toBeGreaterThan(0);
    expect(turns.ask(next, 2).waitMs).toBe(0);
    expect(turns.ask(last, TURN_MS).waitMs).toBe(0);
  });

  it('are not held by who left the queue: the place is lost, and the next one moves up', () => {
    const turns = createSoundTurns();
    for (let number = 0; number < TURNS_AT_ONCE; number += 1) turns.ask(String(number), 0);
    turns.ask('left', 0);
    turns.ask('stays', PATIENCE_MS - 1);
    expect(turns.ask('stays', PATIENCE_MS)).toMatchObject({ aheadCount: 0 });
  });
});
