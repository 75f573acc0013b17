/** Two scanners that others wrote, wapiti and sqlmap (Debian), look for holes; where they are missing, that is said. */
import { makeFolder } from '@jamdai/testkit';
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_NAME } from '../lost-nothing/attempt-body.ts';
import { signUp } from '../lost-nothing/pupil.ts';
import type { Figure, Verification, VerificationResult } from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';

const WAPITI_S = 600;
const TOOL_MS = 1_200_000;

/** Where wapiti begins: the pages link to each other only once the browser has drawn them. */
const STARTS = [
  '/home-page',
  '/content',
  '/contact-us',
  '/help',
  '/log-in?then=%2Ftests',
  '/sign-up',
  '/reset?code=abcdefgh',
  '/join?code=12345678',
  '/tests',
  '/results',
  '/profile',
  '/reportProblem',
  '/staff/activate?token=abcdefgh',
  '/consent-form',
  '/for-parents',
  '/stroop_task',
  '/api/own_data/my-data.json',
  '/api/own_data/my-data.csv',
  '/api/takingTest',
  '/api/longTermTest',
  '/api/settings',
  '/api/site',
  '/api/site/contacts',
  '/api/site/photos/researcher/1',
  '/api/research/export/takings.csv',
  '/api/speech/packs/en-synthetic-2/manifest.json',
] as const;

/** What a scanner would like otherwise and why it is so. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'X-XSS-Protection is not set': 'browsers dropped it; the content security policy stands instead',
  'Strict-Transport-Security is not set': 'sent over TLS only, and this scan is over plain HTTP',
};

/** Each has texts that reach a query; `*` is where sqlmap writes. */
const INJECTABLE: readonly (readonly [path: string, body: object])[] = [
  ['/login', { username: 'somchai1*', password: 'abc12345*' }],
  ['/question/all', { testName: `${TEST_NAME}*`, lang: 'en*' }],
  ['/test_taking/all', { testName: `${TEST_NAME}*`, testTypeName: 'x*', before: '*' }],
  ['/session/end', { sessionId: '*' }],
  ['/class/join', { code: '12345678*' }],
  ['/test_run/open', { testName: `${TEST_NAME}*`, lang: 'en*' }],
];

export const SCANNERS: Verification = {
  name: 'scanners',
  summary: 'wapiti over the pages and sqlmap over the calls: no finding.',
  run: async ({ say }): Promise<VerificationResult> => {
    const folder = await makeFolder('jamdai-scan-');
    const server = await startServer();
    try {
      const token = (await signUp(server.address)).token() ?? '';
      const wapiti = await scanPages(server, token, folder, say);
      const sqlmap = await scanCalls(server, token, folder, say);
      return {
        figures: [
          ...wapiti.figures,
          ...sqlmap.figures,
          ['exits of the server', server.unexpectedEnds()],
        ],
        failures: [
          ...wapiti.failures,
          ...sqlmap.failures,
          ...(server.unexpectedEnds() > 0 ? ['the server ended by itself'] : []),
        ],
      };
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function scanPages(
  server: ServerProcess,
  token: string,
  folder: string,
  say: (line: string) => void,
): Promise<VerificationResult> {
  const report = join(folder, 'wapiti.json');
  const args = [
    '-u',
    `${server.address()}/`,
    '-m',
    'all',
    '-H',
    `Authorization: ${token}`,
    '--scope',
    'domain',
    ...STARTS.flatMap((path) => ['-s', `${server.address()}${path}`]),
  ];
  const limits = [
    '--max-scan-time',
    String(WAPITI_S),
    '--flush-session',
    '--store-session',
    folder,
  ];
  const run = await runTool('wapiti', [
    ...args,
    ...limits,
    '-f',
    'json',
    '-o',
    report,
    '--no-bugreport',
  ]);
  if (run === null) return notHere('wapiti');
  say('  wapiti is done');
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, WapitiFinding[]>;
    anomalies: Record<string, WapitiFinding[]>;
  };
  const all = Object.entries({ ...vulnerabilities, ...anomalies });
  const accepted = new Set(
    all.flatMap(([, list]) => list.map(({ info }) => info)).filter(isAccepted),
  );
  const found = all
    .map(([kind, list]) => [kind, list.filter(({ info }) => !isAccepted(info))] as const)
    .filter(([, list]) => list.length > 0);
  return {
    figures: [
      ['wapiti: kinds of weakness looked for', Object.keys(vulnerabilities).length],
      ['wapiti: addresses found', Number(/found (\d+) URLs/.exec(run)?.[1] ?? 0)],
      ...[...accepted].map((info): Figure => [
        `wapiti: ${info}`,
        `so on purpose: ${ACCEPTED[info] ?? ''}`,
      ]),
      ['wapiti: findings', found.reduce((sum, [, list]) => sum + list.length, 0)],
    ],
    failures: found.map(
      ([kind, list]) => `wapiti: ${kind}: ${JSON.stringify(list).slice(0, 1500)}`,
    ),
  };
}

interface WapitiFinding {
  readonly info: string;
}

const isAccepted = (info: string): boolean => info in ACCEPTED;

async function scanCalls(
  server: ServerProcess,
  token: string,
  folder: string,
  say: (line: string) => void,
): Promise<VerificationResult> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  let clean = 0;
  let limited = 0;
  for (const [path, body] of INJECTABLE) {
    const target = [
      '-u',
      `${server.address()}/api${path}`,
      '--method',
      'POST',
      '--data',
      JSON.stringify(body),
    ];
    const headers = ['-H', `Authorization: ${token}`, '-H', 'Content-Type: application/json'];
    const way = [
      '--batch',
      '--level',
      '2',
      '--risk',
      '2',
      '--technique',
      'BEUS',
      '--dbms',
      'PostgreSQL',
    ];
    const rest = [
      '--flush-session',
      '--output-dir',
      folder,
      '--ignore-code',
      '*',
      '--timeout',
      '15',
    ];
    const run = await runTool('sqlmap', [...target, ...headers, ...way, ...rest]);
    if (run === null) return notHere('sqlmap');
    limited += Number(/429 \([^)]*\) - (\d+) times/.exec(run)?.[1] ?? 0);
    if (
      /injectable|tested parameters do not appear/.test(run) &&
      !/sqlmap identified the following injection/.test(run)
    )
      clean += 1;
    else failures.push(`sqlmap: ${path}: ${run.slice(-800)}`);
    say(`  sqlmap has looked at ${path}`);
  }
  figures.push(
    ['sqlmap: calls looked at', INJECTABLE.length],
    ['sqlmap: requests that the limits turned away', limited],
    ['sqlmap: findings', INJECTABLE.length - clean],
  );
  return { figures, failures };
}

function notHere(tool: string): VerificationResult {
  return {
    figures: [[tool, `not run here: ${tool} is not installed (apt install ${tool})`]],
    failures: [],
  };
}

/** What it printed; null: there is no such program. */
function runTool(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: TOOL_MS });
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
    child.once('close', () => resolve(output));
  });
}
