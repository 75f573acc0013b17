/**
 * Which way imports go: runs `.dependency-cruiser.mjs` over the house, and over a miniature house that breaks each
 * rule on purpose, so that a rule (or a parser) that no longer sees anything is noticed.
 */
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIG, cruisePackages, type CruisedModule } from './cruise.ts';
import { findFolderCircles, FOLDER_RULE } from './folder-circles.ts';
import { PACKAGES } from './house-files.ts';
import { ALLOWED, MINIATURE_PACKAGES, OFFENCES } from './miniature-house.ts';
import { importSourcesOf } from './syntax-tree.ts';
import type { Verdict } from './verdict.ts';

/** Packages that must have modules before the architecture can be called sound. */
const MUST_HAVE_MODULES = [
  'battery',
  'contract',
  'server',
  'web',
  'speech',
  'tools/e2e',
  'tools/scripts',
];

export async function checkArchitecture(house: string): Promise<Verdict> {
  const cruise = await cruisePackages(house, house);
  const own = cruise.modules.filter(({ source }) =>
    PACKAGES.some((r) => source.startsWith(`${r}/`)),
  );
  const problems = [
    ...[...cruise.violations, ...findFolderCircles(own)].map(
      ({ rule, from, to }) => `${from}: ${rule} (imports ${to})`,
    ),
    ...findEmptyPackages(own),
    ...findStrayPackages(own),
    ...(await findUnseenImports(house, own)),
    ...(await findRulesThatDoNotBite(house)),
  ];
  return { problems: [...new Set(problems)], looked: `${own.length} modules, and the miniature` };
}

/** A parser that cannot read our files passes silently over zero modules. */
function findEmptyPackages(modules: readonly CruisedModule[]): string[] {
  return MUST_HAVE_MODULES.filter(
    (packageName) => !modules.some(({ source }) => source.startsWith(`${packageName}/`)),
  ).map((packageName) => `${packageName}: no module was looked at`);
}

/** Our own rooms must be followed into their source, not taken for packages. */
function findStrayPackages(modules: readonly CruisedModule[]): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ module, resolved }) => module.startsWith('@jamdai/') && /node_modules/.test(resolved),
      )
      .map(({ module }) => `${source}: ${module} was not followed into its room`),
  );
}

/** Reads the imports of every module a second time: none may have been passed over. */
async function findUnseenImports(
  house: string,
  modules: readonly CruisedModule[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { source, dependencies } of modules) {
    if (!/\.[mc]?[jt]sx?$/.test(source)) continue;
    const seen = new Set(dependencies.map(({ module }) => module.replace(/^node:/, '')));
    const text = await readFile(join(house, source), 'utf8');
    for (const wanted of importSourcesOf(text, source)) {
      if (!seen.has(wanted.replace(/^node:/, '')))
        problems.push(`${source}: import of ${wanted} was not looked at`);
    }
  }
  return problems;
}

async function findRulesThatDoNotBite(house: string): Promise<string[]> {
  const rules = await readRuleNames(house);
  const expected = OFFENCES.flatMap(([names, path]) => names.map((name) => `${path}: ${name}`));
  const miniature = await realpath(await mkdtemp(join(tmpdir(), 'jamdai-miniature-')));
  try {
    await buildMiniature(miniature);
    const { modules, violations } = await cruisePackages(house, miniature);
    const circles = findFolderCircles(modules);
    const reported = [...violations, ...circles].map(({ rule, from }) => `${from}: ${rule}`);
    return compareOffences([...rules, FOLDER_RULE], expected, reported);
  } finally {
    await rm(miniature, { recursive: true, force: true });
  }
}

async function readRuleNames(house: string): Promise<string[]> {
  const config = (await import(pathToFileURL(join(house, CONFIG)).href)) as {
    default: { forbidden: { name: string }[] };
  };
  return config.default.forbidden.map(({ name }) => name);
}

/** `expected` and `reported` hold `file: rule`; an empty answer means that every rule bites, and only there. */
export function compareOffences(
  rules: readonly string[],
  expected: readonly string[],
  reported: readonly string[],
): string[] {
  const offended = new Set(expected.map((offence) => offence.split(': ')[1]));
  return [
    ...rules
      .filter((rule) => !offended.has(rule))
      .map((rule) => `${rule}: no offence in miniature`),
    ...expected.filter((it) => !reported.includes(it)).map((it) => `miniature ${it} did not bite`),
    ...reported
      .filter((it) => !expected.includes(it))
      .map((it) => `miniature ${it} bit where nothing is wrong`),
  ];
}

/** The table as files outside the house, with its rooms linked as npm links workspaces, and stand-ins for packages. */
async function buildMiniature(miniature: string): Promise<void> {
  for (const [path, text] of ALLOWED) await writeNew(join(miniature, path), text);
  for (const [, path, text] of OFFENCES) await writeNew(join(miniature, path), text);
  for (const [packageName, exports] of Object.entries(MINIATURE_PACKAGES)) {
    const name = basename(packageName);
    const about = { name: `@jamdai/${name}`, private: true, type: 'module', exports };
    await writeNew(join(miniature, packageName, 'package.json'), JSON.stringify(about));
    const link = join(miniature, 'node_modules', '@jamdai', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(miniature, packageName), link, 'junction');
  }
  for (const name of ['zod', 'react', 'vitest']) {
    const folder = join(miniature, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await writeFile(join(folder, 'index.js'), 'exports.name = module.id;\n');
  }
}

/** A path that stands in the table twice is an error. */
async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}
