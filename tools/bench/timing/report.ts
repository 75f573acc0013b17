/** The whole report: what was measured on what, tables, targets, how to read them. */
import { collectCells, type ReadBlock } from './cells.ts';
import type { Browser } from './chromium.ts';
import { type AuditoryCell, judgeAuditory, writeAuditoryTable } from './auditory-table.ts';
import type { Condition, Engine } from './engines.ts';
import { describeMachine } from './machine.ts';
import type { Failure } from './measure.ts';
import { peerVersions } from './peers.ts';
import { writeMainTables, writeOtherTable, writeTargets } from './table.ts';
import { judge } from './targets.ts';
import { findBehind, writeContrasts } from './contrast.ts';
import { judgeRuns } from './run-targets.ts';
import { judgeSteps, type StepsCell, writeStepsTable } from './steps-table.ts';

export interface ReportFacts {
  readonly read: readonly ReadBlock[];
  readonly steps: readonly StepsCell[];
  readonly heard: readonly AuditoryCell[];
  readonly failures: readonly Failure[];
  readonly engines: readonly Engine[];
  readonly conditions: readonly Condition[];
  readonly browser: Pick<Browser, 'product' | 'priority'>;
  /** The whole run took so long. */
  readonly minutes: number;
}

export function writeReport(facts: ReportFacts): string {
  const { read, steps, heard: auditory, failures, engines, conditions, browser, minutes } = facts;
  const { product, priority } = browser;
  const cells = collectCells(read);
  const labels = new Map(engines.map(({ name, label }) => [name, label]));
  const targets = [
    ...judge(cells, conditions),
    ...judgeRuns(read),
    ...judgeSteps(steps),
    ...judgeAuditory(auditory),
  ];
  const behind = findBehind(cells);
  const contrasts = writeContrasts(cells, labels);
  const versions = peerVersions().map(([name, version]) => `${name} ${version}`);
  const periodMs = cells[0]?.periodMs ?? steps[0]?.reading.periodMs;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} with \`npm run bench:timing\`: ${describeMachine()}; ${product}, headless, ${priority} priority; one frame ${periodMs?.toFixed(2) ?? '?'} ms; the whole run took ${Math.round(minutes)} minutes. Peers: ${versions.join(', ')}.`,
    READING,
    cells.length > 0
      ? `### Displays of 1,000 ms\n\n${writeMainTables(cells, labels, conditions)}`
      : '',
    writeSection('### Other displays, idle', writeOtherTable(cells, labels)),
    steps.length > 0 ? `### Steps inside a display\n\n${writeStepsTable(steps)}` : '',
    auditory.length > 0 ? `### Heard lists\n\n${writeAuditoryTable(auditory)}` : '',
    targets.length > 0 ? `### Targets of our screens\n\n${writeTargets(targets)}` : '',
    contrasts
      ? `### Our screens beside each peer\n\nLess is better everywhere; intervals are 95 %, each on its own.\n\n${contrasts}`
      : '',
    contrasts ? writeBehind(behind) : '',
    failures.length > 0 ? writeFailures(failures) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const READING = `A trial: the stimulus for its display time, four choices, an answer by key, mouse or finger in turn, the next
stimulus. Stimulus and choices are grids of 3 × 4 to 6 × 6 cells of the same sizes for every engine, drawn by the same
markup (the canvas engine shows its stimulus as an image). Engines take turns block by block. Errors are written mean / SD / largest, in ms; shares with Wilson's 95 %
interval. *Frame stamp*: the time stamps of the frames that first show a thing and first lack it. *Paint clock*: the
browser's own paint times (Element Timing); † marks an engine that draws on a canvas, which has none, judged by the
moments at which its frames ran. *Frames dropped by the display*: trials in which two neighbouring frames lay more
than 1.5 periods apart without an injected task, a long task or half a frame of the engine's own work to explain it;
they are counted here and used nowhere else. When the page is blocked, frame stamps tell nothing (a late frame carries
the stamp it should have had): read the paint clock.`;

function writeSection(title: string, body: string): string {
  return body
    ? `${title}\n\nOn the nearest frame of all; display error by the paint clock.\n\n${body}`
    : '';
}

function writeBehind(behind: readonly string[]): string {
  return behind.length === 0
    ? 'No interval of a difference puts our screens behind a peer.'
    : `Behind a peer (the whole interval of the difference is on the wrong side):\n\n${behind.map((line) => `- ${line}`).join('\n')}`;
}

function writeFailures(failures: readonly Failure[]): string {
  const lines = failures.map(
    ({ name, isMeasured, errors }) =>
      `- ${isMeasured ? 'at the second try' : '**not measured**'}: ${name} (${errors.join('; ')})`,
  );
  return `### Not measured, or not at once\n\n${lines.join('\n')}`;
}
