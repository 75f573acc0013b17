/**
 * What a machine makes of a take beside the clips of the pack whose list is read: does it say its word, and has it the tune that Thai
 * wants? It judges by one synthetic voice, and people's accents differ: what it doubts is for a person to hear, never for it to refuse.
 */
import type { Sound } from '../signal/sound.ts';
import { readWord, type Tone } from '../thai/syllable.ts';
import { alignmentOf } from './align.ts';
import { cepstraOf, ROW_WIDTH, type Rows } from './cepstra.ts';
import {
  compareTunes,
  judgeTone,
  meanTunes,
  syllableTune,
  tuneOf,
  type ToneVerdict,
  type Tune,
} from './melody.ts';
import type { Speaker, SpeakerEvidence, ToneEvidence } from './speaker.ts';
import { judgeWord, WARPS } from './word-likeness.ts';

export interface Spoken {
  readonly text: string;
  /** Respelled in regular syllables, as the synthetic voice reads it. */
  readonly say: string;
  readonly sound: Sound;
}

/** A clip of the pack, ready to be compared with. */
export interface Template {
  readonly text: string;
  /** Null: of more than one syllable. */
  readonly tone: Tone | null;
  readonly syllableCount: number;
  readonly rowMs: number;
  readonly rows: Rows;
  readonly tune: Tune;
}

/** `doubtful`: it may be so, and a person should listen. */
export type Verdict = 'same' | 'doubtful' | 'other';

export interface TakeLikeness {
  readonly word: Verdict;
  /** Beside how long this speaker's takes are: `long` may be said twice, `short` be cut off. */
  readonly length: 'usual' | 'short' | 'long';
  /** The text that is nearest. */
  readonly nearestText: string;
  /** Null: there is none to judge, or too little of it is voiced. */
  readonly tone: Verdict | null;
  /** Of a single syllable: the tone that is nearest. */
  readonly nearestTone: Tone | null;
  /** What it says of the speaker, if it is right. */
  readonly evidence: SpeakerEvidence;
  /** Pitch in semitones, moment by moment of the template, the take's moved to the template's level; null: not voiced. */
  readonly curves: readonly { readonly target: number | null; readonly take: number | null }[];
  /** What the verdicts come from; see `LIKENESS_LIMITS`. */
  readonly measures: {
    readonly strangeness: number;
    readonly ownShare: number;
    readonly toneMargin: number;
  };
}

/**
 * From where on a verdict is doubtful, and from where on another. Where the templates are synthetic and a person speaks, a verdict of
 * `doubtful` is often wrong: decision 95 has the shares.
 */
export const LIKENESS_LIMITS = {
  /** Of `WordVerdict`. */
  strangeness: { doubtful: 0.5, other: 1 },
  /**
   * Of a sentence: so much is said in it that nothing is nearer than its own. It is compared with a few of many, and the one that was read
   * may not be among them: then it is about as far from its own as from the others (`ownShare` of `WordVerdict`).
   */
  sentence: { strangeness: 0.1, ownShare: 0.7 },
  /** In semitones, with the speaker's level known; see `ToneVerdict`. */
  toneMargin: { doubtful: 1.1, other: 2.2 },
  /** Shares of the length that a take should have at the speaker's pace. */
  length: { short: 0.55, long: 1.85 },
  /** In semitones, of words of several syllables; see `TuneComparison`. They are doubted at most. */
  tunesApart: 4,
} as const;

/** Words of one breath are compared row by row; a sentence is long, and half as many rows know it as well. */
const ROW_MS = { word: 10, sentence: 20 };
const MOST_SYLLABLES_OF_WORD = 3;

export function openTemplate({ text, say, sound }: Spoken): Template {
  const syllables = syllablesOf(say);
  const rowMs = syllables.length > MOST_SYLLABLES_OF_WORD ? ROW_MS.sentence : ROW_MS.word;
  const [rows = new Float32Array()] = cepstraOf(sound, rowMs, [1]);
  const [only] = syllables;
  return {
    ...{ text, rowMs, rows, tune: tuneOf(sound, rowMs), syllableCount: syllables.length },
    tone: only && syllables.length === 1 ? only.tone : null,
  };
}

