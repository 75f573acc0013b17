/** The code book of the naming tests: a line for each measure of a rated answer. */
import type { IndexEntry } from '../kit/attempt-measures.ts';
import type { NamingMeasures } from './proposal.ts';

const DESIGN = 'battery design, section 4, indices';
const TROYER = 'Troyer, Moscovitch & Winocur 1997, Neuropsychology 11:138';
const NOTHING_COUNTS = 'no word counts';
const NO_RUNS =
  'no word counts, or half of the words of the letter or more begin with one head word';

export const NAMING_INDICES: Readonly<Record<keyof NamingMeasures, IndexEntry>> = {
  total: {
    meaning: 'Words that count, as people decided: the score',
    unit: 'count',
    range: [0, null],
    direction: 'more is better',
    source: DESIGN,
  },
  bins: {
    meaning: 'Words that count with onset in 0–15, 15–30, 30–45 and 45–60 s',
    unit: 'count',
    range: [0, null],
    direction: 'more is better',
    shape: 'one a quarter',
    source: DESIGN,
  },
  initiation: {
    meaning: 'Share of the words that count in the first 15 s',
    unit: 'share',
    range: [0, 1],
    direction: 'neither is better',
    nullWhen: NOTHING_COUNTS,
    source: DESIGN,
  },
  slope: {
    meaning: 'Words that count in the last 15 s minus those of the first',
    unit: 'count',
    range: [null, null],
    direction: 'neither is better',
    source: DESIGN,
  },
  firstResponseS: {
    meaning: 'Time from Start to the first key of the first word that counts',
    unit: 'seconds',
    range: [0, 60],
    direction: 'less is better',
    nullWhen: NOTHING_COUNTS,
    source: DESIGN,
  },
  repetitions: {
    meaning: 'Words said before, as people decided',
    unit: 'count',
    range: [0, null],
    direction: 'less is better',
    source: DESIGN,
  },
  intrusions: {
    meaning: 'Words of another letter or category that do not count',
    unit: 'count',
    range: [0, null],
    direction: 'less is better',
    source: DESIGN,
  },
  clusterSize: {
    meaning:
      'Mean of run length − 1 over runs of neighbours of one subcategory; repeats and errors stay in the run; for groups only',
    unit: 'words',
    range: [0, null],
    direction: 'neither is better',
    nullWhen: NO_RUNS,
    source: TROYER,
  },
  switches: {
    meaning: 'Changes between runs, single words being runs; for groups only',
    unit: 'count',
    range: [0, null],
    direction: 'neither is better',
    nullWhen: NO_RUNS,
    source: TROYER,
  },
  interItemWithinS: {
    meaning: 'Median time between the onsets of neighbours inside a run; for groups only',
    unit: 'seconds',
    range: [0, 60],
    direction: 'neither is better',
    nullWhen: `${NO_RUNS}, or there is no such pair of separate tokens`,
    source: DESIGN,
  },
  interItemAcrossS: {
    meaning: 'Median time between the onsets of neighbours of two runs; for groups only',
    unit: 'seconds',
    range: [0, 60],
    direction: 'neither is better',
    nullWhen: `${NO_RUNS}, or there is no such pair of separate tokens`,
    source: DESIGN,
  },
};
