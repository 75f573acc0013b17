import { expect, it } from 'vitest';
import { joined, type Sound } from '../signal/sound.ts';
import { afterCarrier } from './after-carrier.ts';

const RATE = 24_000;
const tone = (seconds: number): Float64Array =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => 0.4 * Math.sin(i / 12));
const quiet = (seconds: number): Float64Array => new Float64Array(Math.round(seconds * RATE));
const sound = (...parts: Float64Array[]): Sound => ({ samples: joined(parts), sampleRate: RATE });
const secondsOf = ({ samples }: Sound): number => samples.length / RATE;

it('keeps what follows the pause, with a little of it for soft beginnings', () => {
  const rest = afterCarrier(sound(quiet(0.4), tone(0.8), quiet(0.25), tone(0.5)));
  expect(secondsOf(rest)).toBeCloseTo(0.55, 1);
  expect(Math.abs(rest.samples[100] ?? 1)).toBe(0);
});

it('takes no closure of a stop for the pause, before it or after it', () => {
  const word = [tone(0.3), quiet(0.1), tone(0.2)];
  const rest = afterCarrier(sound(...word, quiet(0.3), ...word));
  expect(secondsOf(rest)).toBeCloseTo(0.65, 1);
});

it('refuses an utterance without a pause', () => {
  expect(() => afterCarrier(sound(tone(0.8), quiet(0.1), tone(0.5)))).toThrow(/no pause/);
});
