import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takingBody } from '../testing/bodies.ts';
import { copyPerson, joinForResearch } from '../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createSittingReader } from './keep-sittings.ts';
import { readFirstSittings } from './read-first-sittings.ts';

const TEST = 'phonological_digit_task';

let server: TestApp;
let first: Person;
let ids: readonly string[];

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  await server.forgetPeople();
  first = await joinForResearch(server);
  for (const form of [0, 1]) await first.post('/test_taking', takingBody({}, form));
  ids = await copyPerson(server, first.userId, 40);
});
afterAll(() => server.close());

type Given = readonly unknown[];

/** Each statement changes what the analysis is made of. `$1`: a person. */
const CHANGES: Readonly<Record<string, string>> = {
  'an answer': `UPDATE test_takings SET answer_sheet = jsonb_set(answer_sheet, '{3}', '1') WHERE user_id = $1`,
  'a flag': `UPDATE test_takings SET flags = '{tooFast}' WHERE user_id = $1`,
  'the order of sittings': `UPDATE test_takings SET created_at = created_at - interval '9 days'
    WHERE user_id = $1 AND form = 1`,
  'a deleted sitting': `DELETE FROM test_takings WHERE user_id = $1 AND form = 0`,
  'a deleted account': `DELETE FROM users WHERE id = $1`,
  'a withdrawal': `UPDATE consents SET is_given = false WHERE user_id = $1 AND scope = 'research'`,
  'a guardian’s word': `DELETE FROM consents WHERE user_id = $1 AND scope = 'guardian'`,
  'a pupil who joins the staff': `UPDATE users SET role = 'RESEARCHER' WHERE id = $1`,
};

describe('sittings that are kept', () => {
  it('are, after every change, those that are read anew', async () => {
    const read = createSittingReader();
    const { pool } = server.database;
    await read(pool, TEST);
    for (const [place, [what, statement]] of Object.entries(CHANGES).entries()) {
      const before = await read(pool, TEST);
      await pool.query(statement, [ids[place]]);
      const after = await read(pool, TEST);
      expect([what, after]).not.toEqual([what, before]);
      expect([what, after]).toEqual([what, await createSittingReader()(pool, TEST)]);
    }
    await (await joinForResearch(server)).post('/test_taking', takingBody());
    expect(await read(pool, TEST)).toEqual(await createSittingReader()(pool, TEST));
  });

  it('are read anew of the part of the person alone', async () => {
    const read = createSittingReader();
    const { pool } = server.database;
    await read(pool, TEST);
    const asked: Given[] = [];
    const watched = {
      query: (text: string, values: Given) => {
        asked.push(values);
        return pool.query(text, [...values]);
      },
    } as unknown as Parameters<typeof read>[0];
    await read(watched, TEST);
    expect(asked).toEqual([[TEST]]);
    await pool.query(CHANGES['a flag'] ?? '', [ids[0]]);
    await read(watched, TEST);
    const [, , parts] = asked.at(-1) ?? [];
    expect(parts).toHaveLength(1);
    const all = await readFirstSittings(pool, TEST);
    expect(all.filter(({ part }) => (parts as number[]).includes(part)).length).toBeGreaterThan(0);
  });
});
