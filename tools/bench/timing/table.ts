/** The tables, in Markdown. */
import {
  type Cell,
  nextSteps,
  nextStepDelays,
  onNearestFrame,
  paintErrors,
  paintResponseErrors,
  ranErrors,
  responseErrors,
  spreadOf,
  withinHalfFrame,
} from './cells.ts';
import { type Condition, ENGINE_NAMES, type EngineName } from './engines.ts';
import { plain, writeShare, writeSpread } from './figures.ts';
import { MAIN_DISPLAY_MS } from './plan.ts';
import type { TargetLine } from './targets.ts';

export type Labels = ReadonlyMap<EngineName, string>;

const CONDITION_TITLES: Readonly<Record<Condition, string>> = {
  idle: 'Idle',
  slow: '4 × slower processor',
  busy: 'Busy: a 30 ms task blocks the page about every 200 ms',
};

export function writeMainTables(
  cells: readonly Cell[],
  labels: Labels,
  conditions: readonly Condition[],
): string {
  return conditions
    .map((condition) => {
      const rows = inOrder(cells).filter(
        (cell) => cell.condition === condition && cell.intendedMs === MAIN_DISPLAY_MS,
      );
      return `**${CONDITION_TITLES[condition]}**\n\n${writeRows(
        [
          'engine',
          'frames dropped by the display',
          'on the nearest frame',
          'within half a frame, paint clock',
          'display error, paint clock',
          'response error, frame stamp',
          'response error, paint clock',
          'answer → next step, median',
          'of it beyond the first frame, mean',
        ],
        rows.map((cell) => mainRow(cell, labels)),
      )}`;
    })
    .join('\n\n');
}

function mainRow(cell: Cell, labels: Labels): readonly string[] {
  const painted = paintErrors(cell);
  const isPainted = painted.length > 0;
  const errors = isPainted ? painted : ranErrors(cell);
  const note = isPainted ? '' : ' †';
  const steps = spreadOf(nextSteps(cell));
  const delays = spreadOf(nextStepDelays(cell));
  return [
    labels.get(cell.engine) ?? cell.engine,
    String(cell.droppedCount),
    writeShare(onNearestFrame(cell)),
    writeShare(withinHalfFrame(cell, errors)) + note,
    writeSpread(spreadOf(errors)) + note,
    writeSpread(spreadOf(responseErrors(cell))),
    writeSpread(spreadOf(paintResponseErrors(cell))),
    steps ? plain(steps.median, 1) : '–',
    delays ? plain(delays.mean, 1) : '–',
  ];
}

/** Displays of other lengths. */
export function writeOtherTable(cells: readonly Cell[], labels: Labels): string {
  const others = inOrder(cells).filter((cell) => cell.intendedMs !== MAIN_DISPLAY_MS);
  if (others.length === 0) return '';
  const lengths = [...new Set(others.map((cell) => cell.intendedMs))].toSorted((a, b) => a - b);
  const rows = ENGINE_NAMES.filter((engine) => others.some((cell) => cell.engine === engine)).map(
    (engine) => [
      labels.get(engine) ?? engine,
      ...lengths.map((length) => {
        const cell = others.find((each) => each.engine === engine && each.intendedMs === length);
        if (!cell) return '–';
        const { hits, count } = onNearestFrame(cell);
        const painted = paintErrors(cell);
        return `${hits}/${count}, ${writeSpread(spreadOf(painted.length > 0 ? painted : ranErrors(cell)))}${painted.length > 0 ? '' : ' †'}`;
      }),
    ],
  );
  return writeRows(['engine', ...lengths.map((length) => `${length} ms`)], rows);
}

export function writeTargets(lines: readonly TargetLine[]): string {
  return writeRows(
    ['', 'condition', 'target', 'found'],
    lines.map(({ isMet, condition, target, found }) => [
      isMet === null ? 'open' : isMet ? 'met' : '**missed**',
      condition,
      target,
      found,
    ]),
  );
}

export function writeRows(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function inOrder(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => ENGINE_NAMES.indexOf(a.engine) - ENGINE_NAMES.indexOf(b.engine));
}
