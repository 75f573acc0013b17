/** What was found at the desk, as text for docs/measuring.md. */
import { describeMachine } from '../timing/machine.ts';
import { writeRows } from '../timing/table.ts';
import { FAULTS, type Fault } from './faulty-takes.ts';
import type { AtDesk, Reading } from './record-at-desk.ts';

const LIST = 295;
const BUDGET = { minutes: 45, caught: 0.95, falsely: 0.02 };

const NAMES: Readonly<Record<Fault, string>> = {
  word: 'another word of the list',
  tone: 'another tone',
  noise: 'a noisy room',
  clipping: 'clipping',
  short: 'a third of it',
  twice: 'said twice',
};

export function writeReport(found: AtDesk): string {
  const [first] = found.readings;
  const parts = [
    '## The recording desk',
    `Measured with \`npm run bench:recording\`: ${describeMachine()}; the desk on a telephone’s screen in Chromium, hands-free, in real time, by a fake microphone in a quiet room.
A second passes between a clip’s appearing and its being read. Caught: something was said against it, because of the sound, the word or the tone; some wait for a press,
others are stored and flagged beside the next clip. Falsely: something was said against a good take. The speakers are not the voice that the desk compares with.`,
    `**${minutesOf(first).toFixed(1)} minutes** for ${LIST} clips; **${percent(caughtOf(found))}** of ${allBad(found).count} faulty takes caught; **${percent(falselyOf(found))}** of ${allGood(found).count} good takes doubted falsely.${describeVoice(found)}`,
    writeRows(
      [
        'speaker',
        'takes',
        'how many',
        'caught, or falsely doubted',
        'of them stored and flagged',
        'which not',
      ],
      found.readings.flatMap(rowsOf),
    ),
  ];
  return parts.join('\n\n');
}

export function isWithin(found: AtDesk): boolean {
  return (
    minutesOf(found.readings[0]) < BUDGET.minutes &&
    caughtOf(found) >= BUDGET.caught &&
    falselyOf(found) <= BUDGET.falsely &&
    found.voice !== null &&
    found.voice.clipCount > 0 &&
    found.voice.playedClips > 0
  );
}

function describeVoice({ voice }: AtDesk): string {
  if (!voice) return '';
  const { recordedCount, clipCount, makingMs, playedClips } = voice;
  return ` ${recordedCount} clips recorded; a voice of ${clipCount} clips
made in ${(makingMs / 1000).toFixed(0)} s by the desk’s button; ${playedClips} of its clips played to a pupil of the class that it was given to.`;
}

function rowsOf({ speaker, tally: { good, tooLong, bad } }: Reading): string[][] {
  const faulty = FAULTS.filter((fault) => bad[fault].count > 0).map((fault) => [
    speaker,
    NAMES[fault],
    String(bad[fault].count),
    percent(1 - bad[fault].missed.length / bad[fault].count),
    String(bad[fault].flagged),
    bad[fault].missed.join(', '),
  ]);
  const falsely = good.falsely.length / Math.max(1, good.count);
  return [
    ...faulty,
    [speaker, 'good', String(good.count), percent(falsely), '', good.falsely.join(', ')],
    ...(tooLong.length === 0
      ? []
      : [[speaker, 'too long for the beat, not read', String(tooLong.length), '', '', '']]),
  ];
}

/** For the whole list, where only a part was read. */
function minutesOf(reading: Reading | undefined): number {
  if (!reading) return Infinity;
  return ((reading.tally.spentMs / reading.tally.good.count) * LIST) / 60_000;
}

const allBad = ({ readings }: AtDesk) => {
  const all = readings.flatMap(({ tally }) => FAULTS.map((fault) => tally.bad[fault]));
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    missed: all.reduce((sum, { missed }) => sum + missed.length, 0),
  };
};
const allGood = ({ readings }: AtDesk) => ({
  count: readings.reduce((sum, { tally }) => sum + tally.good.count, 0),
  falsely: readings.reduce((sum, { tally }) => sum + tally.good.falsely.length, 0),
});
const caughtOf = (found: AtDesk) => 1 - allBad(found).missed / Math.max(1, allBad(found).count);
const falselyOf = (found: AtDesk) => allGood(found).falsely / Math.max(1, allGood(found).count);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
