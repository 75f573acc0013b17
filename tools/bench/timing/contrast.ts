/** Our screens against each peer: differences with intervals, and where a peer is better beyond doubt. */
import {
  type Cell,
  nextStepDelays,
  onNearestFrame,
  paintErrors,
  paintResponseErrors,
  ranErrors,
  responseErrors,
  type Share,
  withinHalfFrame,
} from './cells.ts';
import { CONDITIONS, type EngineName } from './engines.ts';
import { writeEstimate } from './figures.ts';
import { MAIN_DISPLAY_MS } from './plan.ts';
import {
  bootstrapDifference,
  type Estimate,
  mean,
  meanDifference,
  sd,
  shareDifference,
} from './statistics.ts';
import { type Labels, writeRows } from './table.ts';

/** One figure in which two engines differ; below 0 the first is better, in all of them. */
export interface Contrast {
  readonly name: string;
  readonly unit: 'ms' | '%';
  readonly estimate: Estimate;
}

/** First minus second; shares are turned round, so that less is better everywhere. */
export function contrast(first: Cell, second: Cell): readonly Contrast[] {
  const spread = (of: (cell: Cell) => readonly number[]): Estimate | null =>
    of(first).length > 2 && of(second).length > 2
      ? bootstrapDifference(of(first), of(second), sd)
      : null;
  const missed = (share: Share): Share => ({ hits: share.count - share.hits, count: share.count });
  const late = (cell: Cell): Share => {
    const errors = paintErrors(cell);
    return missed(withinHalfFrame(cell, errors.length > 0 ? errors : ranErrors(cell)));
  };
  const rows: readonly (readonly [string, Contrast['unit'], Estimate | null])[] = [
    [
      'displays off the nearest frame',
      '%',
      shareDifference(missed(onNearestFrame(first)), missed(onNearestFrame(second))),
    ],
    [
      'displays off by more than half a frame, paint clock',
      '%',
      shareDifference(late(first), late(second)),
    ],
    ['SD of the display error, paint clock', 'ms', spread(paintErrors)],
    ['SD of the response error, paint clock', 'ms', spread(paintResponseErrors)],
    [
      'size of the mean response error, frame clock',
      'ms',
      bootstrapDifference(responseErrors(first), responseErrors(second), (values) =>
        Math.abs(mean(values)),
      ),
    ],
    [
      'mean delay of the next step beyond the first frame after the answer',
      'ms',
      meanDifference(nextStepDelays(first), nextStepDelays(second)),
    ],
  ];
  return rows.flatMap(([name, unit, estimate]) => (estimate ? [{ name, unit, estimate }] : []));
}

/** Fewer trials than this tell nothing about a difference. */
const COMPARABLE = 12;

/** Where an interval of a difference lies wholly on the wrong side: a peer is better than we are. */
export function findBehind(cells: readonly Cell[]): readonly string[] {
  const mine = cells.filter((cell) => cell.engine === 'ours');
  return mine.flatMap((ours) =>
    cells
      .filter(
        (peer) =>
          peer.engine !== 'ours' &&
          peer.engine !== 'ideal' &&
          peer.condition === ours.condition &&
          peer.intendedMs === ours.intendedMs &&
          isComparable(ours, peer),
      )
      .flatMap((peer) =>
        contrast(ours, peer)
          .filter(({ estimate }) => estimate.low > 0)
          .map(
            ({ name, unit, estimate }) =>
              `${ours.condition}, ${ours.intendedMs} ms, ${peer.engine}: ${name} ${writeEstimate(estimate, unit)}`,
          ),
      ),
  );
}

/** One row a figure and condition, one column a peer: ours minus theirs, displays of 1,000 ms. */
export function writeContrasts(cells: readonly Cell[], labels: Labels): string {
  const main = cells.filter((cell) => cell.intendedMs === MAIN_DISPLAY_MS);
  const peers = [...labels.keys()].filter((engine) => engine !== 'ours');
  const rows = CONDITIONS.flatMap((condition) => {
    const find = (engine: EngineName): Cell | undefined =>
      main.find((cell) => cell.engine === engine && cell.condition === condition);
    const ours = find('ours');
    if (!ours) return [];
    const columns = peers.map((engine) => {
      const peer = find(engine);
      return peer && isComparable(ours, peer) ? contrast(ours, peer) : [];
    });
    const names = [...new Set(columns.flat().map(({ name }) => name))];
    return names.map((name) => [
      condition,
      name,
      ...columns.map((column) => {
        const found = column.find((each) => each.name === name);
        return found ? writeEstimate(found.estimate, found.unit) : '–';
      }),
    ]);
  });
  return rows.length === 0
    ? ''
    : writeRows(
        ['condition', 'ours minus …', ...peers.map((peer) => labels.get(peer) ?? peer)],
        rows,
      );
}

function isComparable(one: Cell, other: Cell): boolean {
  return Math.min(one.trials.length, other.trials.length) >= COMPARABLE;
}
