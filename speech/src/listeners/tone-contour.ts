/**
 * The tune of a syllable: semitones over the speaker's middle pitch at five moments of its longest voiced stretch; and which tone
 * it is, by the mean tunes of a person who said many syllables of each.
 */
import type { PitchFrame } from '../signal/pitch-track.ts';
import type { Tone } from '../thai/syllable.ts';

export type Contour = readonly number[];
export type ToneCentres = ReadonlyMap<Tone, Contour>;

const POINTS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Fewer voiced frames carry no tune. */
const FEWEST_FRAMES = 8;

/** Of several syllables of one speaker. Null: nothing voiced. */
export function contourOf(syllables: readonly (readonly PitchFrame[])[]): (Contour | null)[] {
  const stretches = syllables.map(longestVoiced);
  const all = stretches.flat().toSorted((a, b) => a - b);
  const middle = all[all.length >> 1] ?? 1;
  return stretches.map((pitches) =>
    pitches.length < FEWEST_FRAMES
      ? null
      : POINTS.map((share) => {
          const hz = pitches[Math.round(share * (pitches.length - 1))] ?? middle;
          return 12 * Math.log2(hz / middle);
        }),
  );
}

/** Syllables of one speaker with the tones that they have. */
export function centresOf(
  spoken: readonly { readonly tone: Tone; readonly contour: readonly PitchFrame[] }[],
): ToneCentres {
  const contours = contourOf(spoken.map(({ contour }) => contour));
  const groups = new Map<Tone, Contour[]>();
  spoken.forEach(({ tone }, index) => {
    const contour = contours[index];
    if (contour) groups.set(tone, [...(groups.get(tone) ?? []), contour]);
  });
  return new Map(
    [...groups].map(([tone, ones]) => [
      tone,
      POINTS.map((_, at) => ones.reduce((sum, one) => sum + (one[at] ?? 0), 0) / ones.length),
    ]),
  );
}

export function nearestTone(contour: Contour, centres: ToneCentres): Tone {
  const ranked = [...centres]
    .map(([tone, centre]) => ({
      tone,
      far: contour.reduce((sum, value, at) => sum + (value - (centre[at] ?? 0)) ** 2, 0),
    }))
    .toSorted((a, b) => a.far - b.far);
  if (!ranked[0]) throw new Error('no tones to compare with');
  return ranked[0].tone;
}

function longestVoiced(frames: readonly PitchFrame[]): number[] {
  let longest: number[] = [];
  let current: number[] = [];
  for (const { hz } of [...frames, { hz: 0 }]) {
    if (hz > 0) {
      current.push(hz);
      continue;
    }
    if (current.length > longest.length) longest = current;
    current = [];
  }
  return longest;
}
