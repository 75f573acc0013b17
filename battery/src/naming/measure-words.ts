/**
 * What a rated answer says beside its number (battery design, section 4, indices). Runs of one subcategory after
 * Troyer, Moscovitch & Winocur 1997, Neuropsychology 11:138: size is the length of a run − 1, and words that do
 * not count stay in the run in which they were said.
 */
import type { TestName } from '../catalogue.ts';
import { medianOf } from '../kit/score.ts';
import type { NamingContext, NamingMeasures, RatedWord } from './proposal.ts';

/**
 * Retired Thai letters under which half of the words or more begin with one head word (birds, fish, shirts …): runs of
 * subcategories would tell of the letter and not of the taker. No letter that is drawn is one (head-words.ts).
 */
const ONE_HEAD_WORD: Readonly<Partial<Record<TestName, string>>> = {
  animal_naming_retrieval_task: 'นป',
  food_naming_retrieval_task: 'ป',
  costume_naming_retrieval_task: 'กชผสห',
};

const BIN_S = 15;
const LAST_BIN = 3;

export function measureWords(
  words: readonly RatedWord[],
  context: Pick<NamingContext, 'testName' | 'letter' | 'language'>,
): NamingMeasures {
  const counted = words.filter(isCounted);
  const inBin = (bin: number): number =>
    counted.filter(({ onsetS }) => binOf(onsetS) === bin).length;
  const bins = [inBin(0), inBin(1), inBin(2), inBin(3)] as const;
  return {
    total: counted.length,
    bins,
    initiation: counted.length === 0 ? null : bins[0] / counted.length,
    slope: bins[3] - bins[0],
    firstResponseS: counted.length === 0 ? null : Math.min(...counted.map(({ onsetS }) => onsetS)),
    repetitions: words.filter(({ decision }) => decision === 'r').length,
    intrusions: words.filter((word) => isIntrusion(word)).length,
    ...measureRuns(hasOneHeadWord(context) ? [] : runsOf(words)),
  };
}

function isCounted({ decision }: RatedWord): boolean {
  return decision === '1';
}

function isIntrusion(word: RatedWord): boolean {
  return !isCounted(word) && (word.class === 'wrongLetter' || word.class === 'wrongCategory');
}

function binOf(onsetS: number): number {
  return Math.max(0, Math.min(LAST_BIN, Math.floor(onsetS / BIN_S)));
}

export function hasOneHeadWord({
  testName,
  letter,
  language,
}: Pick<NamingContext, 'testName' | 'letter' | 'language'>): boolean {
  return language === 'th' && (ONE_HEAD_WORD[testName]?.includes(letter) ?? false);
}

/**
 * Neighbours of one subcategory. A word that does not count and is of no known subcategory is passed over; one
 * that counts is a run by itself.
 */
function runsOf(words: readonly RatedWord[]): readonly (readonly RatedWord[])[] {
  const runs: RatedWord[][] = [];
  for (const word of words) {
    if (word.subcategory === null && !isCounted(word)) continue;
    const last = runs.at(-1);
    if (last && word.subcategory !== null && last[0]?.subcategory === word.subcategory) {
      last.push(word);
    } else runs.push([word]);
  }
  return runs.some((run) => run.some(isCounted)) ? runs : [];
}

function measureRuns(
  runs: readonly (readonly RatedWord[])[],
): Pick<NamingMeasures, 'clusterSize' | 'switches' | 'interItemWithinS' | 'interItemAcrossS'> {
  const sizes = runs.map((run) => run.length - 1);
  const across = runs.slice(1).map((run, position) => [runs[position]?.at(-1), run[0]] as const);
  const within = runs.flatMap((run) =>
    run.slice(1).map((word, position) => [run[position], word] as const),
  );
  return {
    clusterSize: runs.length === 0 ? null : sizes.reduce((sum, one) => sum + one, 0) / runs.length,
    switches: runs.length === 0 ? null : runs.length - 1,
    interItemWithinS: medianOf(timesBetween(within)),
    interItemAcrossS: medianOf(timesBetween(across)),
  };
}

/** Words of one token have one onset, and a word put in later has none after its neighbour's: no time is known. */
function timesBetween(
  pairs: readonly (readonly [RatedWord | undefined, RatedWord | undefined])[],
): readonly number[] {
  return pairs.flatMap(([one, next]) =>
    one && next && next.onsetS > one.onsetS ? [next.onsetS - one.onsetS] : [],
  );
}
