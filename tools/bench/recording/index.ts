/**
 * `npm run bench:recording`: the recording desk as a teacher with a telephone uses it. The whole Thai list is read at it, hands-free and in
 * real time, by voices that are not the one it compares with; before many a good take comes one that it must catch. Then the voice is made
 * by the desk's button, given to a class and played in a test of a pupil. Recordings of a person are read, too, where THAI_TEMPLATES names
 * their folder, and a person's digits where HUMAN_VOICES names one (with the packages of `npm run bench:listeners -- --install`).
 * `-- --prompts 20` reads the first twenty, makes no voice and records nothing. Records its figures in docs/measurements; ends with 1 when
 * a budget is not kept, and always after a part of the list, of which no voice is made.
 */
import { openPeople } from '@jamdai/speech/judging';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { isWithin, writeReport } from './report.ts';
import { recordAtDesk } from './record-at-desk.ts';

const { values } = parseArgs({ options: { prompts: { type: 'string' } } });
const promptCount = values.prompts === undefined ? null : Number(values.prompts);
const { THAI_TEMPLATES: humanFolder = null, HUMAN_VOICES: ofPeople } = process.env;
const people = ofPeople === undefined ? null : await openPeople(ofPeople);
const found = await recordAtDesk({ promptCount, humanFolder, people }, (line) =>
  console.log(`  ${line}`),
);
const report = writeReport(found);
console.log(report);
if (promptCount === null) recordMeasurement('bench:recording', report);
if (!isWithin(found)) process.exitCode = 1;
