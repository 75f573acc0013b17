/**
 * Lets machines listen to the clips of a pack: digits, letters and words by forced choice among all of their kind, words in
 * babble too, sentences by what is written down, made-up words against every word that differs in one consonant.
 */
import type { ClipRequest } from '../manifest.ts';
import type { Sound } from '../signal/sound.ts';
import type { Figure, Hearing, Misheard } from './figures.ts';
import { chooseAmong, expectationOf, type Expectation } from './forced-choice.ts';
import { mixNoise } from './mix-noise.ts';
import { neighboursOf, spanishSpelling } from './neighbours.ts';
import { openRecogniser, type Recogniser, type RecogniserName } from './recogniser.ts';
import { countWordErrors } from './word-error.ts';

export type SpokenItem = ClipRequest & {
  readonly text: string;
  readonly open: () => Promise<Sound>;
};
/** `name` stands in the condition of a figure. */
export type Babble = { readonly name: 'babble' | 'human babble'; readonly sound: Sound };
export type Listeners = {
  readonly babbles: readonly Babble[];
  readonly recogniser: (name: RecogniserName) => Promise<Recogniser>;
  readonly report: (line: string) => void;
};

/** Twice each level: where in the babble it begins. */
const BABBLE_DB = [10, 5];
const SEEDS = [0.21, 0.67];
/** So many of a set, evenly spread, where all would take too long. */
const SAMPLES = { wordsInBabble: 40, sentences: 48, nonwords: 60 };
/** Of the noise alone, as long as a word in it. */
const ALONE_S = 1.5;
export const QUIET = 'quiet';
/** As long as a word. */
const SILENCE: Sound = { samples: new Float64Array(19_200), sampleRate: 24_000 };

export function openListeners(
  babbles: readonly Babble[],
  report: (line: string) => void,
): Listeners {
  const open = new Map<RecogniserName, Promise<Recogniser>>();
  return {
    babbles,
    report,
    recogniser: (name) => {
      const known = open.get(name) ?? openRecogniser(name);
      open.set(name, known);
      return known;
    },
  };
}

/** The sets of a language that machines can hear; none for a language without a recogniser. */
export async function listenTo(
  language: string,
  items: readonly SpokenItem[],
  listeners: Listeners,
): Promise<Hearing> {
  const of = (kind: string) => items.filter(({ token }) => token.startsWith(`${kind}:`));
  const found: Hearing[] = [];
  if (language === 'en-US') {
    for (const kind of ['digit', 'letter', 'word']) {
      if (of(kind).length > 1) found.push(await hearChoices(kind, of(kind), listeners));
    }
    for (const babble of of('word').length > 1 ? listeners.babbles : [])
      found.push(await hearInBabble(of('word'), babble, listeners));
    if (of('sentence').length > 0) found.push(await hearSentences(of('sentence'), listeners));
  }
  if (language === 'es-ES') found.push(await hearNonwords(of('nonword'), listeners));
  return {
    figures: found.flatMap(({ figures }) => figures),
    misheard: found.flatMap(({ misheard }) => misheard),
  };
}

