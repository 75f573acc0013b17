/** One beat for all lists of a test and language. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClipRequest, AuditoryPresentation } from '../screens.ts';
import { raiseBeat, scheduleAuditory } from './auditory-schedule.ts';

const clip = (digit: number): ClipRequest => ({
  token: `digit:${digit}`,
  rate: 0.65,
  speechLanguage: 'en-US',
});

const auditory = (digits: readonly number[], ms = 1000): AuditoryPresentation => ({
  kind: 'auditory',
  clips: digits.map(clip),
  spacing: { kind: 'onsetToOnset', ms },
  cue: { frequencyHz: 440, durationMs: 120, leadMs: 700 },
  tailMs: 500,
  screen: { kind: 'fixation' },
});

describe('the schedule of a spoken list', () => {
  it('starts the first digit 700 ms after the cue and the others one beat apart', () => {
    const { items, endMs } = scheduleAuditory(auditory([3, 1, 2]), 500, () => 480);
    expect(items.map(({ atMs }) => atMs)).toEqual([700, 1700, 2700]);
    expect(endMs).toBe(2700 + 480 + 500);
  });

  it('raises the beat of every list when one clip of the test is too long, even if this list lacks it', () => {
    const { items } = scheduleAuditory(auditory([1, 2]), 900, () => 400);
    expect(items.map(({ atMs }) => atMs)).toEqual([700, 1750]);
  });

  it('lets four choices follow, silence between them, from the moment the choice step opens', () => {
    const list = { ...auditory([1]), tailMs: 300 };
    const clips = [clip(1), clip(2), clip(3), clip(4)] as const;
    const lengths: Record<string, number> = { 'digit:1': 400, 'digit:2': 500 };
    const { endMs, choices, choicesEndMs } = scheduleAuditory(
      list,
      500,
      ({ token }) => lengths[token] ?? 600,
      { clips, leadMs: 700, gapMs: 700 },
    );
    expect(endMs).toBe(700 + 400 + 300);
    expect(choices.map(({ atMs }) => atMs)).toEqual([2100, 3200, 4400, 5700]);
    expect(choicesEndMs).toBe(6300);
  });

  it('leaves at least 150 ms between any clip and the next onset, and never lowers the beat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 3000 }),
        fc.constantFrom(1000, 1500),
        (longestMs, beatMs) => {
          const raised = raiseBeat(beatMs, longestMs);
          expect(raised).toBeGreaterThanOrEqual(beatMs);
          expect(raised - longestMs).toBeGreaterThanOrEqual(150);
        },
      ),
    );
  });
});
