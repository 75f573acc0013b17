import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTake, type Take } from './check-take.ts';
import { openVoiceGate } from './voice-gate.ts';

const RATE = 48_000;
const BLOCK = 2048;

type Part = readonly [ms: number, level: number];

/** Parts in turn: how long, and how loud a tone in them; the room hisses throughout. */
function hear(
  parts: readonly Part[],
  room: number,
  gate = openVoiceGate(RATE),
  isListening = true,
): Take[] {
  const samples = parts.flatMap(([ms, level]) =>
    Array.from(
      { length: Math.round((ms / 1000) * RATE) },
      (_, i) => room * Math.sin(i * i * 0.37) + level * Math.sin((i * 2 * Math.PI * 220) / RATE),
    ),
  );
  const takes: Take[] = [];
  for (let at = 0; at + BLOCK <= samples.length; at += BLOCK) {
    const block = Float32Array.from(samples.slice(at, at + BLOCK));
    const { ended } = gate.hear(block, isListening);
    if (ended) takes.push(ended);
  }
  return takes;
}

describe('the gate of a voice', () => {
  it('takes each word by itself, whole and with the room around it, in rooms of any quiet', () => {
    const words = fc.array(
      fc.record({
        ms: fc.integer({ min: 200, max: 800 }),
        level: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
        pauseMs: fc.integer({ min: 1000, max: 2000 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(words, fc.double({ min: 0.0002, max: 0.003, noNaN: true }), (spoken, room) => {
        const parts = spoken.flatMap(({ ms, level, pauseMs }) => [
          [ms, level] as const,
          [pauseMs, 0] as const,
        ]);
        const takes = hear([[1000, 0], ...parts], room);
        const lengths = takes.map(({ samples }) => (samples.length / RATE) * 1000);
        expect(takes).toHaveLength(spoken.length);
        for (const [at, { ms }] of spoken.entries()) {
          const rule = { guideMs: ms, longestMs: 1500 };
          const report = checkTake(
            takes[at] ?? { samples: new Float32Array(), sampleRate: RATE },
            rule,
          );
          expect(report.problems).toEqual([]);
          expect(Math.abs(report.durationMs - ms - 40)).toBeLessThan(30);
          expect(lengths[at] ?? 0).toBeLessThan(ms + 1300);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('takes a word that begins in the moment it is listened to again, and none that was being said already', () => {
    const gate = openVoiceGate(RATE);
    const word = [600, 0.3] as const;
    const quiet = [1000, 0] as const;
    const listenTo = (...parts: Part[]) => hear(parts, 0.001, gate);
    const passOver = (...parts: Part[]) => hear(parts, 0.001, gate, false);
    expect(listenTo(quiet, word, quiet)).toHaveLength(1);
    passOver([200, 0]);
    expect(listenTo(word, quiet)).toHaveLength(1);
    expect(passOver(word, quiet)).toEqual([]);
    expect(listenTo(word, quiet)).toHaveLength(1);
    passOver(word);
    expect(listenTo(word, quiet)).toEqual([]);
    expect(listenTo(word)).toEqual([]);
    passOver([90, 0]);
    expect(listenTo(quiet)).toEqual([]);
    passOver([200, 0.3]);
    expect(listenTo(word, quiet)).toEqual([]);
    expect(listenTo(word, quiet)).toHaveLength(1);
  });

  it('puts before a word what was heard before it, and nothing of the word before', () => {
    const gate = openVoiceGate(RATE);
    // So low a beginning is room to it still.
    const softly = [100, 0.004] as const;
    const word = [600, 0.3] as const;
    hear([[1000, 0], softly, word, [750, 0]], 0.001, gate);
    hear([[200, 0]], 0.001, gate, false);
    const [take] = hear([[60, 0], word, [1000, 0]], 0.001, gate);
    const lead = take?.samples.slice(0, 0.3 * RATE) ?? [];
    expect(lead.length).toBe(0.3 * RATE);
    expect(Math.max(...lead.map(Math.abs))).toBeLessThan(0.0011);
    hear([word], 0.001, gate);
    hear([[130, 0]], 0.001, gate, false);
    const [after] = hear([word, [1000, 0]], 0.001, gate);
    const length = after?.samples.length ?? 0;
    expect(length / RATE).toBeLessThan(0.13 + 0.6 + 0.8);
  });

  it('keeps a sentence with a pause in one take', () => {
    expect(
      hear(
        [
          [1000, 0],
          [700, 0.3],
          [450, 0],
          [600, 0.3],
          [1200, 0],
        ],
        0.001,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['a quiet room', [[4000, 0]]],
    [
      'a click',
      [
        [1000, 0],
        [15, 0.5],
        [1500, 0],
      ],
    ],
    [
      'far-away talk',
      [
        [1000, 0],
        [600, 0.002],
        [1500, 0],
      ],
    ],
  ] as const)('takes nothing from %s', (_, parts) => {
    expect(hear(parts, 0.001)).toEqual([]);
  });
});
