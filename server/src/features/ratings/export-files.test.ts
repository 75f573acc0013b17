import { indexEntriesOf } from '@jamdai/battery';
import { AnswerLineSchema, EXPORT_FILES, EXPORT_LINES, exportPath } from '@jamdai/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCsvLine } from '../../core/files/csv.ts';
import { decide, joinRater, saveAnimals, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinyProposer } from '../../testing/tiny-proposer.ts';

let server: TestApp;
let rater: TestRater;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
  rater = await joinRater(server);
});
afterAll(() => server.close());

it('makes cells harmless that a spreadsheet would run, and quotes what needs it', () => {
  const cells = [
    '=1+1',
    '+x',
    '-2',
    '@sum',
    '\tx',
    ' =x',
    '\u200B=x',
    '\0',
    '＝x',
    'ก;=x',
    'a,b',
    'say "a"',
  ];
  expect(toCsvLine(cells)).toBe(
    `'=1+1,'+x,'-2,'@sum,"'\tx",' =x,'\u200B=x,'\0,'＝x,"ก;'=x","a,b","say ""a"""\r\n`,
  );
  expect(toCsvLine(['a\nb', 'ก', 7, -7, null])).toBe('"a\nb",ก,7,-7,\r\n');
});

it('lets no text begin a cell as a formula, wherever a spreadsheet cuts', () => {
  const pieces = fc.constantFrom(...Array.from('=+-@＝＋－＠﹦﹢﹣﹫ก a;\t\r\n\0", \u200B\u00A0'));
  const text = fc.string({ unit: pieces, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const line = toCsvLine([one, other]);
      expect(readCells(line)).toHaveLength(2);
      for (const cell of readCells(line).flatMap((whole) => whole.split(/[;\t\r\n]/))) {
        expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u);
      }
    }),
  );
});

/** The cells of one line after RFC 4180. */
function readCells(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? [];
  return cells.map((cell) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

it('has its columns before anybody has rated', async () => {
  for (const file of EXPORT_FILES) {
    const { body } = await rater.get(exportPath(file));
    const [table] = file.split('.') as [keyof typeof EXPORT_LINES, string];
    const columns = Object.keys(EXPORT_LINES[table].shape).join(',');
    expect([file, body]).toEqual([file, file.endsWith('.csv') ? `\uFEFF${columns}\r\n` : '[]\n']);
  }
});

it('has every rating and what holds in the end, word by word, as CSV with its mark and as JSON', async () => {
  const pupil = await server.join();
  await saveAnimals(pupil, ['cat', '=HYPERLINK("x")', 'dog']);
  await server.database.pool.query('UPDATE naming_answers SET is_drawn = false');
  const answer = await rater.next();
  if (!answer) throw new Error('nothing waits');
  await rater.confirm(answer, decide(answer, ['1', '0']));
  const json = await rater.get('/rating/export/ratings.json');
  expect(json.headers['content-disposition']).toContain('jamdai-ratings.json');
  const lines = json.json();
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatchObject({
    attemptCode: answer.attemptCode,
    rating: 'first',
    raterNo: expect.any(Number),
    typed: '=HYPERLINK("x")',
    machineClass: 'unknown',
    decision: '0',
    onsetS: 3,
  });
  expect(lines.slice(3)).toMatchObject([
    { rating: 'final', typed: 'cat', decision: '1' },
    { rating: 'final', decision: '0' },
    { rating: 'final', typed: 'dog', machineClass: 'wrongLetter', decision: '0' },
  ]);
  const csv = await rater.get('/rating/export/ratings.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.startsWith('\uFEFFattemptCode,testName,')).toBe(true);
  expect(csv.body.split('\r\n')).toHaveLength(1 + 6 + 1);
  expect(csv.body).toContain(`,"'=HYPERLINK(""x"")",`);
  expect((await rater.get('/rating/export/lexicon.csv')).statusCode).toBe(200);
});

it('has a line for each final answer with every measure of it', async () => {
  const lines = (await rater.get('/rating/export/answers.json')).json();
  expect(lines).toHaveLength(1);
  expect(AnswerLineSchema.parse(lines[0])).toMatchObject({
    testName: 'animal_naming_retrieval_task',
    lang: 'en',
    letter: 'C',
    ratingCount: 1,
    isAdjudicated: false,
    lexiconVersion: 't1+0',
    wordCount: 3,
    total: 1,
    bin1: 1,
    bin4: 0,
    firstResponseS: 2,
    intrusions: 1,
  });
  const names = Object.keys(indexEntriesOf('animal_naming_retrieval_task')).flatMap((name) =>
    name === 'bins' ? ['bin1', 'bin2', 'bin3', 'bin4'] : [name],
  );
  expect(Object.keys(lines[0])).toEqual(expect.arrayContaining(names));
  const { body } = await rater.get('/rating/export/answers.csv');
  expect(body.split('\r\n')).toHaveLength(3);
});
