/**
 * A whole study without a programmer: sixty robots over HTTP go through two arms and two sittings. Live view, files and database
 * agree, arms are balanced, R and Python read it, and one changed byte of the frozen design is found.
 */
import { enrolStaff, sayAs, withProduct, type RunningProduct } from '@jamdai/testkit';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withDatabase } from '../kills/database-of.ts';
import type { Figure, Verification } from '../verification.ts';
import { makeStudy, SECOND_WINDOW } from '../../study-world/make-study.ts';
import { comeAgain, comeFirst, ROBOT_WAYS, type Robot } from '../../study-world/robots.ts';

const ROBOTS = 60;
const ADMIN = fileURLToPath(new URL('../../admin.ts', import.meta.url));
const CLIENTS = fileURLToPath(new URL('../../../../docs/clients/', import.meta.url));
const AT_ONCE = 6;

export const STUDY: Verification = {
  name: 'study',
  summary: 'Sixty robots do a study of two arms and two sittings; all counts agree.',
  run: async ({ say }) => {
    const figures: Figure[] = [];
    const failures: string[] = [];
    await withProduct(async (product) => {
      const parts = { product, figures, failures, say };
      await verifyStudy(parts);
    });
    return { figures, failures };
  },
};

interface Parts {
  readonly product: RunningProduct;
  readonly figures: Figure[];
  readonly failures: string[];
  readonly say: (line: string) => void;
}

async function verifyStudy({ product, figures, failures, say }: Parts): Promise<void> {
  const { address, dataDir } = product;
  const expectSame = (what: string, ...found: unknown[]) => {
    const texts = found.map((one) => JSON.stringify(one));
    figures.push([what, texts[0] ?? '']);
    if (new Set(texts).size > 1) failures.push(`${what}: ${texts.join(' is not ')}`);
  };
  const researcher = await enrolStaff(product, 'study_proof', 'RESEARCHER');
  const asResearcher = sayAs(address, researcher.token);
  const { studyId, makeLinks } = await makeStudy(address, researcher);

  const sheet = await asResearcher('/study/sheet', {
    studyId,
    kind: 'preregistration',
    lang: 'en',
  });
  const frozen = (await asResearcher('/study/one', { studyId })).frozen;
  expectSame('hash on the pre-registration sheet', sheet.hash, frozen?.hash);
  figures.push([
    'analysis before, on the synthetic dataset',
    await analyse(dataDir, studyId, true),
  ]);

  say(`${ROBOTS} robots join`);
  const links = await makeLinks(ROBOTS);
  const robots: Robot[] = [];
  await inTurns(links, async (link, no) => {
    robots[no] = await comeFirst(address, studyId, link, no);
  });
  await passDays(dataDir, studyId, SECOND_WINDOW.fromDay, 'TRUE');
  const late = robots.filter(({ way }) => way === 'late').map(({ participantNo }) => participantNo);
  await passDays(
    dataDir,
    studyId,
    SECOND_WINDOW.toDay - SECOND_WINDOW.fromDay + 2,
    `participant_no IN (${late.join(', ')})`,
  );
  say('and come again');
  await inTurns(robots, async (robot, no) => {
    if (['finishes', 'late', 'withdraws'].includes(robot.way)) {
      await comeAgain(address, studyId, robot, no);
    }
  });
  const excluded = robots.filter(({ way }) => way === 'once').slice(0, 2);
  for (const { participantNo } of excluded) {
    const body = { studyId, participantNo, reason: 'technical', note: 'No sound' } as const;
    await asResearcher('/study/exclude', body);
  }
  for (const way of ROBOT_WAYS) {
    figures.push([`robots: ${way}`, robots.filter((robot) => robot.way === way).length]);
  }

  const { counts, sittings } = await asResearcher('/study/live', { studyId });
  const stored = await readCounts(dataDir, studyId);
  const { token } = await asResearcher('/study/token/make', { studyId, name: 'proof', days: 1 });
  const count = async (file: string) => (await readLines(address, token, file)).length;
  expectSame('people', counts.people, stored.people);
  expectSame('withdrew', counts.withdrawn, stored.withdrawn);
  expectSame('screened out', counts.screenedOut, stored.screenedOut);
  expectSame(
    'participants in the files',
    await count('participants.csv'),
    stored.people - stored.screenedOut - excluded.length,
    counts.people - counts.screenedOut - counts.excluded,
  );
  expectSame('sittings in the files', await count('sittings.csv'), stored.sittings);
  expectSame('attempts in the files', await count('attempts.csv'), stored.attempts);
  expectSame('questions in the files', await count('questions.csv'), 30 * stored.attempts);
  expectSame('begun late', await countLate(address, token), late.length, stored.late);
  figures.push([
    'live view: begun and finished',
    JSON.stringify(sittings.map(({ begun, finished }) => [begun, finished])),
  ]);

  const table = ['sitting,begun,finished', ...stored.table].join('\n');
  for (const [name, program, args] of [
    ['R', 'Rscript', ['--vanilla', join(CLIENTS, 'jamdai.R')]],
    ['Python', 'python3', [join(CLIENTS, 'jamdai.py')]],
  ] as const) {
    const said = await run(program, [...args, address], { JAMDAI_TOKEN: token });
    if (said === null) figures.push([`not run here: ${program}`, name]);
    else expectSame(`sittings by ${name} as by the database`, said, table);
  }

  const [least, most] = [Math.min(...stored.arms), Math.max(...stored.arms)];
  figures.push(['assigned by arm', stored.arms.join(', ')]);
  if (most - least > 1) failures.push(`arms: ${stored.arms.join(' and ')} people`);
  expectSame('whole blocks in which the arms differ', stored.unevenBlocks, 0);
  figures.push(['analysis after, on the data', await analyse(dataDir, studyId, false)]);
  await changeOneByte(dataDir, studyId, failures, figures);
}

