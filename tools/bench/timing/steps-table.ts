/** Steps inside a display: the table and our targets. */
import { type Share, spreadOf } from './cells.ts';
import type { Condition } from './engines.ts';
import { writeEstimate, writeMs, writeShare, writeSpread } from './figures.ts';
import { bootstrapDifference, maximumAbsolute, sd, shareDifference } from './statistics.ts';
import type { StepScreen, StepsEngine } from './steps.ts';
import type { BeatReading, StepsReading } from './steps-reading.ts';
import { writeRows } from './table.ts';
import { below, DISPLAY_SD_ROOM_MS, type TargetLine } from './targets.ts';

export interface StepsCell {
  readonly name: StepsEngine['name'];
  readonly label: string;
  readonly screen: Pick<StepScreen, 'label' | 'test'>;
  readonly condition: Condition;
  readonly reading: StepsReading;
}

/** ms; see the targets. */
const REPORTED_ROOM_MS = 1;

const NOTE = `Our production screens with their own schedules, and the ideal loop with the same. Every two changes of a display that
are meant to lie the named time apart are held to it; its last change is also held to the display's first frame, so
that late frames which add up would show.`;

export function writeStepsTable(cells: readonly StepsCell[]): string {
  const rows = cells.map(({ condition, screen, label, reading }) => [
    condition,
    screen.label,
    label,
    String(droppedIn(reading)),
    writeShare(onNearestFrame(reading)),
    writeShare(withinHalfFrame(reading)),
    writeSpread(spreadOf(paintErrors(reading))),
    writeShare(lastOnFrame(reading)),
  ]);
  return `${NOTE}\n\n${writeRows(
    [
      'condition',
      'steps',
      'engine',
      'frames dropped by the display',
      'on the nearest frame',
      'within half a frame, paint clock',
      'error from change to change, paint clock',
      'last change on its frame, from the first',
    ],
    rows,
  )}`;
}

export function judgeSteps(cells: readonly StepsCell[]): readonly TargetLine[] {
  return cells
    .filter(({ name }) => name === 'ours')
    .flatMap(({ condition, screen, reading }) => {
      const ideal = cells.find(
        (cell) =>
          cell.name === 'ideal' && cell.condition === condition && cell.screen.test === screen.test,
      );
      const lines = ideal ? judgeBeside(reading, ideal.reading, condition) : [];
      return [...lines, judgeRecord(reading, condition)].map((line) => ({
        ...line,
        target: `${screen.label}: ${line.target}`,
      }));
    });
}

function judgeBeside(
  ours: StepsReading,
  ideal: StepsReading,
  condition: Condition,
): readonly TargetLine[] {
  if (condition === 'busy') return [judgeBusy(ours, ideal)];
  const [mine, best] = [paintErrors(ours), paintErrors(ideal)];
  const shares = [onNearestFrame(ours), lastOnFrame(ours)];
  return [
    {
      target: '100 % on the nearest frame, and no late frame carried on to the last change',
      condition,
      found: shares.map(writeShare).join('; '),
      isMet: shares.every(({ hits, count }) => count > 0 && hits === count),
    },
    below(
      `SD of the error (paint clock) within ${DISPLAY_SD_ROOM_MS} ms of the ideal loop's`,
      condition,
      mine.length > 2 && best.length > 2 ? bootstrapDifference(mine, best, sd) : null,
      DISPLAY_SD_ROOM_MS,
    ),
  ];
}

function judgeBusy(ours: StepsReading, ideal: StepsReading): TargetLine {
  const [mine, best] = [withinHalfFrame(ours), withinHalfFrame(ideal)];
  const target = 'within half a frame (paint clock) not fewer than the ideal loop’s';
  if (mine.count === 0 || best.count === 0) {
    return { target, condition: 'busy', found: 'not measured', isMet: null };
  }
  const estimate = shareDifference(mine, best);
  return {
    target,
    condition: 'busy',
    found: `${writeShare(mine)} against ${writeShare(best)}: ${writeEstimate(estimate, '%')}`,
    isMet: estimate.high >= 0,
  };
}

function judgeRecord({ reportedErrorsMs }: StepsReading, condition: Condition): TargetLine {
  const worst = maximumAbsolute(reportedErrorsMs);
  return {
    target: `stored onsets within ${REPORTED_ROOM_MS} ms of the observer's`,
    condition,
    found: reportedErrorsMs.length > 0 ? `${writeMs(worst)} at most` : 'none stored',
    isMet: reportedErrorsMs.length > 0 ? worst <= REPORTED_ROOM_MS : null,
  };
}

function usedBeats({ beats }: StepsReading): readonly BeatReading[] {
  return beats.filter((beat) => !beat.isDroppedByDisplay);
}

function droppedIn(reading: StepsReading): number {
  return reading.beats.length - usedBeats(reading).length;
}

function paintErrors(reading: StepsReading): readonly number[] {
  return usedBeats(reading).flatMap(({ paintErrorMs }) =>
    paintErrorMs === null ? [] : [paintErrorMs],
  );
}

function onNearestFrame(reading: StepsReading): Share {
  const beats = usedBeats(reading);
  return { hits: beats.filter((beat) => beat.framesOff === 0).length, count: beats.length };
}

function withinHalfFrame(reading: StepsReading): Share {
  const errors = paintErrors(reading);
  const hits = errors.filter((error) => Math.abs(error) <= reading.periodMs / 2).length;
  return { hits, count: errors.length };
}

function lastOnFrame({ lastFramesOff }: StepsReading): Share {
  return {
    hits: lastFramesOff.filter((frames) => frames === 0).length,
    count: lastFramesOff.length,
  };
}
