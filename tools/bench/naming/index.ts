/**
 * `npm run bench:naming`: the auto-scorer for naming tests beside keys made by hand. Records its figures in
 * docs/measurements. Nothing is tuned on a key.
 *
 * `npm run bench:naming -- --collected FILE [--language th]`: which share of words that a study collected and took for
 * members of a category the scorer counts. FILE: CSV with the columns `category` (animals, foods, plants, fruits,
 * vegetables or clothing) and `item`. Printed, not recorded.
 */
import { parseArgs } from 'node:util';
import { LANGUAGES, wordProposer } from '@jamdai/battery';
import { recordMeasurement } from '../record-measurement.ts';
import { compareWithKey } from './agreement.ts';
import { ANSWER_KEYS } from './answer-key.ts';
import { describeCollected } from './collected.ts';
import { writeReport } from './report.ts';

const { values } = parseArgs({
  options: { collected: { type: 'string' }, language: { type: 'string', default: 'en' } },
});

if (values.collected === undefined) {
  const findings = ANSWER_KEYS.flatMap((key) =>
    LANGUAGES.map((language) => {
      const lexicon = wordProposer.makeLexicon(language, [], 0);
      return { lexicon, agreement: compareWithKey(key, language, lexicon) };
    }),
  );
  const report = writeReport(findings);
  console.log(report);
  recordMeasurement('bench:naming', report);
} else {
  const language = LANGUAGES.find((it) => it === values.language);
  if (!language) throw new Error(`--language: one of ${LANGUAGES.join(', ')}`);
  console.log(describeCollected(values.collected, language));
}
