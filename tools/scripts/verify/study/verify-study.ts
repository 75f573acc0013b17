/**
 * A whole study without a programmer: sixty robots over HTTP go through two arms and two sittings. Live view, files and database
 * agree, arms are balanced, R and Python read it, and one changed byte of the frozen design is found.
 */
import {
  comeAgain,
  comeFirst,
  countStored,
  enrolStaff,
  inTurns,
  makeStudy,
  passDays,
  readStudyFile,
  ROBOT_WAYS,
  runIfInstalled,
  sayAs,
  SECOND_WINDOW,
  STUDY_CLIENTS,
  withProduct,
  type QueryPort,
  type Robot,
  type RunningProduct,
} from '@jamdai/testkit';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withDatabase } from '../kills/database-of.ts';
import type { Figure, Verification } from '../verification.ts';

const ROBOTS = 60;
const ADMIN = fileURLToPath(new URL('../../admin.ts', import.meta.url));

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
  const store = <Result>(work: (pool: QueryPort) => Promise<Result>) => withDatabase(dataDir, work);
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
  await store((pool) => passDays(pool, studyId, SECOND_WINDOW.fromDay));
  const late = robots.filter(({ way }) => way === 'late').map(({ participantNo }) => participantNo);
  const behind = SECOND_WINDOW.toDay - SECOND_WINDOW.fromDay + 2;
  await store((pool) => passDays(pool, studyId, behind, late));
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
  const stored = await store((pool) => countStored(pool, studyId));
  const { token } = await asResearcher('/study/token/make', { studyId, name: 'proof', days: 1 });
  const read = (file: string) => readStudyFile(address, token, file);
  const count = async (file: string) => (await read(file)).length;
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
  expectSame(
    'begun late',
    (await read('sittings.csv')).filter(({ isLate }) => isLate === '1').length,
    late.length,
    stored.late,
  );
  figures.push([
    'live view: begun and finished',
    JSON.stringify(sittings.map(({ begun, finished }) => [begun, finished])),
  ]);

  const table = ['sitting,begun,finished', ...stored.table].join('\n');
  for (const { name, program, args } of STUDY_CLIENTS) {
    const more = { env: { JAMDAI_TOKEN: token } };
    const said = await runIfInstalled(program, [...args, address], more);
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
  const found = await runIfInstalled('Rscript', ['--vanilla', 'analysis.R'], { cwd: folder });
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
