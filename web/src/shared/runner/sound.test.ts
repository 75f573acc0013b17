/** Lists on the audio clock. */
import { SOFT_DB } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { findOnset } from './decode.ts';
import { clipOf, createFakeContext, createFakeSound, auditoryList } from './hand-clock.ts';

describe('sound', () => {
  it('raises the beat of a list when another clip of the test would not fit it', async () => {
    const context = createFakeContext();
    const sound = createFakeSound(
      context,
      () => 0,
      (digit) => (digit === 9 ? 950 : 400),
    );
    await sound.prepare([1, 2].map(clipOf));
    sound.play(auditoryList([1, 2]));
    const [, first, second] = context.starts;
    expect((second?.atS ?? 0) - (first?.atS ?? 0)).toBeCloseTo(1.1, 9);
  });

  it('plays a clip as it was recorded, or softer by as much as is asked for, and its cue as ever', async () => {
    const context = createFakeContext();
    const sound = createFakeSound(context, () => 0);
    await sound.prepare([clipOf(1)]);
    sound.play(auditoryList([1]));
    sound.play({ ...auditoryList([1]), levelDb: SOFT_DB });
    const gains = context.starts.map(({ what, gain }) => [what, Math.round(gain * 1000) / 1000]);
    expect(gains).toEqual([
      ...[
        ['cue', 1],
        ['digit:1', 1],
      ],
      ...[
        ['cue', 1],
        ['digit:1', 0.126],
      ],
    ]);
  });

  it('refuses to play what was not decoded ahead', () => {
    const sound = createFakeSound(createFakeContext(), () => 0);
    expect(() => sound.play(auditoryList([1]))).toThrow('digit:1');
  });

  it('keeps only the clips of the question at hand', async () => {
    const sound = createFakeSound(createFakeContext(), () => 0);
    await sound.prepare([clipOf(1)]);
    await sound.prepare([clipOf(2)]);
    expect(() => sound.play(auditoryList([1]))).toThrow('digit:1');
  });
});

describe('the onset of a clip', () => {
  it('is the first sample above one per cent of the peak', () => {
    const samples = Float32Array.from([0, 0.001, -0.004, 0.02, -0.5, 0.1]);
    expect(findOnset(samples)).toBe(3);
  });

  it('is the beginning in silence', () => {
    expect(findOnset(new Float32Array(10))).toBe(0);
  });
});