/** Every `of`-th, so that a set is met evenly. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from(
        { length: count },
        (_, at) => items[Math.floor((at * items.length) / count)],
      ).flatMap((item) => (item === undefined ? [] : [item]));

async function hearChoices(
  kind: string,
  items: readonly SpokenItem[],
  listeners: Listeners,
): Promise<Hearing> {
  const recogniser = await listeners.recogniser('en');
  const texts = [...new Set(items.map(({ text }) => text))];
  const expected = await expectationOf(await recogniser.hear(SILENCE), texts);
  const understood: string[] = [];
  for (const item of items) {
    const hearing = await recogniser.hear(await item.open());
    understood.push((await chooseAmong(hearing, texts, expected)).understood);
  }
  return judged({ set: kind, condition: QUIET }, items, understood, listeners);
}

async function hearInBabble(
  words: readonly SpokenItem[],
  { name, sound: babble }: Babble,
  listeners: Listeners,
): Promise<Hearing> {
  const recogniser = await listeners.recogniser('en');
  const texts = words.map(({ text }) => text);
  const items = spread(words, SAMPLES.wordsInBabble);
  const expected: Expectation[] = [];
  for (const share of SEEDS) {
    const alone = await recogniser.hear(partOf(babble, share));
    expected.push(await expectationOf(alone, texts));
  }
  const found: Hearing[] = [];
  for (const decibels of BABBLE_DB) {
    for (const [index, share] of SEEDS.entries()) {
      const understood: string[] = [];
      for (const item of items) {
        const sound = mixNoise(await item.open(), babble, decibels, share);
        const hearing = await recogniser.hear(sound);
        understood.push((await chooseAmong(hearing, texts, expected[index])).understood);
      }
      const condition = `${name} +${decibels} dB, seed ${index + 1}`;
      found.push(judged({ set: 'word', condition }, items, understood, listeners));
    }
  }
  return {
    figures: found.flatMap(({ figures }) => figures),
    misheard: found.flatMap(({ misheard }) => misheard),
  };
}

/** Counted in words: `right` is what is left after the errors. */
async function hearSentences(
  sentences: readonly SpokenItem[],
  listeners: Listeners,
): Promise<Hearing> {
  const recogniser = await listeners.recogniser('en');
  const misheard: Misheard[] = [];
  let [errors, words] = [0, 0];
  for (const { open, text, token, rate } of spread(sentences, SAMPLES.sentences)) {
    const understood = await (await recogniser.hear(await open())).transcribe();
    const counted = countWordErrors(text, understood);
    errors += counted.errors;
    words += counted.words;
    if (counted.errors > 0) misheard.push({ token, rate, condition: QUIET, understood });
  }
  const figure: Figure = {
    set: 'sentence',
    condition: QUIET,
    right: Math.max(0, words - errors),
    of: words,
  };
  listeners.report(lineOf(figure));
  return { figures: [figure], misheard };
}

async function hearNonwords(items: readonly SpokenItem[], listeners: Listeners): Promise<Hearing> {
  const recogniser = await listeners.recogniser('es');
  const chosen = spread(items, SAMPLES.nonwords).map((item) => ({
    ...item,
    form: item.token.slice('nonword:'.length),
  }));
  const silence = await recogniser.hear(SILENCE);
  const understood: string[] = [];
  for (const { form, open } of chosen) {
    const texts = [form, ...neighboursOf(form)].map(spanishSpelling);
    const expected = await expectationOf(silence, texts);
    const hearing = await recogniser.hear(await open());
    understood.push((await chooseAmong(hearing, texts, expected)).understood);
  }
  const spelled = chosen.map((item) => ({ ...item, text: spanishSpelling(item.form) }));
  return judged({ set: 'nonword', condition: QUIET }, spelled, understood, listeners);
}

function judged(
  { set, condition }: Pick<Figure, 'set' | 'condition'>,
  items: readonly SpokenItem[],
  understood: readonly string[],
  { report }: Listeners,
): Hearing {
  const misheard = items.flatMap(({ token, rate, text }, index): Misheard[] => {
    const found = understood[index] ?? '';
    return found === text ? [] : [{ token, rate, condition, understood: found }];
  });
  const figure = { set, condition, right: items.length - misheard.length, of: items.length };
  report(lineOf(figure));
  return { figures: [figure], misheard };
}

const lineOf = ({ set, condition, right, of }: Figure): string =>
  `${set} in ${condition}: ${right} of ${of}`;

function partOf({ samples, sampleRate }: Sound, share: number): Sound {
  const length = Math.round(ALONE_S * sampleRate);
  const from = Math.floor(share * (samples.length - length));
  return { samples: samples.slice(from, from + length), sampleRate };
}
