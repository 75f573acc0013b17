import type { VoiceClip } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { drawItems } from './draw-items.ts';

const clipOf = (token: string, rate: number, file: string): VoiceClip => ({
  ...{ token, text: token, say: token, rate, file, bytes: 1, durationMs: 500, onsetMs: 0 },
  ...{ lufs: -21, peakDb: -3, sha256: 'a'.repeat(64), checked: null },
});
const TOKENS = ['digit', 'letter', 'word', 'sentence'].flatMap((sort) =>
  Array.from({ length: 9 }, (_, at) => `${sort}:${at}`),
);
const voiceOf = (address: string, tokens: readonly string[] = TOKENS) => ({
  address,
  manifest: { clips: tokens.map((token) => clipOf(token, 0.6, `${address}/${token}`)) },
});
const draw = (seed: string) => drawItems([voiceOf('a'), voiceOf('b')], seed);

it('draws twenty clips of every sort, each once, and each voice comes first in half of them', () => {
  for (let round = 0; round < 200; round += 1) {
    const items = draw(`seed ${round}`);
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ token }) => token)).size).toBe(20);
    const sorts = Map.groupBy(items, ({ token }) => token.split(':')[0]);
    expect([...sorts.values()].map((ofSort) => ofSort.length)).toEqual([5, 5, 5, 5]);
    const startingA = items.filter(({ first }) => first.address === 'a').length;
    expect(startingA).toBeGreaterThanOrEqual(8);
    expect(startingA).toBeLessThanOrEqual(12);
    for (const { token, first, second } of items) {
      expect(new Set([first.address, second.address])).toEqual(new Set(['a', 'b']));
      expect([first.file, second.file].toSorted()).toEqual([`a/${token}`, `b/${token}`]);
    }
  }
});

it('gives the same order and sides for the same seed, and others for another', () => {
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});

it('leaves out what only one of the voices says, and a second rate of the same token', () => {
  const one = voiceOf('a');
  const twice = { clips: [...one.manifest.clips, clipOf('digit:3', 0.65, 'again')] };
  const other = voiceOf('b', ['digit:3', 'word:1', 'word:77']);
  const items = drawItems([{ ...one, manifest: twice }, other], 'seed');
  expect(items.map(({ token }) => token).toSorted()).toEqual(['digit:3', 'word:1']);
});
