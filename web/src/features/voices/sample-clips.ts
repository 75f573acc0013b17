/** A few clips of a voice, of every sort that it speaks. */
import { createRandom } from '@jamdai/battery/present';
import type { VoiceClip } from '@jamdai/contract';

/** What a token is: `digit`, `letter`, `word`, `sentence`, `nonword`. */
export function sortOf({ token }: Pick<VoiceClip, 'token'>): string {
  return token.split(':')[0] ?? token;
}

/** `most` clips, taken from the sorts in turn; the seed says which. What is said at two rates is there once. */
export function sampleClips(
  clips: readonly VoiceClip[],
  most: number,
  seed: string,
): readonly VoiceClip[] {
  const single = [...new Map(clips.map((clip) => [clip.token, clip])).values()];
  const bySort = Map.groupBy(createRandom(seed).shuffle(single), sortOf);
  const sampled: VoiceClip[] = [];
  for (let turn = 0; sampled.length < Math.min(most, single.length); turn += 1) {
    for (const ofSort of bySort.values()) {
      const clip = ofSort[turn];
      if (clip && sampled.length < most) sampled.push(clip);
    }
  }
  return sampled;
}