/** A few at a time, in order. */
async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, no: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
    }),
  );
}

/** `who`: SQL of a participant. */
async function passDays(dataDir: string, studyId: string, days: number, who: string) {
  await withDatabase(dataDir, (pool) =>
    pool.query(
      `UPDATE study_sittings s SET begun_at = begun_at - $2 * interval '1 day', opens_on = opens_on - $2::int,
         closes_on = closes_on - $2::int
       FROM study_participants p WHERE p.id = s.participant_id AND s.study_id = $1 AND ${who}`,
      [studyId, days],
    ),
  );
}

const COUNTS = `WITH counted AS (SELECT * FROM study_participants
    WHERE study_id = $1 AND excluded_at IS NULL AND NOT is_screened_out)
  SELECT (SELECT count(*)::int FROM study_participants WHERE study_id = $1) AS people,
    (SELECT count(*)::int FROM study_participants WHERE study_id = $1 AND is_screened_out) AS "screenedOut",
    (SELECT count(DISTINCT participant_no)::int FROM study_words
      WHERE study_id = $1 AND word = 'participation' AND NOT is_given) AS withdrawn,
    (SELECT count(*)::int FROM study_sittings s JOIN counted c ON c.id = s.participant_id) AS sittings,
    (SELECT count(*)::int FROM study_sittings s JOIN counted c ON c.id = s.participant_id WHERE s.is_late) AS late,
    (SELECT count(*)::int FROM test_takings t JOIN counted c ON c.user_id = t.user_id WHERE t.study_id = $1) AS attempts,
    (SELECT array_agg(n ORDER BY arm) FROM (SELECT arm, count(*)::int AS n FROM study_slots WHERE study_id = $1 GROUP BY arm) a) AS arms,
    (SELECT count(*)::int FROM (SELECT slot / 2 FROM study_slots WHERE study_id = $1 GROUP BY slot / 2
      HAVING count(*) = 2 AND count(*) FILTER (WHERE arm = 'sleep') <> 1) b) AS "unevenBlocks",
    (SELECT array_agg(key || ',' || begun || ',' || finished ORDER BY key) FROM (
      SELECT s.sitting_key AS key, count(*) AS begun, count(*) FILTER (WHERE EXISTS (
          SELECT FROM plan_steps_passed d WHERE d.plan_run_id = s.plan_run_id)) AS finished
      FROM study_sittings s JOIN counted c ON c.id = s.participant_id GROUP BY s.sitting_key) t) AS table`;

