/**
 * Every attempt of a test that may be used for research and is not excluded, as text of fixed width by language and
 * battery version, some thousand at a time: the whole history is read once, and memory does not grow with it.
 */
import { type Language, type TestName } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import { asPlain, statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { CONSENTING, MAY_BE_USED } from './participants.ts';

/** `first`: of the person. `again`: the first later one of the person in this language that counts. */
export type AttemptKind = 'first' | 'again' | 'more';

export interface AttemptChunk {
  readonly language: Language;
  readonly batteryVersion: string;
  /** For each attempt `ATTEMPT_CHARS` characters: 30 choices, 30 versions, the stored score, the kind. */
  readonly sittings: string;
}

export const ATTEMPT_CHARS = 63;
export const KIND_OF: Readonly<Record<string, AttemptKind>> = {
  '1': 'first',
  '2': 'again',
  '3': 'more',
};

const ATTEMPTS_AT_ONCE = 5000;

/** `name`: language and battery version. */
type NamedAttempt = pg.Row<'all sittings of a test'>;

const ALL_ATTEMPTS = statement(
  'all sittings of a test',
  `WITH c AS MATERIALIZED (${CONSENTING}),
     runs AS (
       SELECT t.id, t.user_id, t.created_at, t.language, t.battery_version, t.score, t.choices, t.versions,
         ${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[] AND t.choices IS NOT NULL AS counts,
         row_number() OVER (PARTITION BY t.user_id ORDER BY t.created_at, t.id) AS sitting
       FROM test_takings t JOIN c ON c.user_id = t.user_id WHERE t.test_name = $1)
     SELECT language || '|' || battery_version AS name,
       choices || versions || lpad(score::text, 2, '0') || CASE WHEN sitting = 1 THEN '1'
           WHEN row_number() OVER (PARTITION BY user_id, language, sitting = 1 ORDER BY created_at, id) = 1
           THEN '2' ELSE '3' END AS sitting
     FROM runs WHERE counts`,
);

/** Inside a transaction: the rows are behind a cursor. */
export async function* readAllAttempts(
  client: Pick<pg.ClientBase, 'query'>,
  testName: TestName,
): AsyncGenerator<AttemptChunk> {
  const plain = asPlain(client);
  await plain.query(`DECLARE all_sittings NO SCROLL CURSOR FOR ${ALL_ATTEMPTS}`, [
    testName,
    await readFlagsLeftOut(client),
  ]);
  for (;;) {
    const { rows } = await plain.query<NamedAttempt>(`FETCH ${ATTEMPTS_AT_ONCE} FROM all_sittings`);
    yield* batch(rows);
    if (rows.length < ATTEMPTS_AT_ONCE) break;
  }
  await plain.query('CLOSE all_sittings');
}

function batch(rows: readonly NamedAttempt[]): AttemptChunk[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, some]) => {
    const [language = 'en', batteryVersion = ''] = name.split('|');
    return {
      language: language as Language,
      batteryVersion,
      sittings: some.map(({ sitting: attempt }) => attempt).join(''),
    };
  });
}
