/** Which clips a listener hears, in which order, and which of the two voices says each one first: all of it from a seed. */
import { createRandom } from '@jamdai/battery/present';
import type { VoiceClip, VoicePackManifest } from '@jamdai/contract';
import { sampleClips, sortOf } from '../sample-clips.ts';

export interface SpeakingVoice {
  readonly address: string;
  readonly manifest: Pick<VoicePackManifest, 'clips'>;
}

/** One clip by one voice. */
export interface Side {
  readonly address: string;
  readonly file: string;
}

export interface ListeningItem {
  readonly token: string;
  readonly rate: number;
  readonly text: string;
  /** What is heard once and written down. */
  readonly first: Side;
  readonly second: Side;
}

/** About five minutes. */
const ITEMS = 20;
/** With fewer clips in common nothing can be said. */
export const LEAST_ITEMS = 4;

/** Of every sort that both voices speak as many as there are; each voice comes first as often as the other. */
export function drawItems(
  [one, other]: readonly [SpeakingVoice, SpeakingVoice],
  seed: string,
): readonly ListeningItem[] {
  const random = createRandom(`${seed}/order`);
  const shared = sharedClips(one, other);
  const sampled = sampleClips([...shared.keys()], ITEMS, seed);
  const items = [...Map.groupBy(sampled, sortOf).values()].flatMap((ofSort) => {
    const start = random.randInt(2);
    return ofSort.map((clip, at) => {
      const sides = [
        { address: one.address, file: clip.file },
        { address: other.address, file: shared.get(clip)?.file ?? '' },
      ] as const;
      const [first, second] = (start + at) % 2 === 0 ? sides : [sides[1], sides[0]];
      const { token, rate, text } = clip;
      return { token, rate, text, first, second };
    });
  });
  return random.shuffle(items);
}

/** Each of the one voice with its fellow of the other. */
function sharedClips(one: SpeakingVoice, other: SpeakingVoice): Map<VoiceClip, VoiceClip> {
  const fellows = new Map(other.manifest.clips.map((clip) => [keyOf(clip), clip]));
  return new Map(
    one.manifest.clips.flatMap((clip) => {
      const fellow = fellows.get(keyOf(clip));
      return fellow ? [[clip, fellow] as const] : [];
    }),
  );
}

const keyOf = ({ token, rate, text }: VoiceClip): string => `${token}@${rate}@${text}`;
