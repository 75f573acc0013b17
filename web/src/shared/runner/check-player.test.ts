/** The sound check as it is played: once, or again and again while the volume is turned up. */
import type { RunEvent } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { createCheckPlayer } from './check-player.ts';
import { auditoryList, clipOf, createFakeContext, createFakeSound } from './hand-clock.ts';

/** Cue, 400 ms of sound and the tail, after the lead of the schedule. */
const WHOLE_MS = 100 + 700 + 400 + 500;

const CHECK_SOUND = { clip: clipOf(1), label: '1' };
const PRESENTATION = auditoryList([1]);
const ONCE = {
  ...({ kind: 'sound', id: 7, presentation: PRESENTATION } as const),
  check: { attempt: 1, isSoft: false, sound: CHECK_SOUND, options: ['1', '2', '3', '4'] },
} as const;
const LOOP = { kind: 'loop', id: 7, sound: CHECK_SOUND, presentation: PRESENTATION } as const;

function open(step: Parameters<typeof createCheckPlayer>[0]) {
  const context = createFakeContext();
  let nowMs = 0;
  const events: RunEvent[] = [];
  const sound = createFakeSound(context, () => nowMs);
  const player = createCheckPlayer(step, { sound, report: (event) => events.push(event) });
  const pass = async (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 20) {
      context.currentTime = nowMs / 1000;
      player.tick(nowMs);
      await Promise.resolve();
    }
  };
  const countPlayed = () => context.starts.filter(({ what }) => what === 'digit:1').length;
  return { context, events, player, pass, countPlayed };
}

describe('the sound of the check', () => {
  it('is played once, and its end is told', async () => {
    const { events, pass, countPlayed } = open(ONCE);
    await pass(3 * WHOLE_MS);
    expect(countPlayed()).toBe(1);
    expect(events).toMatchObject([{ kind: 'ended', stepId: 7 }]);
  });

  it('is played again and again until it is stopped, and then stops at once', async () => {
    const { context, events, player, pass, countPlayed } = open(LOOP);
    await pass(5 * WHOLE_MS);
    expect(countPlayed()).toBeGreaterThanOrEqual(4);
    expect(events).toEqual([]);
    player.cancel();
    expect(context.stopped).toContain('digit:1');
    const before = countPlayed();
    await pass(3 * WHOLE_MS);
    expect(countPlayed()).toBe(before);
  });

  it('that stops to sound is told to have failed', async () => {
    const { context, events, pass } = open(LOOP);
    await pass(2 * WHOLE_MS);
    context.state = 'suspended';
    await pass(10_000);
    expect(events).toMatchObject([{ kind: 'soundFailed', stepId: 7 }]);
  });
});
