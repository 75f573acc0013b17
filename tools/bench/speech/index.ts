/**
 * `npm run bench:speech`: size of the bundled voice packs, and what a browser makes of their clips: decode times,
 * memory, onset and peak after MP3. Records its figures in docs/measurements.
 */
import { recordMeasurement } from '../record-measurement.ts';
import { startBrowser } from '../timing/chromium.ts';
import { openTab } from '../timing/tab.ts';
import { decodeClips } from './decode-clips.ts';
import { readFormerBytes, readPacks } from './packs.ts';
import { writeReport } from './report.ts';
import { heaviestRuns } from './runs.ts';

const packs = readPacks();
const browser = await startBrowser();
try {
  const tab = await openTab(browser);
  const decoded = await decodeClips(tab, packs);
  const report = writeReport({
    product: browser.product,
    packs,
    formerBytes: readFormerBytes(),
    decoded,
    runs: heaviestRuns(packs, decoded),
  });
  console.log(report);
  recordMeasurement('bench:speech', report);
} finally {
  await browser.close();
}
