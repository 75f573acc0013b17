import type { VoiceClip } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { sampleClips, sortOf } from './sample-clips.ts';

const clipOf = (token: string, rate = 0.6): VoiceClip => ({
  ...{ token, text: token, say: token, rate, file: token, bytes: 1, durationMs: 500, onsetMs: 0 },
  ...{ lufs: -21, peakDb: -3, sha256: 'a'.repeat(64), checked: null },
});
const CLIPS = [
  ...[0, 1, 2].map((digit) => clipOf(`digit:${digit}`)),
  ...[0, 1, 2].map((digit) => clipOf(`digit:${digit}`, 0.65)),
  ...['cat', 'dog', 'sun', 'hat', 'bed'].map((word) => clipOf(`word:${word}`)),
];

it('takes the sorts in turn, and what is said at two rates once', () => {
  const sampled = sampleClips(CLIPS, 6, 'seed');
  expect(sampled.filter((clip) => sortOf(clip) === 'digit')).toHaveLength(3);
  expect(new Set(sampled.map(({ token }) => token)).size).toBe(6);
});

it('gives all there is where more are wanted, and the same for the same seed', () => {
  expect(sampleClips(CLIPS, 50, 'seed')).toHaveLength(8);
  expect(sampleClips(CLIPS, 4, 'a')).toEqual(sampleClips(CLIPS, 4, 'a'));
  expect(sampleClips([], 4, 'a')).toEqual([]);
});
