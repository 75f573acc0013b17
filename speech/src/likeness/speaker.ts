/**
 * Who speaks, by the takes that were accepted: how high the voice lies, how much higher its formants lie than those of the templates, and
 * which templates lie near to whatever it says. A template that is near to everything says little where it is the nearest.
 */
import { distanceOf } from './align.ts';
import type { Tone } from '../thai/syllable.ts';
import type { Rows } from './cepstra.ts';
import { medianOf } from './melody.ts';

export interface WordTemplate {
  readonly text: string;
  readonly rows: Rows;
}

/** What a take that was accepted says of its speaker. */
export interface SpeakerEvidence {
  readonly own: WordTemplate;
  /** Distance from its own template, for each of `WARPS`. */
  readonly ownByWarp: readonly number[];
  /** Distance from every template it was compared with. */
  readonly farFrom: ReadonlyMap<WordTemplate, number>;
  /** How far it lies over its template, in semitones; null: too little of it is voiced. */
  readonly overTemplate: number | null;
  /** Of a single syllable that is voiced well enough. */
  readonly tone: ToneEvidence | null;
  /** Its length for that of its template. */
  readonly lengthShare: number;
}

/** How a tone was said: moment by moment, how far the take lies over its template, in semitones. */
export interface ToneEvidence {
  readonly tone: Tone;
  readonly overTemplate: readonly number[];
}

export interface Speaker {
  /** How far the voice lies over the templates, in semitones; null: not known yet. */
  readonly level: () => number | null;
  /** For each tone that is known how much its tune differs from that of the templates, level apart, moment by moment, in semitones. */
  readonly toneShifts: () => ReadonlyMap<Tone, readonly number[]>;
  /** Which of `WARPS` it is; null: not known yet. */
  readonly warp: () => number | null;
  /** For each template, how far from it a take usually is that says something else; 1: as far as from the others. */
  readonly usualShares: (templates: readonly WordTemplate[]) => ReadonlyMap<WordTemplate, number>;
  /** How long the last takes were, each for its template; null: not known yet. */
  readonly pace: () => number | null;
  readonly learn: (evidence: SpeakerEvidence) => void;
  /** Of a take that was deleted, or read again. */
  readonly forget: (evidence: SpeakerEvidence) => void;
}

/** So many takes say where the speaker's voice lies. */
const FEWEST_TAKES = 4;
const REMEMBERED_TAKES = 30;
/** Letters are said at another pace than words: only the last takes say how long the next one should be. */
const TAKES_OF_PACE = 8;
const REMEMBERED_TONES = 60;
/** The tune of the templates counts as much as so many takes of a tone. */
const PRIOR_TONES = 1;
/** What the templates say of each other counts as much as so many takes. */
const PRIOR_TAKES = 8;
/** Of more templates it would take a telephone seconds; the takes say it soon. */
const MOST_COMPARED = 24;

export function createSpeaker(): Speaker {
  let takes: readonly SpeakerEvidence[] = [];
  const apart = new WeakMap<WordTemplate, WeakMap<WordTemplate, number>>();

  function apartOf(a: WordTemplate, b: WordTemplate): number {
    const known = apart.get(a)?.get(b) ?? apart.get(b)?.get(a);
    if (known !== undefined) return known;
    const far = distanceOf(a.rows, b.rows);
    apart.set(a, (apart.get(a) ?? new WeakMap<WordTemplate, number>()).set(b, far));
    return far;
  }

  function priorOf(templates: readonly WordTemplate[]): readonly number[] {
    if (templates.length < 2 || templates.length > MOST_COMPARED) return templates.map(() => 1);
    const means = templates.map((one) =>
      meanOf(templates.filter((other) => other !== one).map((other) => apartOf(one, other))),
    );
    const all = meanOf(means);
    return means.map((mean) => mean / all);
  }

  /** Of all takes: how far from it those were that said something else. */
  function sharesFrom(template: WordTemplate): readonly number[] {
    return takes.flatMap(({ own, farFrom }) => {
      const far = farFrom.get(template);
      return far === undefined || own === template ? [] : [far / meanOf([...farFrom.values()])];
    });
  }

  function level(): number | null {
    const levels = takes.flatMap(({ overTemplate }) => overTemplate ?? []);
    return levels.length < FEWEST_TAKES ? null : medianOf(levels.slice(-REMEMBERED_TAKES));
  }

  return {
    level,
    toneShifts: () => {
      const known = level();
      if (known === null) return new Map();
      const tones = takes.flatMap(({ tone }) => tone ?? []).slice(-REMEMBERED_TONES);
      const groups = Map.groupBy(tones, ({ tone }) => tone);
      return new Map([...groups].map(([tone, ones]) => [tone, shiftOf(ones, known)]));
    },
    warp: () => {
      if (takes.length < FEWEST_TAKES) return null;
      const byWarp = takes.slice(-REMEMBERED_TAKES).map(({ ownByWarp }) => ownByWarp);
      const sums = (byWarp[0] ?? []).map((_, at) =>
        byWarp.reduce((sum, far) => sum + (far[at] ?? 0) / meanOf(far), 0),
      );
      return sums.indexOf(Math.min(...sums));
    },
    usualShares: (templates) => {
      const prior = priorOf(templates);
      return new Map(
        templates.map((template, at) => {
          const learned = sharesFrom(template);
          const sum = learned.reduce((all, share) => all + share, PRIOR_TAKES * (prior[at] ?? 1));
          return [template, sum / (learned.length + PRIOR_TAKES)];
        }),
      );
    },
    pace: () => {
      const shares = takes.slice(-TAKES_OF_PACE).map(({ lengthShare }) => lengthShare);
      return shares.length < FEWEST_TAKES ? null : medianOf(shares);
    },
    learn: (evidence) => void (takes = [...takes, evidence]),
    forget: (evidence) => void (takes = takes.filter((take) => take !== evidence)),
  };
}

/** Drawn towards none where few takes say so (maximum a posteriori). */
function shiftOf(takes: readonly ToneEvidence[], level: number): readonly number[] {
  return (takes[0]?.overTemplate ?? []).map((_, at) => {
    const sum = takes.reduce((all, { overTemplate }) => all + (overTemplate[at] ?? 0) - level, 0);
    return sum / (takes.length + PRIOR_TONES);
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
