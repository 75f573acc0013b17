/**
 * Forced choice: which of a closed set of texts a recogniser understood. Every text is scored in each spelling in which the
 * recogniser may write it. What it expects before it has understood anything is taken away (its likelihood of the same text in
 * silence, or where the noise sounds alone), so that no text is favoured for being frequent: what is left is what the sound says.
 */
import type { Perception } from './recogniser.ts';

export type Choice = {
  readonly understood: string;
  /** By how much the best text is more likely than the best of the others, in natural logarithms. */
  readonly margin: number;
};
/** Logarithm of the likelihood of each text before anything is understood. */
export type Expectation = ReadonlyMap<string, number>;
type Hearing = Pick<Perception, 'score' | 'limits'>;
type Spelled = { readonly text: string; readonly spelling: string; readonly limit: number };

/** Spellings that are scored at once. */
const AT_ONCE = 16;

/** As recognisers write a single word: as a sentence, or bare. */
function spellingsOf(text: string): readonly string[] {
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return [...new Set([`${capital}.`, capital, text])];
}

/** `silence`: what is understood where nobody says any of them. */
export async function expectationOf(
  silence: Pick<Perception, 'score'>,
  texts: readonly string[],
): Promise<Expectation> {
  const spelled = texts.flatMap((text) =>
    spellingsOf(text).map((spelling) => ({ text, spelling })),
  );
  const scores = await silence.score(spelled.map(({ spelling }) => spelling));
  const best = new Map<string, number>();
  spelled.forEach(({ text }, index) => {
    best.set(text, Math.max(best.get(text) ?? -Infinity, scores[index] ?? -Infinity));
  });
  return best;
}

/** Spellings that cannot become the best or the second any more are not scored. */
export async function chooseAmong(
  hearing: Hearing,
  texts: readonly string[],
  expected: Expectation = new Map(),
): Promise<Choice> {
  const spelled = texts.flatMap((text) =>
    spellingsOf(text).map((spelling) => ({ text, spelling })),
  );
  const limits = await hearing.limits(spelled.map(({ spelling }) => spelling));
  const queue = spelled
    .map((one, index): Spelled => {
      const limit = (limits[index] ?? Number.NaN) - (expected.get(one.text) ?? 0);
      if (Number.isNaN(limit)) throw new Error(`no likelihood of '${one.spelling}'`);
      return { ...one, limit };
    })
    .toSorted((a, b) => b.limit - a.limit);
  const found = new Map<string, number>();
  for (let from = 0; from < queue.length; from += AT_ONCE) {
    const part = queue.slice(from, from + AT_ONCE);
    if ((part[0]?.limit ?? 0) < secondOf(found)) break;
    const scores = await hearing.score(part.map(({ spelling }) => spelling));
    part.forEach(({ text }, index) => {
      const score = (scores[index] ?? Number.NaN) - (expected.get(text) ?? 0);
      if (Number.isNaN(score)) throw new Error(`no likelihood of '${text}'`);
      found.set(text, Math.max(found.get(text) ?? -Infinity, score));
    });
  }
  const [best, second] = [...found].toSorted(([, a], [, b]) => b - a);
  if (!best) throw new Error('nothing to choose among');
  return { understood: best[0], margin: second ? best[1] - second[1] : Infinity };
}

/** -Infinity while there are fewer than two. */
const secondOf = (found: ReadonlyMap<string, number>): number =>
  [...found.values()].toSorted((a, b) => b - a)[1] ?? -Infinity;
