import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, joinRater, saveAnimals, type TestRater } from '../testing/desk.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { tinyProposer } from '../testing/tiny-proposer.ts';
import { toCsvLine } from './csv.ts';

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
    '​=x',
    'a,b',
    'say "a"',
    'a\nb',
    'ก',
    7,
    -7,
    null,
  ];
  expect(toCsvLine(cells)).toBe(
    `'=1+1,'+x,'-2,'@sum,'\tx,' =x,'​=x,"a,b","say ""a""","a\nb",ก,7,-7,\r\n`,
  );
});

it('is empty but readable before anybody has rated', async () => {
  expect((await rater.get('/rating/export/ratings.json')).json()).toEqual([]);
  expect((await rater.get('/rating/export/ratings.csv')).body).toBe('\uFEFF');
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