interface StoredCounts {
  readonly people: number;
  readonly screenedOut: number;
  readonly withdrawn: number;
  readonly sittings: number;
  readonly late: number;
  readonly attempts: number;
  readonly arms: readonly number[];
  readonly unevenBlocks: number;
  readonly table: readonly string[];
}

async function readCounts(dataDir: string, studyId: string): Promise<StoredCounts> {
  return withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<StoredCounts>(COUNTS, [studyId]);
    const [row] = rows;
    if (!row) throw new Error('counts: the database gave none');
    return row;
  });
}

/** Without the head. */
async function readLines(address: string, token: string, file: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/study/data/${file}`, { headers });
  if (!answer.ok) throw new Error(`${file}: ${answer.status} ${await answer.text()}`);
  return (await answer.text()).trimEnd().split('\r\n').slice(1);
}

async function countLate(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/study/data/sittings.csv`, { headers });
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n');
  const at = head.split(',').indexOf('isLate');
  return lines.filter((line) => line.split(',')[at] === '1').length;
}

/** The operator's command, its checksums, and the script of the folder. */
async function analyse(dataDir: string, studyId: string, isSynthetic: boolean): Promise<string> {
  const said = await admin(dataDir, ['export-study', studyId, ...(isSynthetic ? ['--twin'] : [])]);
  const [, folder = ''] = /The study is in (.+);/.exec(said.text) ?? [];
  const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  for (const line of sums) {
    const [sum, path = ''] = line.split('  ');
    const hash = createHash('sha256').update(await readFile(join(folder, path)));
    if (hash.digest('hex') !== sum) throw new Error(`${path}: the checksum does not hold`);
  }
  const found = await run('Rscript', ['--vanilla', 'analysis.R'], {}, folder);
  if (found === null) return 'not run here: Rscript';
  if (!found.includes('phonological_digit_task')) throw new Error(`analysis.R said:\n${found}`);
  return `${sums.length} files, ran`;
}

async function changeOneByte(
  dataDir: string,
  studyId: string,
  failures: string[],
  figures: Figure[],
): Promise<void> {
  const before = await admin(dataDir, ['verify']);
  if (before.code !== 0) failures.push(`verify before the change: ${before.text}`);
  await withDatabase(dataDir, (pool) =>
    pool.query(
      `UPDATE study_designs SET design = replace(design, '"blockSize":2', '"blockSize":4') WHERE study_id = $1`,
      [studyId],
    ),
  );
  const after = await admin(dataDir, ['verify']);
  const isFound =
    after.code !== 0 && after.text.includes(`study ${studyId}, version 1: was altered`);
  figures.push(['one changed byte of the frozen design', isFound ? 'found' : 'not found']);
  if (!isFound) failures.push(`one changed byte was not found: ${after.text}`);
}

async function admin(dataDir: string, args: readonly string[]) {
  try {
    const env = { ...process.env, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args], { env });
    return { code: 0, text: stdout };
  } catch (cause) {
    const {
      code = 1,
      stdout = '',
      stderr = '',
    } = cause as Partial<Record<'stdout' | 'stderr', string> & { readonly code: number }>;
    return { code, text: `${stdout}${stderr}` };
  }
}

/** Null: the program is not installed. */
async function run(
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
  cwd = '.',
): Promise<string | null> {
  try {
    const env = { ...process.env, ...more };
    const { stdout } = await promisify(execFile)(program, [...args], { env, cwd });
    return stdout.replaceAll('\r', '').trimEnd();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
