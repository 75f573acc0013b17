/**
 * Who speaks, by the takes that were accepted: how high the voice lies, how much higher its formants lie than those of the templates, and
 * which templates lie near to whatever it says. A template that is near to everything says little where it is the nearest.
 */
import { distanceOf } from './align.ts';
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
  /** Its length for that of its template. */
  readonly lengthShare: number;
}

export interface Speaker {
  /** How far the voice lies over the templates, in semitones; null: not known yet. */
  readonly level: () => number | null;
  /** Which of `WARPS` it is; null: not known yet. */
  readonly warp: () => number | null;
  /** For each template, how far from it a take usually is that says something else; 1: as far as from the others. */
  readonly usualShares: (templates: readonly WordTemplate[]) => ReadonlyMap<WordTemplate, number>;
  /** How long the last takes were, each for its template; null: not known yet. */
  readonly pace: () => number | null;
  readonly learn: (evidence: SpeakerEvidence) => void;
}

/** So many takes say where the speaker's voice lies. */
const FEWEST_TAKES = 4;
const REMEMBERED_TAKES = 30;
/** Letters are said at another pace than words: only the last takes say how long the next one should be. */
const TAKES_OF_PACE = 8;
/** What the templates say of each other counts as much as so many takes. */
const PRIOR_TAKES = 8;
/** Of more templates it would take a telephone seconds; the takes say it soon. */
const MOST_COMPARED = 24;

export function createSpeaker(): Speaker {
  let levels: number[] = [];
  let lengthShares: number[] = [];
  let byWarp: (readonly number[])[] = [];
  const learned = new Map<WordTemplate, { sum: number; count: number }>();
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

  return {
    level: () => (levels.length < FEWEST_TAKES ? null : medianOf(levels)),
    warp: () => {
      if (byWarp.length < FEWEST_TAKES) return null;
      const sums = (byWarp[0] ?? []).map((_, at) =>
        byWarp.reduce((sum, far) => sum + (far[at] ?? 0) / meanOf(far), 0),
      );
      return sums.indexOf(Math.min(...sums));
    },
    usualShares: (templates) => {
      const prior = priorOf(templates);
      return new Map(
        templates.map((template, at) => {
          const { sum, count } = learned.get(template) ?? { sum: 0, count: 0 };
          return [template, (sum + PRIOR_TAKES * (prior[at] ?? 1)) / (count + PRIOR_TAKES)];
        }),
      );
    },
    pace: () => (lengthShares.length < FEWEST_TAKES ? null : medianOf(lengthShares)),
    learn: ({ own, ownByWarp, farFrom, overTemplate, lengthShare }) => {
      lengthShares = [...lengthShares, lengthShare].slice(-TAKES_OF_PACE);
      if (overTemplate !== null) levels = [...levels, overTemplate].slice(-REMEMBERED_TAKES);
      byWarp = [...byWarp, ownByWarp].slice(-REMEMBERED_TAKES);
      const usual = meanOf([...farFrom.values()]);
      for (const [template, far] of farFrom) {
        if (template === own) continue;
        const { sum, count } = learned.get(template) ?? { sum: 0, count: 0 };
        learned.set(template, { sum: sum + far / usual, count: count + 1 });
      }
    },
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
