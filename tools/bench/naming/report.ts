/** The section "What the auto-scorer proposes for naming answers" of the measurements. */
import { WORD_CLASSES, wilsonInterval, type Language, type NamingLexicon } from '@jamdai/battery';
import { writeRows } from '../timing/table.ts';
import { isCounted, type Agreement, type WordPair } from './agreement.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', th: 'Thai' };
/** Columns of the table of classes beside the machine's own. */
const CUT_OTHERWISE = 'cut otherwise';
const NOT_IN_KEY = '(no such word in the key)';

export interface Finding {
  readonly agreement: Agreement;
  readonly lexicon: NamingLexicon;
}

export function writeReport(findings: readonly Finding[]): string {
  return [
    '## What the machine proposes for naming answers',
    `Measured with \`npm run bench:naming\`. ${CAVEAT}`,
    writeFigures(findings),
    ...findings.map(({ agreement }) => writeClasses(agreement)),
  ].join('\n\n');
}

const CAVEAT = `The key is **invented by one author**: answers that imitate what pupils of grades 7–9 type, and a
judgement of each word, written before the scorer and apart from its lexicon. It shows whether the machine follows the
written rules, not how it does on pupils' answers, and it has no agreement of raters of its own. Intervals are Wilson's
95 % and take words as independent, which words of one answer are not. *The machine counts* a word of class \`ok\` or
\`okSpelling\`; an \`unknown\` word is a question to people and counts as not proposed. *Decided*: words of the key that the
machine cut alike and did not leave \`unknown\`. *Precision*: of what the machine counts, the share that the key counts.
*Recall*: of what the key counts, the share that the machine counts.`;

function writeFigures(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ agreement: { language, answerCount, pairs, differences }, lexicon }) => {
      const inKey = pairs.filter(({ key }) => key !== null);
      const both = inKey.filter((pair) => isKeyCounted(pair) && isCounted(pair.proposed));
      const decided = inKey.filter(({ proposed }) => proposed && proposed.class !== 'unknown');
      const decidedToCount = decided.filter(isKeyCounted);
      return [
        LANGUAGE_NAMES[language],
        `${lexicon.materialVersion}, ${lexicon.words.length} words`,
        `${answerCount}`,
        `${inKey.length}`,
        writeShare(both.length, pairs.filter(({ proposed }) => isCounted(proposed)).length),
        writeShare(both.length, inKey.filter(isKeyCounted).length),
        writeShare(decided.length, inKey.length),
        writeShare(both.length, decidedToCount.length),
        meanOf(differences).toFixed(2),
        writeShare(differences.filter((one) => one === 0).length, answerCount),
      ];
    },
  );
  return writeRows(
    [
      'language',
      'lexicon',
      'answers',
      'words',
      'precision of counts',
      'recall of counts',
      'decided',
      'recall among decided',
      'machine’s total − key’s, mean',
      'answers with equal totals',
    ],
    rows,
  );
}

/** Rows: the key's reasons. Columns: the auto-scorer's classes. */
function writeClasses({ language, pairs }: Agreement): string {
  const reasonOf = ({ key }: WordPair): string => key?.reason ?? NOT_IN_KEY;
  const classOf = ({ proposed }: WordPair): string => proposed?.class ?? CUT_OTHERWISE;
  const columns = [...WORD_CLASSES, CUT_OTHERWISE];
  const reasons = [...new Set(pairs.map(reasonOf))].sort(
    (one, other) => Number(one === NOT_IN_KEY) - Number(other === NOT_IN_KEY),
  );
  const rows = reasons.map((reason) => {
    const own = pairs.filter((pair) => reasonOf(pair) === reason);
    const counts = columns.map((column) => own.filter((pair) => classOf(pair) === column).length);
    return [reason, ...counts.map(String)];
  });
  const title = `### ${LANGUAGE_NAMES[language]}: the key’s reason (rows) and the machine’s class`;
  return `${title}\n\n${writeRows(['', ...columns], rows)}`;
}

function isKeyCounted({ key }: WordPair): boolean {
  return key?.counts === true;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** With Wilson's interval. */
function writeShare(count: number, of: number): string {
  if (of === 0) return '–';
  const { low, high } = wilsonInterval(count, of);
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${percent(count / of)} % (${percent(low)}–${percent(high)}), ${count}/${of}`;
}
