/**
 * `npm run sbom [-- file]`: the list of components of this version, as CycloneDX JSON, from package-lock.json: what runs on
 * the server and in the pages, without what only builds and tests. Ends with 1 when npm cannot make it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

interface Sbom {
  readonly metadata: { readonly component: { name: string } };
  readonly components: readonly unknown[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const file = resolve(process.argv[2] ?? resolve(ROOT, 'sbom', 'jamdai.cdx.json'));
const ARGS = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];

const { status, stdout, stderr } = spawnSync('npm', [...ARGS, '--package-lock-only'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status === 0) {
  const list = JSON.parse(stdout) as Sbom;
  // npm writes the name of the folder.
  list.metadata.component.name = 'jamdai';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${list.components.length} components are listed in ${file}.\n`);
} else {
  process.stderr.write(`npm could not list the components:\n${stderr}\n`);
  process.exitCode = 1;
}
