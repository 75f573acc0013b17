/** Heard lists: the table and our targets. */
import type { Condition } from './engines.ts';
import { plain, writeSpread } from './figures.ts';
import { type Spread, spreadOf } from './cells.ts';
import type { AuditoryName } from './auditory.ts';
import type { AuditoryReading } from './auditory-reading.ts';
import { writeRows } from './table.ts';
import type { TargetLine } from './targets.ts';
import { maximumAbsolute } from './statistics.ts';

export interface AuditoryCell {
  readonly name: AuditoryName;
  readonly label: string;
  readonly condition: Condition;
  readonly reading: AuditoryReading;
}

/** The next frame after the first is still in time: the observer's estimate of the audio clock is its own. */
const FRAME_ROOM = 1;
/** How late the choices may be by what is stored. */
const STORED_FRAMES = 2;

export function writeAuditoryTable(cells: readonly AuditoryCell[]): string {
  const rows = cells.map(({ label, condition, reading }) => [
    condition,
    label,
    String(reading.beatErrors.length),
    reading.beatErrors.length > 0 ? plain(maximumAbsolute(reading.beatErrors), 0) : '–',
    writeSpread(
      spreadOf(reading.beatErrors.map((samples) => (samples * 1000) / reading.sampleRate)),
    ),
    writeSpread(lagsOf(reading)),
    String(reading.lostCount),
  ]);
  return `${NOTE}\n\n${writeRows(
    [
      'condition',
      'engine',
      'pairs of onsets',
      'largest onset-to-onset error, samples',
      'the same, ms',
      'choices after the scheduled end, ms of the audio clock',
      'sounds not heard',
    ],
    rows,
  )}`;
}

const NOTE = `Onsets are read by a tap in the audio graph; a list that is scheduled is held to its schedule, one that is
played sound by sound to its beat of 500 ms. No loudspeaker is involved, and the audio clock of a machine without a
sound card advances in steps of 10 ms and more: the lag of the choices is read between these steps, at the stamp of the
frame that first shows them.`;

export function judgeAuditory(cells: readonly AuditoryCell[]): readonly TargetLine[] {
  return cells
    .filter(({ name }) => name === 'ours')
    .flatMap(({ condition, reading }): TargetLine[] => {
      const worst = maximumAbsolute(reading.beatErrors);
      const lags = lagsOf(reading);
      return [
        {
          target: 'heard lists: scheduled onset-to-onset error 0 samples',
          condition,
          found: `${worst} samples at most, ${reading.beatErrors.length} pairs, ${reading.lostCount} sounds not heard`,
          isMet: reading.beatErrors.length === 0 ? null : worst === 0 && reading.lostCount === 0,
        },
        {
          target:
            'heard lists: choices within one frame of the scheduled end, both on the audio clock',
          condition,
          found: lags
            ? `${writeFrameLags(reading)}; median ${plain(lags.median, 1)} ms, largest ${plain(lags.maximum, 1)} ms`
            : 'not measured',
          isMet: lags
            ? reading.choiceLagsFrames.every((frames) => frames >= 0 && frames <= FRAME_ROOM)
            : null,
        },
        ...judgeStored(condition, reading),
      ];
    });
}

/** A page that is blocked on purpose has no frames to be in time with. */
function judgeStored(condition: Condition, reading: AuditoryReading): TargetLine[] {
  const { storedLagsMs, frameMs } = reading;
  if (condition === 'busy') return [];
  const isMeasured = storedLagsMs.length > 0 && frameMs !== null;
  return [
    {
      target:
        'heard lists: choices as stored within two frames of the last clip + 500 ms, never before',
      condition,
      found: isMeasured
        ? `${storedLagsMs.map((lag) => plain(lag, 1)).join(', ')} ms; a frame is ${plain(frameMs, 1)} ms`
        : 'not measured',
      isMet: isMeasured
        ? storedLagsMs.every((lag) => lag >= 0 && lag <= STORED_FRAMES * frameMs)
        : null,
    },
  ];
}

function writeFrameLags({ choiceLagsFrames }: AuditoryReading): string {
  const first = choiceLagsFrames.filter((frames) => frames === 0).length;
  const early = choiceLagsFrames.filter((frames) => frames < 0).length;
  const late = choiceLagsFrames.length - first - early;
  return [
    `${first} of ${choiceLagsFrames.length} on the first frame after the end`,
    ...(late > 0 ? [`${late} up to ${Math.max(...choiceLagsFrames)} frame later`] : []),
    ...(early > 0 ? [`${early} before the end`] : []),
  ].join(', ');
}

function lagsOf({ choiceLagsMs }: AuditoryReading): Spread | null {
  return spreadOf(choiceLagsMs);
}
