/** The section on growth, and which budgets are broken. */
import { describeMachine } from '../timing/machine.ts';
import { median, quantile } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';
import type { ExportMemory } from './export-memory.ts';

export interface SizeFinding {
  /** Results in the database. */
  readonly count: number;
  /** The last ones were added without trials. */
  readonly isSlim: boolean;
  /** Of the whole database. */
  readonly gb: number;
  readonly load: number;
  /** Milliseconds. */
  readonly profile: readonly number[];
  readonly list: readonly number[];
  readonly save: readonly number[];
}

export interface GrowthFindings {
  readonly sizes: readonly SizeFinding[];
  readonly exported: ExportMemory;
  readonly exportedCount: number;
  readonly perSecond: number;
}

const MOST_RATIO = 1.5;
const MOST_EXPORT_MIB = 150;

export function describeGrowth({
  sizes,
  exported,
  exportedCount,
  perSecond,
}: GrowthFindings): string {
  const reported = (values: readonly number[]): string =>
    `${median(values).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
  const rows = sizes.map((size) => [
    `${size.count.toLocaleString('en')}${size.isSlim ? ' (slim)' : ''}`,
    size.gb.toFixed(1),
    reported(size.profile),
    reported(size.list),
    reported(size.save),
    ratioOf(size, sizes[0], 'list').toFixed(2),
    ratioOf(size, sizes[0], 'save').toFixed(2),
    size.load.toFixed(0),
  ]);
  return [
    '## A growing database',
    `Measured with \`npm run bench:growth\`: ${describeMachine()}; embedded PostgreSQL; ${perSecond} calls a second, milliseconds (median / 95th percentile), from the moment at which a call was due.
The three calls take turns. _Profile_ reads one row of \`users\` and shows the machine’s mood: other programs were running (last column: load). _Growth_ is the median over the median at the smallest size, each
divided by that of _profile_ at the same time; the budget is ≤ ${MOST_RATIO}. Results are of real size (trials of thirty questions), fifty a pupil, unless they are called slim.`,
    writeRows(
      [
        'results',
        'GB',
        'profile',
        'my results',
        'save',
        'growth, my results',
        'growth, save',
        'load',
      ],
      rows,
    ),
    `**A large file.** “My data” of an account with ${exportedCount.toLocaleString('en')} results: ${exported.gb.toFixed(2)} GB in ${exported.seconds.toFixed(0)} s; the server had ${exported.idleMiB.toFixed(0)} MiB before and ${exported.mostMiB.toFixed(0)} MiB
at most (budget: ${MOST_EXPORT_MIB} MiB more).`,
  ].join('\n\n');
}

/** One sentence for each budget that is not kept. */
export function judgeGrowth({ sizes, exported }: GrowthFindings): string[] {
  const grown = sizes.flatMap((size) =>
    (['list', 'save'] as const).flatMap((call) => {
      const ratio = ratioOf(size, sizes[0], call);
      return Number(ratio.toFixed(2)) > MOST_RATIO
        ? [`${call} with ${size.count} results: ${ratio.toFixed(2)}.`]
        : [];
    }),
  );
  const more = exported.mostMiB - exported.idleMiB;
  return more > MOST_EXPORT_MIB ? [...grown, `The file takes ${more.toFixed(0)} MiB.`] : grown;
}

/** Of the medians, each over that of the profile. */
function ratioOf(size: SizeFinding, first: SizeFinding | undefined, call: 'list' | 'save'): number {
  if (!first) return Number.NaN;
  const relative = (at: SizeFinding): number => median(at[call]) / median(at.profile);
  return relative(size) / relative(first);
}
