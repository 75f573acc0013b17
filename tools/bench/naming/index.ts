/**
 * `npm run bench:naming`: the auto-scorer for naming tests beside a key made by hand. Records its figures in
 * docs/measurements. Nothing is tuned on the key.
 */
import { LANGUAGES, wordProposer } from '@jamdai/battery';
import { recordMeasurement } from '../record-measurement.ts';
import { compareWithKey } from './agreement.ts';
import { readAnswerKey } from './answer-key.ts';
import { writeReport } from './report.ts';

const findings = LANGUAGES.map((language) => {
  const lexicon = wordProposer.makeLexicon(language, [], 0);
  return { lexicon, agreement: compareWithKey(language, readAnswerKey(language), lexicon) };
});
const report = writeReport(findings);
console.log(report);
recordMeasurement('bench:naming', report);
