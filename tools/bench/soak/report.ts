/** The section on long work, and which budgets are broken. */
import { describeMachine } from '../timing/machine.ts';
import { median } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';

export interface Sample {
  readonly minute: number;
  /** Resident. */
  readonly memoryMiB: number;
  readonly descriptors: number;
}

export interface SoakFindings {
  readonly users: number;
  readonly minutes: number;
  readonly callCount: number;
  readonly failures: ReadonlyMap<string, number>;
  /** At equal distances. */
  readonly samples: readonly Sample[];
}

/** Of the last quarter over the second one; the first one is for getting warm. */
const MOST_GROWTH = 1.1;
const MOST_DESCRIPTORS = 10;

export function describeSoak(found: SoakFindings): string {
  const rows = quarters(found).map(
    ({ memoryMiB, mostMiB, descriptors, mostDescriptors }, position) => [
      `${position + 1}.`,
      memoryMiB.toFixed(0),
      mostMiB.toFixed(0),
      String(descriptors),
      String(mostDescriptors),
    ],
  );
  const failed = [...found.failures.values()].reduce((sum, count) => sum + count, 0);
  return [
    '## Long work',
    `Measured with \`npm run bench:soak -- --minutes ${found.minutes}\`: ${describeMachine()}; ${found.users} pupils at work without a rest for ${found.minutes} minutes, ${found.callCount.toLocaleString('en')} calls, ${failed} failed.
The server’s resident memory and open descriptors; the budget: the median of the last quarter at most ${Math.round((MOST_GROWTH - 1) * 100)} % above that of the second, and ${MOST_DESCRIPTORS} descriptors.`,
    writeRows(
      ['quarter', 'MiB, median', 'MiB, most', 'descriptors, median', 'descriptors, most'],
      rows,
    ),
  ].join('\n\n');
}

/** One sentence for each budget that is not kept. */
export function judgeSoak(found: SoakFindings): string[] {
  const [, second, , last] = quarters(found);
  if (!second || !last) return ['There are too few samples.'];
  return [
    ...[...found.failures].map(([what, count]) => `${count} × ${what}`),
    ...(last.memoryMiB > second.memoryMiB * MOST_GROWTH
      ? [`Memory grew from ${second.memoryMiB.toFixed(0)} to ${last.memoryMiB.toFixed(0)} MiB.`]
      : []),
    ...(last.descriptors > second.descriptors + MOST_DESCRIPTORS
      ? [`Descriptors grew from ${second.descriptors} to ${last.descriptors}.`]
      : []),
  ];
}

function quarters({ samples }: SoakFindings) {
  return [0, 1, 2, 3].map((quarter) => {
    const own = samples.slice(
      Math.floor((quarter * samples.length) / 4),
      Math.floor(((quarter + 1) * samples.length) / 4),
    );
    const memory = own.map(({ memoryMiB }) => memoryMiB);
    const descriptors = own.map((one) => one.descriptors);
    return {
      memoryMiB: median(memory),
      mostMiB: Math.max(...memory),
      descriptors: median(descriptors),
      mostDescriptors: Math.max(...descriptors),
    };
  });
}