/** `others`: templates of its kind, which may hold its own. */
export function judgeTake(
  sound: Sound,
  own: Template,
  { others, speaker }: { readonly others: readonly Template[]; readonly speaker: Speaker },
): TakeLikeness {
  const warped = cepstraOf(sound, own.rowMs, WARPS);
  const { strangeness, ownShare, nearest, evidence } = judgeWord(warped, own, {
    others: others.filter(({ text }) => text !== own.text),
    speaker,
  });
  const tune = tuneOf(sound, own.rowMs);
  const path = alignmentOf(warped[1] ?? new Float32Array(ROW_WIDTH), own.rows);
  const { overTemplate, apart } = compareTunes(tune, own.tune, path);
  const tone = judgeTune(tune, own, others, speaker);
  const { tunesApart } = LIKENESS_LIMITS;
  const lengthShare = tune.length / own.tune.length;
  const isWord = own.syllableCount <= MOST_SYLLABLES_OF_WORD;
  const bySeveral =
    isWord && overTemplate !== null ? (apart > tunesApart ? 'doubtful' : 'same') : null;
  return {
    word: isWord
      ? verdictOf(strangeness, LIKENESS_LIMITS.strangeness)
      : judgeSentence(strangeness, ownShare),
    nearestText: nearest,
    tone: own.tone ? tone && verdictOf(tone.margin, LIKENESS_LIMITS.toneMargin) : bySeveral,
    nearestTone: tone?.nearest ?? null,
    length: judgeLength(lengthShare, speaker.pace()),
    evidence: { ...evidence, overTemplate, tone: tone?.evidence ?? null, lengthShare },
    curves: curvesOf(tune, own, path, overTemplate ?? 0),
    measures: { strangeness, ownShare, toneMargin: tone?.margin ?? apart },
  };
}

function judgeSentence(strangeness: number, ownShare: number): Verdict {
  const { sentence } = LIKENESS_LIMITS;
  if (strangeness >= LIKENESS_LIMITS.strangeness.other) return 'other';
  const isOwn = strangeness < sentence.strangeness && ownShare < sentence.ownShare;
  return isOwn ? 'same' : 'doubtful';
}

/** `pace`: null where nobody knows it yet. */
function judgeLength(lengthShare: number, pace: number | null): TakeLikeness['length'] {
  const { short, long } = LIKENESS_LIMITS.length;
  const share = lengthShare / (pace ?? lengthShare);
  if (share < short) return 'short';
  return share > long ? 'long' : 'usual';
}

function judgeTune(
  tune: Tune,
  own: Template,
  others: readonly Template[],
  speaker: Speaker,
): (ToneVerdict & { readonly evidence: ToneEvidence }) | null {
  const take = own.tone && syllableTune(tune);
  const target = syllableTune(own.tune);
  if (!own.tone || !take || !target) return null;
  const known = [own, ...others].flatMap(({ tone, tune: other }) => {
    const found = tone && syllableTune(other);
    return tone && found ? [{ tone, tune: found }] : [];
  });
  const shifts = speaker.toneShifts();
  // Its own template says best what its tone is in this word.
  const tones = [...meanTunes(known), [own.tone, target] as const].map(
    ([tone, usual]) =>
      [tone, usual.map((value, at) => value + (shifts.get(tone)?.[at] ?? 0))] as const,
  );
  return {
    ...judgeTone(take, own.tone, new Map(tones), speaker.level()),
    evidence: {
      tone: own.tone,
      overTemplate: take.map((value, at) => value - (target[at] ?? 0)),
    },
  };
}

function curvesOf(
  tune: Tune,
  own: Template,
  path: ReturnType<typeof alignmentOf>,
  overTemplate: number,
): TakeLikeness['curves'] {
  const rowOf = new Map(path.map(([row, other]) => [other, row]));
  const orNull = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? null : value;
  return Array.from(own.tune, (target, at) => {
    const take = orNull(tune[rowOf.get(at) ?? -1]);
    return { target: orNull(target), take: take === null ? null : take - overTemplate };
  });
}

function verdictOf(
  value: number,
  { doubtful, other }: { readonly doubtful: number; readonly other: number },
): Verdict {
  if (value >= other) return 'other';
  return value >= doubtful ? 'doubtful' : 'same';
}

/** What cannot be read in regular syllables counts by its blanks and hyphens, without tones. */
function syllablesOf(say: string): readonly { readonly tone: Tone | null }[] {
  const words = say.split(/[\s|]+/).filter((word) => word !== '');
  try {
    return words.flatMap(readWord);
  } catch {
    return words.flatMap((word) => word.split('-')).map(() => ({ tone: null }));
  }
}
