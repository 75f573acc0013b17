import { describe, expect, it } from 'vitest';
import type { CallError } from './call-error.ts';
import { createCallGuard, FLOOR_MS } from './call-guard.ts';

const KEY = 'POST /test_taking/all a-token {}';
const BROKEN: CallError = { status: 500, message: 'something_went_wrong', fields: [] };
/** In Unix ms. */
const START_MS = Date.parse('2026-11-23T04:00:00Z');

/** Whoever asks at each moment, and gets this failure; gives the moments at which it went out. */
function askAt(
  momentsMs: readonly number[],
  error: (nowMs: number) => CallError,
  actsMs: readonly number[] = [],
) {
  const guard = createCallGuard();
  const sent: number[] = [];
  const answers: CallError[] = [];
  let acted = 0;
  for (const ms of momentsMs) {
    const nowMs = START_MS + ms;
    while (actsMs[acted] !== undefined && (actsMs[acted] ?? 0) <= ms) {
      guard.act();
      acted += 1;
    }
    const held = guard.held(KEY, nowMs);
    if (!held) {
      sent.push(ms);
      guard.fail(KEY, error(nowMs), nowMs);
    }
    answers.push(held ?? error(nowMs));
  }
  return { sent, answers };
}

/** As often as a page that draws itself anew asks: every 20 ms for as long. */
const every20Ms = (ms: number) => Array.from({ length: ms / 20 }, (_, index) => index * 20);
const busy =
  (seconds: number) =>
  (nowMs: number): CallError => ({
    status: 503,
    message: 'try_again_later',
    fields: [],
    wait: { untilMs: nowMs + seconds * 1000, seconds },
  });

describe('the guard of the calls', () => {
  it('lets a page that asks without end through once a second, and answers the rest at once with the failure', () => {
    const { sent, answers } = askAt(every20Ms(5000), () => BROKEN);
    expect(sent).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(answers.every((error) => error === BROKEN)).toBe(true);
  });

  it('lets what a person asks through at once, and only that', () => {
    const { sent } = askAt(every20Ms(1000), () => BROKEN, [300, 640]);
    expect(sent).toEqual([0, 300, 640]);
  });

  it('never asks before the moment that the server named, whoever presses, and says how long is left', () => {
    const { sent, answers } = askAt(every20Ms(9000), busy(4), [100, 3000, 5000]);
    expect(sent).toEqual([0, 4000, 8000]);
    expect(answers.at(0)?.wait?.seconds).toBe(4);
    expect(answers.at(3000 / 20)?.wait).toEqual({ untilMs: START_MS + 4000, seconds: 1 });
    expect(answers.at(1500 / 20)?.wait?.seconds).toBe(3);
  });

  it('holds back nothing that succeeded, nothing that another asks, and nobody after the clock was put back', () => {
    const guard = createCallGuard();
    guard.fail(KEY, busy(3600)(START_MS), START_MS);
    expect(guard.held(KEY, START_MS + FLOOR_MS)).not.toBeNull();
    expect(guard.held(`${KEY} other`, START_MS)).toBeNull();
    expect(guard.held(KEY, START_MS - 60_000)).toBeNull();
    guard.succeed(KEY);
    expect(guard.held(KEY, START_MS)).toBeNull();
  });

  it('asks no server that was silent for ten seconds again by itself, also where somebody pressed something meanwhile', () => {
    const guard = createCallGuard();
    expect(guard.held(KEY, START_MS)).toBeNull();
    guard.act();
    guard.fail(KEY, BROKEN, START_MS + 10_000);
    expect(guard.held(KEY, START_MS + 10_001)).toBe(BROKEN);
    guard.act();
    expect(guard.held(KEY, START_MS + 10_002)).toBeNull();
  });

  it('remembers a bounded number of failures, the newest', () => {
    const guard = createCallGuard();
    for (let no = 0; no < 1000; no += 1) guard.fail(`${no}`, BROKEN, START_MS);
    expect(guard.held('0', START_MS)).toBeNull();
    expect(guard.held('999', START_MS)).toBe(BROKEN);
  });
});
