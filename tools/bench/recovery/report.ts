/** The section "What the statistics recover" of the measurements, and which targets were missed. */
import { BATTERY_VERSION, type TestName } from '@jamdai/battery';
import type { Recovery } from './recover.ts';
import type { LetterRecovery } from './recover-letters.ts';
import { writeTable } from '../write-table.ts';

export interface RecoveryFindings {
  readonly testName: TestName;
  readonly pupilCount: number;
  readonly schoolCount: number;
  readonly recoveries: readonly Recovery[];
  readonly letterSampleCount: number;
  readonly letters: readonly LetterRecovery[];
}

/** A mean over schools may lie this many of its standard errors beside the truth. */
const MOST_ERRORS = 4;
/** And, for statistics that lean a little in small groups, this share of the truth. */
const MOST_LEAN = 0.02;
/** Of intervals that should hold the truth in 95 of 100 schools; below it they promise too much. */
const LEAST_COVERED = 0.88;
/** Of the effects of letters, whose errors hold that the variance of letters is estimated too. */
const LEAST_COVERED_LETTERS = 0.93;

/** One sentence each; none: every target is met. */
export function findMisses(findings: RecoveryFindings): string[] {
  const { recoveries, schoolCount } = findings;
  const ofSchools = recoveries.flatMap(({ name, truth, mean, sd, covered }) => {
    const allowed = Math.max(
      (MOST_ERRORS * sd) / Math.sqrt(schoolCount),
      MOST_LEAN * Math.abs(truth),
    );
    return [
      ...(Math.abs(mean - truth) > allowed
        ? [`${name}: ${three(mean)} on average instead of ${three(truth)}`]
        : []),
      ...(covered !== null && Math.round(100 * covered) < Math.round(100 * LEAST_COVERED)
        ? [`${name}: its interval holds the truth in ${percent(covered)} of schools only`]
        : []),
    ];
  });
  return [...ofSchools, ...findLetterMisses(findings)];
}

function findLetterMisses({ letters }: RecoveryFindings): string[] {
  return letters.flatMap((one) =>
    [one.covered, one.coveredUnseen].flatMap((covered) =>
      covered !== null && covered < LEAST_COVERED_LETTERS
        ? [`${nameOf(one)}: errors hold the truth in ${percent(covered)} only`]
        : [],
    ),
  );
}

function nameOf({ sizes, betweenSd, kind }: LetterRecovery): string {
  const unit = kind === 'words' ? 'words' : 'of the logarithm';
  return `${sizes.length} letters, ${sizes.join(', ')} people, SD ${betweenSd} ${unit}`;
}

export function writeReport(findings: RecoveryFindings): string {
  const { testName, pupilCount, schoolCount, recoveries, letters, letterSampleCount } = findings;
  const misses = findMisses(findings);
  const rows = recoveries.map(({ name, truth, mean, sd, covered }) => [
    name,
    three(truth),
    three(mean),
    three(sd),
    covered === null ? '–' : percent(covered),
  ]);
  return [
    '## What the statistics recover',
    `Made with \`npm run bench:recovery\`, battery ${BATTERY_VERSION}. It is a model and no data: ${schoolCount} simulated schools of ${pupilCount} pupils with known spans (who hurries is left out) sit ${testName} twice, on real forms, half of them in each language. The truth is what each statistic is in the whole population of such pupils, summed over spans without drawing anybody; beside it what the kit's statistics say of the schools: mean and SD over schools, and in how many of them the 95 % interval holds the truth. The SD is how far one school of this size can be off.`,
    misses.length === 0
      ? `**Every target is met:** means within ${MOST_ERRORS} standard errors (or ${percent(MOST_LEAN)}) of the truth, intervals that hold it in at least ${percent(LEAST_COVERED)} of schools.`
      : ['**Missed:**', ...misses.map((miss) => `- ${miss}`)].join('\n'),
    writeTable(
      ['statistic', 'truth', 'mean over schools', 'SD over schools', 'interval holds'],
      rows,
    ),
    'Feldt’s interval supposes normal scores and questions that are equally related, which right and wrong answers on a ladder are not; the table shows what that costs here. ω rests on product-moment covariances. Stroop and updating have models of their own and are not in this table, nor are the naming tests.',
    '### Letters of naming tests',
    `${letterSampleCount} simulated samples a row: takers of three grades, a word a grade apart, SD 4 words within, each under one letter. The error of the effects beside that of raw means (squared); how often 1.96 standard errors hold the truth, of letters that people had (at least ${percent(LEAST_COVERED_LETTERS)}) and of one that nobody had; and by how many hundredths of all takers the easiest and the hardest letter set apart the average taker, and the taker with nine tenths below, as the scores are and with the effects taken off. The last rows have letters by which everybody finds as many times more words: one number of words for all then mends the middle, and the ends in part.`,
    writeTable(
      [
        'letters',
        'error : raw means',
        'holds',
        'holds, unseen letter',
        'average taker, before',
        'after',
        'highest tenth, before',
        'after',
      ],
      letters.map((one) => [
        nameOf(one),
        one.errorShare === null ? '–' : one.errorShare.toFixed(2),
        one.covered === null ? '–' : percent(one.covered),
        one.coveredUnseen === null ? '–' : percent(one.coveredUnseen),
        ...(['middle', 'high'] as const).flatMap((part) =>
          (['before', 'after'] as const).map((name) => one.apart[name][part].toFixed(0)),
        ),
      ]),
    ),
  ].join('\n\n');
}

function three(value: number): string {
  return value.toFixed(3);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
