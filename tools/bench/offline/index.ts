/**
 * `npm run bench:offline`: how long a prepared test takes from its address to its direction while the server is stopped.
 * Records its figures in docs/measurements; ends with 1 when the aim is missed.
 */
import { loadavg } from 'node:os';
import { recordMeasurement } from '../record-measurement.ts';
import { describeMachine } from '../timing/machine.ts';
import { watchStarts } from './watch-starts.ts';

const STARTS = 20;
const AIM_MS = 1000;

const loads = [loadavg()[0] ?? 0];
const times = await watchStarts(STARTS);
loads.push(loadavg()[0] ?? 0);
const sorted = times.toSorted((one, other) => one - other);
const figures = [
  ['median', quantile(0.5)],
  ['nine of ten are faster than', quantile(0.9)],
  ['slowest', quantile(1)],
] as const;
const digits = Math.max(4, ...figures.map(([, ms]) => ms.length));
const rows = figures.map(([what, ms]) => `| ${what.padEnd(27)} | ${ms.padStart(digits)} |`);
const report = `## A prepared test, with the server stopped

\`npm run bench:offline\`: from the start of the navigation to the frame in which the direction stands, ${STARTS} starts in one visit,
each a page of its own that is loaded anew; the app and the digit test are on the device, the server has ended. ${describeMachine()}.

| ${'what'.padEnd(27)} | ${'ms'.padStart(digits)} |
| ${'-'.repeat(27)} | ${'-'.repeat(digits - 1)}: |
${rows.join('\n')}

Aim: ${AIM_MS} ms. ${times.filter((ms) => ms <= AIM_MS).length} of ${STARTS} starts met it. Load of the machine (average of a minute) before and after:
${loads.map((load) => load.toFixed(1)).join(' and ')}.`;
console.log(report);
recordMeasurement('bench:offline', report);
if (Number(quantile(0.5)) > AIM_MS) process.exitCode = 1;

function quantile(share: number): string {
  const position = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  return (sorted[position] ?? 0).toFixed(0);
}
