import { expect, it } from 'vitest';
import { trackPitchPath } from './pitch-path.ts';

const RANGE = { lowestHz: 65, highestHz: 420 };
const SAMPLE_RATE = 8000;
const PITCH_HZ = 190;
const PARTIALS = [1, 2, 3, 4, 5];

/** Partials of `hz(share)`, each as strong as `strength` says at that share of the sound, and half the pitch as strong as `half` says. */
function voice({
  hz = () => PITCH_HZ,
  strength = () => 1,
  half = () => 0,
}: {
  readonly hz?: (share: number) => number;
  readonly strength?: (partial: number, share: number) => number;
  readonly half?: (share: number) => number;
}) {
  let phase = 0;
  const samples = Float64Array.from({ length: 0.6 * SAMPLE_RATE }, (_, at) => {
    const share = at / (0.6 * SAMPLE_RATE);
    phase += (2 * Math.PI * hz(share)) / SAMPLE_RATE;
    const whole = PARTIALS.reduce(
      (sum, partial) => sum + strength(partial, share) * Math.sin(partial * phase),
      0,
    );
    return 0.05 * (whole + half(share) * Math.sin(phase / 2));
  });
  return { samples, sampleRate: SAMPLE_RATE };
}

const farthest = (hz: readonly number[], wanted: number): number =>
  Math.max(...hz.map((value) => Math.abs(12 * Math.log2(value / wanted))));

function pitchOf(sound: ReturnType<typeof voice>): readonly number[] {
  const found = trackPitchPath(sound, RANGE).map(({ hz }) => hz);
  expect(found).not.toContain(0);
  return found;
}

it('follows a glide', () => {
  const found = pitchOf(voice({ hz: (share) => 120 * 2 ** share }));
  expect(farthest(found.slice(0, 4), 120)).toBeLessThan(1);
  expect(farthest(found.slice(-4), 240)).toBeLessThan(4);
});

it('comes back from an octave above, where for a moment nothing but even partials is heard, as in an open vowel', () => {
  const strength = (partial: number, share: number) => {
    if (partial % 2 === 0 || share < 0.3 || share > 0.7) return 1;
    return share < 0.36 ? 0 : 0.12;
  };
  const found = pitchOf(voice({ strength }));
  expect(farthest(found.slice(0, 30), PITCH_HZ)).toBeLessThan(1);
  expect(farthest(found.slice(-70), PITCH_HZ)).toBeLessThan(1);
});

it('comes back from an octave below, where a voice creaks at its beginning', () => {
  const half = (share: number) => (share < 0.12 ? 1.5 : 0);
  expect(farthest(pitchOf(voice({ half })).slice(-90), PITCH_HZ)).toBeLessThan(1);
});

it('finds nothing in silence', () => {
  const silence = { samples: new Float64Array(4000), sampleRate: SAMPLE_RATE };
  expect(trackPitchPath(silence, RANGE).every(({ hz }) => hz === 0)).toBe(true);
});
