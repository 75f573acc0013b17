/**
 * `npm run screenshots`: starts the product in an empty data directory, signs up an invented pupil, and takes the
 * pictures of the README from the running pages, in both languages. `npm run screenshots -- tasks [names]` takes
 * contact sheets of the tests instead.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './browser/find-browser.ts';
import { takeTaskSheets } from './screenshots/task-sheets.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures');

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly language: 'en' | 'th';
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  {
    name: 'tests-en',
    path: '/tests',
    language: 'en',
    width: 1000,
    height: 720,
    colorScheme: 'light',
  },
  {
    name: 'tests-th',
    path: '/tests',
    language: 'th',
    width: 1000,
    height: 720,
    colorScheme: 'light',
  },
  {
    name: 'home-phone-th',
    path: '/',
    language: 'th',
    width: 360,
    height: 720,
    colorScheme: 'light',
  },
  {
    name: 'home-phone-en',
    path: '/',
    language: 'en',
    width: 360,
    height: 720,
    colorScheme: 'dark',
  },
];

await main(process.argv.slice(2));

async function main([what, ...names]: readonly string[]): Promise<void> {
  if (what !== undefined && what !== 'tasks') {
    process.stderr.write(
      `There are no pictures of "${what}": say nothing for the README, or tasks.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const executablePath = await findBrowser((line) => process.stdout.write(`${line}\n`));
  if (!executablePath) {
    process.stderr.write('No browser could be found or installed, so there are no pictures.\n');
    process.exitCode = 1;
    return;
  }
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--disable-gpu', '--disable-background-networking', ...asRoot];
  const browser = await chromium.launch({ executablePath, args });
  try {
    if (what === 'tasks') await takeSheets(browser, names);
    else await takeReadmePictures(browser);
  } finally {
    await browser.close();
  }
}

async function takeSheets(browser: Browser, names: readonly string[]): Promise<void> {
  const flawCount = await takeTaskSheets(browser, ROOT, names);
  if (flawCount === 0) return;
  process.stderr.write(`${flawCount} flaws were measured; each is named below its sheet.\n`);
  process.exitCode = 1;
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-pictures-'));
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const address = await readAddress(server);
    const session = await enrol(address);
    await mkdir(PICTURES, { recursive: true });
    for (const shot of SHOTS) await take(browser, address, session, shot);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function take(
  browser: Browser,
  address: string,
  session: Readonly<Record<string, string>>,
  { name, path, language, width, height, colorScheme }: Shot,
): Promise<void> {
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 2 });
  const stored = path === '/' ? { lang: language } : { ...session, lang: language };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  await page.close();
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

/** What the log-in page leaves in the browser. */
async function enrol(address: string): Promise<Readonly<Record<string, string>>> {
  const person = { username: 'malee123', password: 'abc12345' };
  await call(address, '/sign_up', {
    ...person,
    firstname: 'Malee',
    lastname: 'Jaidee',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '8',
    dateOfBirth: '2012-06-01',
    gender: 'female',
    weight: 45,
    height: 152,
    role: 'USER',
    channel: 'web',
    isActive: true,
  });
  const { data } = await call(address, '/login', person);
  return { token: data.token, userId: data.userId, role: data.role };
}

async function call(
  address: string,
  path: string,
  body: unknown,
): Promise<{ data: { token: string; userId: string; role: string } }> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof call>>;
}

function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Jamdai is ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`Jamdai did not start:\n${output}`)));
  });
}
