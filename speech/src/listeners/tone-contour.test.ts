import { expect, it } from 'vitest';
import { centresOf, contourOf, nearestTone } from './tone-contour.ts';

const frames = (...pitches: number[]) => pitches.map((hz, at) => ({ timeS: at / 200, hz }));
const glide = (from: number, to: number) =>
  frames(...Array.from({ length: 21 }, (_, at) => from * (to / from) ** (at / 20)));

it('tells the tune in semitones over the middle of the speaker, whatever the voice', () => {
  const [low, up] = contourOf([glide(100, 100), glide(100, 200)]);
  expect(low).toEqual([0, 0, 0, 0, 0]);
  const steps = up?.map((value) => Math.round(value * 10) / 10);
  expect(steps).toEqual([1.2, 3.6, 6, 8.4, 10.8]);
  const [, higher] = contourOf([glide(200, 200), glide(200, 400)]);
  expect(higher?.map((value, at) => value - (up?.[at] ?? 0))).toEqual(
    up?.map(() => expect.closeTo(0, 9)),
  );
});

it('takes the longest voiced stretch, and nothing of what is hardly voiced', () => {
  const [broken, silent] = contourOf([
    [...frames(300, 300, 300, 0), ...glide(100, 100), ...frames(0, 250)],
    frames(0, 120, 120, 0),
  ]);
  expect(broken).toEqual([0, 0, 0, 0, 0]);
  expect(silent).toBeNull();
});

it('knows a tone by the mean tunes of a person', () => {
  const centres = centresOf([
    { tone: 'rising', contour: glide(100, 150) },
    { tone: 'rising', contour: glide(110, 160) },
    { tone: 'falling', contour: glide(150, 100) },
    { tone: 'mid', contour: glide(125, 122) },
  ]);
  expect(nearestTone([-3, -1, 0, 2, 3], centres)).toBe('rising');
  expect(nearestTone([3, 1, 0, -2, -3], centres)).toBe('falling');
  expect(nearestTone([0, 0, 0, 0, 0], centres)).toBe('mid');
  expect(() => nearestTone([0], new Map())).toThrow(/no tones/);
});
