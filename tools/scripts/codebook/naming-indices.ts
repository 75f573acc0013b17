/** The indices of the naming tests. An index without an entry does not compile. */
import type { IndexEntry, NamingMeasures } from '@jamdai/battery';

const COUNT = {
  unit: 'words',
  range: [0, 200],
  direction: 'more is better',
  source: 'battery design, section 4',
} as const;
const TROYER = 'Troyer, Moscovitch & Winocur 1997, Neuropsychology 11:138';

export const NAMING_INDICES: Readonly<Record<keyof NamingMeasures, IndexEntry>> = {
  total: { ...COUNT, meaning: 'Words that count: the score' },
  bins: {
    ...COUNT,
    meaning: 'Words that count with onset in 0–15, 15–30, 30–45 and 45–60 s: four values',
  },
  initiation: {
    ...COUNT,
    unit: 'share',
    range: [0, 1],
    direction: 'neither is better',
    meaning: 'Share of the first bin',
    nullWhen: 'nothing counts',
  },
  slope: {
    ...COUNT,
    range: [-200, 200],
    direction: 'neither is better',
    meaning: 'Last bin minus first bin',
  },
  firstResponseS: {
    ...COUNT,
    unit: 'seconds',
    range: [0, 60],
    direction: 'less is better',
    meaning: 'Onset of the first word that counts',
    nullWhen: 'nothing counts',
  },
  repetitions: { ...COUNT, direction: 'less is better', meaning: 'Words said before' },
  intrusions: {
    ...COUNT,
    direction: 'less is better',
    meaning: 'Words of another letter or category that do not count',
  },
  clusterSize: {
    ...COUNT,
    direction: 'neither is better',
    meaning: 'Mean of run length − 1 over runs of neighbours of one subcategory; for groups only',
    nullWhen:
      'there are no runs, or half of the words of the letter or more begin with one head word',
    source: TROYER,
  },
  switches: {
    ...COUNT,
    direction: 'neither is better',
    meaning: 'Changes between runs; for groups only',
    nullWhen:
      'there are no runs, or half of the words of the letter or more begin with one head word',
    source: TROYER,
  },
  interItemWithinS: {
    ...COUNT,
    unit: 'seconds',
    range: [0, 60],
    direction: 'neither is better',
    meaning: 'Median time between onsets inside a run; for groups only',
    nullWhen: 'there is no such pair',
  },
  interItemAcrossS: {
    ...COUNT,
    unit: 'seconds',
    range: [0, 60],
    direction: 'neither is better',
    meaning: 'Median time between onsets across runs; for groups only',
    nullWhen: 'there is no such pair',
  },
};
