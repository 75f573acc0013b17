import { expect, it } from 'vitest';
import { trackPitchPath } from '../signal/pitch-path.ts';
import { retune, toneSpaceOf } from './retune.ts';

const SAMPLE_RATE = 24_000;

/** A hum of several partials whose pitch swings by so many semitones to both sides. */
function hum(midHz: number, swing: number) {
  let phase = 0;
  const samples = Float64Array.from({ length: SAMPLE_RATE }, (_, at) => {
    const semitones = swing * Math.sin((2 * Math.PI * 3 * at) / SAMPLE_RATE);
    phase += (2 * Math.PI * midHz * 2 ** (semitones / 12)) / SAMPLE_RATE;
    return [1, 2, 3].reduce((sum, partial) => sum + 0.1 * Math.sin(partial * phase), 0);
  });
  return { samples, sampleRate: SAMPLE_RATE };
}

it('finds where a voice lies and how far it goes', () => {
  const [narrow, wide] = [toneSpaceOf([hum(180, 2)]), toneSpaceOf([hum(180, 4)])];
  expect(narrow.midHz).toBeGreaterThan(175);
  expect(narrow.midHz).toBeLessThan(185);
  expect(wide.range / narrow.range).toBeCloseTo(2, 1);
});

it('gives a syllable another tone, as far as its speaker goes', () => {
  const climb = (range: number) => {
    const rising = retune(hum(180, 0), 'rising', { midHz: 180, range });
    const voiced = (rising ? trackPitchPath(rising, { lowestHz: 65, highestHz: 420 }) : [])
      .filter(({ hz }) => hz > 0)
      .map(({ hz }) => 12 * Math.log2(hz));
    return (voiced.at(-1) ?? 0) - Math.min(...voiced);
  };
  expect(climb(1)).toBeGreaterThan(4);
  expect(climb(1.6) / climb(1)).toBeCloseTo(1.6, 1);
});

it.each([
  ['silence', 0],
  ['a moment of voice', 0.04],
])('has nothing to give to %s', (_, voicedS) => {
  const { samples } = hum(180, 0);
  samples.fill(0, voicedS * SAMPLE_RATE);
  expect(retune({ samples, sampleRate: SAMPLE_RATE }, 'low', { midHz: 180, range: 1 })).toBeNull();
});
