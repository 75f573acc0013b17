/**
 * Thai, which no recogniser at hand knows: the features of the English one, compared with recordings of a person by time
 * warping. Right is a clip whose nearest recording, among all of its kind, says the same. Tones: the pitch of a syllable beside
 * that of the same person's syllables.
 */
import { trackPitchPath } from '../signal/pitch-path.ts';
import type { PitchFrame } from '../signal/pitch-track.ts';
import type { Sound } from '../signal/sound.ts';
import { trimSilence } from '../signal/trim.ts';
import { readWord, type Tone } from '../thai/syllable.ts';
import { openClipDecoder } from './decode-clip.ts';
import type { Figure, Hearing, Misheard } from './figures.ts';
import { QUIET, type Listeners, type SpokenItem } from './listen.ts';
import { HUMAN_FILES, readHumanFiles } from './thai-words.ts';
import { nearestTemplate } from './time-warp.ts';
import { centresOf, contourOf, nearestTone, type Contour } from './tone-contour.ts';

export type HumanThai = readonly {
  readonly kind: string;
  readonly text: string;
  readonly sound: Sound;
}[];
type Rows = readonly ArrayLike<number>[];

const KINDS = { digit: 'digit', letter: 'consonant', word: 'word' };
const EDGES = { headDb: 35, tailDb: 35, leadS: 0.02, tailS: 0.05 };
/** Rows of features that belong to the quiet around the sound. */
const QUIET_ROWS = 10;
const PITCH_RANGE = { lowestHz: 60, highestHz: 400 };
/** Spoken otherwise than they are spelled. */
const RESPELLED: Readonly<Record<string, string>> = { ศูนย์: 'สูน', ยักษ์: 'ยัก', เก้า: 'เก้า!l' };

/** `folder`: see `readHumanFiles`. Throws where it holds none of them. */
export async function readHumanThai(folder: string): Promise<HumanThai> {
  const decode = await openClipDecoder();
  const found: HumanThai[number][] = [];
  for await (const { name, mp3 } of readHumanFiles(folder)) {
    const sound = trimSilence(await decode(mp3), EDGES);
    const text = HUMAN_FILES[name] ?? '';
    found.push({ kind: name.slice(0, name.indexOf('-')), text, sound });
  }
  if (found.length === 0) throw new Error(`${folder} holds none of the Thai recordings`);
  return found;
}

export async function hearThai(
  items: readonly SpokenItem[],
  human: HumanThai,
  listeners: Listeners,
): Promise<Hearing> {
  const sets = [];
  for (const [kind, ofHuman] of Object.entries(KINDS)) {
    const templates = human.filter((one) => one.kind === ofHuman);
    const texts = new Set(templates.map(({ text }) => text));
    const known = items.filter(
      ({ token, text }) => token.startsWith(`${kind}:`) && texts.has(text),
    );
    if (known.length > 0) sets.push(await hearSet(kind, known, templates, listeners));
  }
  sets.push(await hearTones(items, human, listeners));
  return {
    figures: sets.flatMap(({ figures }) => figures),
    misheard: sets.flatMap(({ misheard }) => misheard),
  };
}

async function hearSet(
  kind: string,
  items: readonly SpokenItem[],
  templates: HumanThai,
  listeners: Listeners,
): Promise<Hearing> {
  const recogniser = await listeners.recogniser('en');
  const featuresOf = async (sound: Sound): Promise<Rows> => {
    const { features } = await recogniser.hear(trimSilence(sound, EDGES));
    return features.slice(QUIET_ROWS, features.length - QUIET_ROWS);
  };
  const raw: { name: string; rows: Rows }[] = [];
  for (const { text, sound } of templates) raw.push({ name: text, rows: await featuresOf(sound) });
  // what every sound has in common says nothing
  const mean = meanOf(raw.flatMap(({ rows }) => rows));
  const centred = raw.map(({ name, rows }) => ({ name, rows: without(rows, mean) }));
  const misheard: Misheard[] = [];
  for (const { token, rate, text, open } of items) {
    const understood = nearestTemplate(without(await featuresOf(await open()), mean), centred);
    if (understood !== text) misheard.push({ token, rate, condition: QUIET, understood });
  }
  return reported(
    { set: kind, condition: QUIET, right: items.length - misheard.length, of: items.length },
    misheard,
    listeners,
  );
}

/** Words and digits of one syllable, understood against the tones of the person. */
async function hearTones(
  items: readonly SpokenItem[],
  human: HumanThai,
  listeners: Listeners,
): Promise<Hearing> {
  const spoken = human.flatMap(({ text, sound }) => {
    const tone = toneOf(text);
    return tone ? [{ tone, frames: trackPitchPath(sound, PITCH_RANGE) }] : [];
  });
  const centres = centresOf(spoken.map(({ tone, frames }) => ({ tone, contour: frames })));
  const understood: { item: SpokenItem; tone: Tone; frames: readonly PitchFrame[] }[] = [];
  for (const item of items) {
    const tone = /^(?:digit|word):/.test(item.token) ? toneOf(item.text) : null;
    if (tone)
      understood.push({ item, tone, frames: trackPitchPath(await item.open(), PITCH_RANGE) });
  }
  const contours: readonly (Contour | null)[] = contourOf(understood.map(({ frames }) => frames));
  const misheard = understood.flatMap(({ item: { token, rate }, tone }, index): Misheard[] => {
    const contour = contours[index];
    const found = contour ? nearestTone(contour, centres) : 'none';
    return found === tone ? [] : [{ token, rate, condition: 'tone', understood: found }];
  });
  return reported(
    {
      set: 'tone',
      condition: QUIET,
      right: understood.length - misheard.length,
      of: understood.length,
    },
    misheard,
    listeners,
  );
}

/** Null: more than one syllable, or not regular. */
function toneOf(text: string): Tone | null {
  try {
    const [syllable, ...others] = readWord(RESPELLED[text] ?? text);
    return syllable && others.length === 0 ? syllable.tone : null;
  } catch {
    return null;
  }
}

function reported(figure: Figure, misheard: readonly Misheard[], { report }: Listeners): Hearing {
  report(`${figure.set} in ${figure.condition}: ${figure.right} of ${figure.of}`);
  return { figures: [figure], misheard };
}

function meanOf(rows: Rows): number[] {
  const sums = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) {
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  return Array.from(sums, (sum) => sum / rows.length);
}

const without = (rows: Rows, mean: readonly number[]): number[][] =>
  rows.map((row) => Array.from(row, (value, at) => value - (mean[at] ?? 0)));
