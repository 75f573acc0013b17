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
    writeRows(
      ['key', 'language', 'category', 'words', 'precision', 'recall', 'F1', 'decided'],
      findings.flatMap(writeCells).map((row) => [...row]),
    ),
    writeFigures(findings),
    ...findings.map(({ agreement }) => writeClasses(agreement)),
  ].join('\n\n');
}

const CAVEAT = `The keys are **invented**, each by one author: answers that imitate what pupils of grades 7–9 type, and a
judgement of each word by the written rules. Neither author had seen the lexicon, and nothing is tuned on their words. They
show whether the machine follows the rules, not how it does on pupils' answers, and they have no agreement of raters of their
own. Intervals are Wilson's 95 % and take words as independent, which words of one answer are not. *The machine counts* a word
of class \`ok\` or \`okSpelling\`; an \`unknown\` word is a question to people and counts as not proposed. *Precision*: of what the
machine counts, the share that the key counts. *Recall*: of what the key counts, the share that the machine counts. *F1*: their
harmonic mean. *Decided*: words of the key that the machine cut alike and did not leave \`unknown\`. *Rightly not counted*: of
those that it decides not to count, for whatever reason, the share that the key does not count either.`;

/** One row a category, then one for all four. */
function writeCells({ agreement: { answerKey, language, pairs } }: Finding): readonly string[][] {
  const category = (testName: string): string => testName.replace(/_naming_retrieval_task$/, '');
  const tests = [...new Set(pairs.map(({ testName }) => testName))].sort();
  const rows = tests.map((testName) => ({
    name: category(testName),
    own: pairs.filter((pair) => pair.testName === testName),
  }));
  return [...rows, { name: '**all**', own: [...pairs] }].map(({ name, own }) => {
    const inKey = own.filter(({ key }) => key !== null);
    const both = inKey.filter((pair) => isKeyCounted(pair) && isCounted(pair.proposed)).length;
    const proposed = own.filter((pair) => isCounted(pair.proposed)).length;
    const right = inKey.filter(isKeyCounted).length;
    const decided = inKey.filter(({ proposed: word }) => word && word.class !== 'unknown').length;
    return [
      answerKey,
      LANGUAGE_NAMES[language],
      name,
      `${inKey.length}`,
      writeShare(both, proposed),
      writeShare(both, right),
      ((2 * both) / (proposed + right)).toFixed(3),
      writeShare(decided, inKey.length),
    ];
  });
}

function writeFigures(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ agreement: { answerKey, language, answerCount, pairs, differences }, lexicon }) => {
      const inKey = pairs.filter(({ key }) => key !== null);
      const both = inKey.filter((pair) => isKeyCounted(pair) && isCounted(pair.proposed));
      const decided = inKey.filter(({ proposed }) => proposed && proposed.class !== 'unknown');
      const decidedToCount = decided.filter(isKeyCounted);
      const uncounted = decided.filter((pair) => !isCounted(pair.proposed));
      const rightly = uncounted.filter((pair) => !isKeyCounted(pair)).length;
      return [
        answerKey,
        LANGUAGE_NAMES[language],
        `${lexicon.materialVersion}, ${lexicon.words.length} words`,
        `${answerCount}`,
        writeShare(both.length, decidedToCount.length),
        writeShare(rightly, uncounted.length),
        meanOf(differences).toFixed(2),
        writeShare(differences.filter((one) => one === 0).length, answerCount),
      ];
    },
  );
  return writeRows(
    [
      'key',
      'language',
      'lexicon',
      'answers',
      'recall among decided',
      'rightly not counted',
      'machine’s total − key’s, mean',
      'answers with equal totals',
    ],
    rows,
  );
}

/** Rows: the key's reasons. Columns: the auto-scorer's classes. */
function writeClasses({ answerKey, language, pairs }: Agreement): string {
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
  const title = `### ${answerKey}, ${LANGUAGE_NAMES[language]}: the key’s reason (rows) and the machine’s class`;
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
