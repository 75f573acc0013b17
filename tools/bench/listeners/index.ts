/**
 * `npm run bench:listeners`: machine listeners hear every bundled pack, and other voices beside it in the same run. Fetches
 * recognisers and voices into the cache when they are missing (`-- --install` does no more than that); `-- --pack <id>` hears one pack.
 * Human Thai recordings are taken from the folder that THAI_TEMPLATES names, people for babble and controls from the one that
 * HUMAN_VOICES names (speech/src/listeners/people.ts). A whole run records its figures in docs/measurements.
 */
import { parseArgs } from 'node:util';
import { installModels, openEars } from '@jamdai/speech/judging';
import { recordMeasurement } from '../record-measurement.ts';
import { hearControls } from './controls.ts';
import { hearBundled } from './hear-bundled.ts';
import { writeReport } from './report.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { install: { type: 'boolean', default: false }, pack: { type: 'string' } },
  });
  await installModels((line) => console.log(line));
  if (values.install) return 0;
  const ears = await openEars((line) => console.log(`  ${line}`));
  const understood = await hearBundled(ears, values.pack);
  if (understood.length === 0) {
    console.error(`There is no bundled pack ${values.pack ?? ''}.`);
    return 1;
  }
  const controls = values.pack === undefined ? await hearControls(ears) : [];
  const report = writeReport([...understood, ...controls], ears);
  console.log(report);
  if (values.pack === undefined) recordMeasurement('bench:listeners', report);
  return 0;
}
