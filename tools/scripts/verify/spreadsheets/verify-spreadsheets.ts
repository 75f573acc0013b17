/** Every CSV file that the product gives out, full of formulas and Thai, is opened by real spreadsheets: nothing is worked out. */
import {
  EXPORT_FILES,
  exportPath,
  POLICY_VERSION,
  researchPath,
  RESEARCH_FILES,
} from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callProduct, enrolStaff, logIn, makeFolder, sayAs } from '@jamdai/testkit';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import type { Figure, Verification, VerificationResult } from '../verification.ts';
import { startServer } from '../server-process.ts';
import { SPREADSHEETS, type SpreadsheetProgram } from './spreadsheet-programs.ts';

/** As many as research shows. */
const PUPILS = 6;
const FORMULAS = [
  '=1+1',
  '+2+3',
  '-4+5',
  '@SUM(1)',
  '=HYPERLINK("x","y")',
  '\t=6',
  'a;=7',
] as const;
const THAI = ['โรงเรียนบ้านใหม่', 'กำลังใจ', 'ช้างน้ำ', 'ปู่ย่าตายาย'];
/** Research files for other programs are as typed, on purpose; those for spreadsheets have no such ending. */
const FOR_PROGRAMS = '_data.csv';

export const SPREADSHEET_VERIFICATION: Verification = {
  name: 'spreadsheets',
  summary: 'LibreOffice and Gnumeric open every CSV file: no cell is a formula, Thai is intact.',
  run: async ({ say }): Promise<VerificationResult> => {
    const folder = await makeFolder('jamdai-sheets-');
    const server = await startServer({ countsUnproven: true });
    try {
      const files = await fetchFiles(server.address(), server.dataDir);
      const results: VerificationResult[] = [];
      for (const program of SPREADSHEETS) {
        results.push(await openAll(program, files, folder));
        say(`  ${program.name} is done`);
      }
      return {
        figures: results.flatMap(({ figures }) => figures),
        failures: results.flatMap(({ failures }) => failures),
      };
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Files = ReadonlyMap<string, string>;

async function openAll(
  program: SpreadsheetProgram,
  files: Files,
  folder: string,
): Promise<VerificationResult> {
  const { name, packageName } = program;
  const open = async (file: string, text: string) => {
    const csvFile = join(folder, file);
    await writeFile(csvFile, text);
    return program.open(csvFile, folder);
  };
  const control = await open('control.csv', '\uFEFFa,b\r\n=1+1,ช้าง\r\n');
  if (control === null) {
    const how = `not run here: it is not installed (apt install ${packageName})`;
    return { figures: [[name, how]], failures: [] };
  }
  const failures = control.formulas === 1 ? [] : [`${name} does not see the formula of a control`];
  const seen = new Set<string>();
  let formulas = 0;
  for (const [file, text] of files) {
    const sheet = await open(file, text);
    const found = sheet?.formulas ?? 0;
    if (found > 0) failures.push(`${name}: ${file} has ${found} formulas`);
    formulas += found;
    for (const word of THAI) if (sheet?.content.includes(word)) seen.add(word);
  }
  const lost = THAI.filter((word) => !seen.has(word));
  if (lost.length > 0) failures.push(`${name}: not intact: ${lost.join(', ')}`);
  const figures: Figure[] = [
    [`${name}: files opened`, files.size],
    [`${name}: formulas in a control file`, control.formulas],
    [`${name}: formulas`, formulas],
    [`${name}: Thai texts intact`, `${seen.size} of ${THAI.length}`],
  ];
  return { figures, failures };
}

async function fetchFiles(address: string, dataDir: string): Promise<Files> {
  let token = '';
  for (let position = 0; position < PUPILS; position += 1) token = await joinWithFormulas(address);
  const staff = await enrolStaff({ address, dataDir }, 'kru_somsri', 'ADMIN');
  const paths: [path: string, authorization: string][] = [
    ['/own_data/my-data.csv', token],
    ...EXPORT_FILES.map((file): [string, string] => [exportPath(file), staff.token]),
    ...RESEARCH_FILES.map((file): [string, string] => [researchPath(file, {}), staff.token]),
  ];
  const files = new Map<string, string>();
  for (const [path, authorization] of paths) {
    const file = /([^/?]+\.csv)(?:\?|$)/.exec(path)?.[1];
    if (file === undefined || file.endsWith(FOR_PROGRAMS)) continue;
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The mark at the beginning is part of the file, and `text()` would take it off.
    files.set(file, Buffer.from(await answer.arrayBuffer()).toString('utf8'));
  }
  return files;
}

/** A grown-up who agrees to research and types formulas wherever something can be typed. The token. */
async function joinWithFormulas(address: string): Promise<string> {
  const username = `taker${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const password = 'abc12345';
  const [one, two, three, four, five] = FORMULAS;
  const consents = { general: true, research: true, health: true };
  await callProduct(address, '/sign_up', {
    ...{ username, password, firstname: one, lastname: two, email: 'a@example.org' },
    ...{ phoneNo: '0812345678', school: `${four} ${THAI[0]}`, education: '8', disease: three },
    ...{ dateOfBirth: '1990-06-01', gender: 'female', weight: 45, height: 152, role: 'USER' },
    ...{ channel: 'web', isActive: true },
    consents: { policyVersion: POLICY_VERSION, lang: 'th', ...consents },
  });
  const { token } = await logIn(address, username, password);
  const say = sayAs(address, token);
  const description = `${one}\n${two}\n${THAI[1]}`;
  await say('/problem_report', { problem: FORMULAS.join(' '), description });
  await say('/test_taking', { ...attemptBody(0, 240), voicePack: five });
  const typed = [...FORMULAS, ...THAI];
  const named = {
    lang: 'th' as const,
    ...{ testId: 604, testTypeId: 6, score: null, isScore: false, timeTotal: 60 },
    ...{
      answerSheet: typed,
      timeSheet: typed.map((_, position) => position + 1),
      versionSheet: [],
    },
    orderLongTermQuestion: 1,
  };
  await say('/test_taking', named);
  return token;
}
