/**
 * What the Markdown files promise: every command they name can be typed, every link and picture leads somewhere; decisions are
 * short and say by what they were changed; the changelog's newest version is the program's.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { listFiles } from './house-files.ts';
import type { Verdict } from './verdict.ts';

/** Of one decision. */
const MOST_LINES = 60;
/** npm's own verbs; everything else behind `npm` must be a script of ours. */
const SHORTHANDS = ['start', 'test', 'stop', 'restart'];

export interface Promises {
  /** Names of npm scripts, as in `npm run check`; `package` where the text names a workspace. */
  readonly scripts: readonly { readonly name: string; readonly packageName: string | null }[];
  /** Files handed to node, as in `node tools/scripts/check.ts`. */
  readonly programs: readonly string[];
  /** Targets of links and pictures inside the repository, with `#heading` if any. */
  readonly targets: readonly string[];
}

export async function checkDocuments(house: string): Promise<Verdict> {
  const documents = (await listFiles(house)).filter((path) => path.endsWith('.md'));
  const problems: string[] = [];
  let promiseCount = 0;
  if (!documents.includes('README.md')) problems.push('README.md is missing');
  for (const path of documents) {
    const promises = readPromises(await readFile(join(house, path), 'utf8'));
    promiseCount += promises.scripts.length + promises.programs.length + promises.targets.length;
    const broken = [
      ...(await findUnknownScripts(house, promises)),
      ...findMissingPrograms(house, path, promises),
      ...(await findDeadTargets(house, path, promises)),
    ];
    problems.push(...broken.map((problem) => `${path}: ${problem}`));
  }
  problems.push(...(await findDecisionProblems(house, documents)));
  problems.push(...(await findVersionProblems(house, documents)));
  return {
    problems,
    looked: `${promiseCount} commands and links in ${documents.length} documents`,
  };
}

/**
 * Decisions are called by their numbers: each has its own, and none is left out. One page each. Where a status says "Changes …" or
 * "Supersedes …", those decisions link back in theirs.
 */
async function findDecisionProblems(
  house: string,
  documents: readonly string[],
): Promise<string[]> {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).toSorted();
  const lines = new Map<string, readonly string[]>();
  for (const path of decisions) {
    const text = await readFile(join(house, path), 'utf8');
    lines.set(posix.basename(path), text.trimEnd().split('\n'));
  }
  const statusOf = (name: string) => lines.get(name)?.find((line) => line.startsWith('Status:'));
  return decisions.flatMap((path, position) => {
    const name = posix.basename(path);
    const number = String(position + 1).padStart(4, '0');
    const length = lines.get(name)?.length ?? 0;
    const [, changes = ''] = /\b(?:Change|Supersede)s\b(.*)/.exec(statusOf(name) ?? '') ?? [];
    const changed = [...changes.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    return [
      ...(name.startsWith(`${number}-`) ? [] : [`${path}: should be ${number}`]),
      ...(length <= MOST_LINES ? [] : [`${path}: ${length} lines, one page has ${MOST_LINES}`]),
      ...changed
        .filter((target) => statusOf(target)?.includes(`(${name})`) !== true)
        .map((target) => `docs/decisions/${target}: its status does not name ${name}`),
    ];
  });
}

/** Every version has its date and begins with what touches scores; the newest is the program's. */
async function findVersionProblems(house: string, documents: readonly string[]): Promise<string[]> {
  if (!documents.includes('CHANGELOG.md')) return [];
  const [, ...sections] = (await readFile(join(house, 'CHANGELOG.md'), 'utf8')).split(/^## /m);
  const file = await readFile(join(house, 'package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version?: string };
  const versions = sections.filter((section) => !section.startsWith('Unreleased'));
  const newest = versions[0]?.split(/\s/)[0];
  return [
    ...(newest === version
      ? []
      : [`CHANGELOG.md: the newest version is ${newest}, the program ${version}`]),
    ...versions
      .filter((section) => !/^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d\n\n### Measurement\n/.test(section))
      .map(
        (section) =>
          `CHANGELOG.md: "${section.split('\n')[0]}" has no date or no Measurement first`,
      ),
  ];
}

/** Reads what a Markdown text promises; commands count inside code only, links outside it only. */
export function readPromises(markdown: string): Promises {
  const code = [...markdown.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .map(([, block, span]) => block ?? span ?? '')
    .join('\n');
  const prose = markdown.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '``');
  return { ...readCommands(code), targets: readTargets(prose) };
}

function readCommands(code: string): Omit<Promises, 'targets'> {
  const scripts: { name: string; packageName: string | null }[] = [];
  for (const line of code.split('\n')) {
    const [, packageName = null] = /(?:-w|--workspace)[ =](?:@jamdai\/)?([\w-]+)/.exec(line) ?? [];
    for (const [, name = ''] of line.matchAll(
      /\bnpm (?:run|run-script) (?:-[\w-]+ )*([\w:.-]+)/g,
    )) {
      scripts.push({ name, packageName });
    }
    for (const [, name = ''] of line.matchAll(/\bnpm ([a-z]+)\b/g)) {
      if (SHORTHANDS.includes(name)) scripts.push({ name, packageName });
    }
  }
  const programs = [
    ...code.matchAll(/\bnode (?:--?[\w=-]+ )*([\w./-]+\.(?:ts|mts|mjs|cjs|js))\b/g),
  ];
  return { scripts, programs: programs.map(([, path = '']) => path) };
}

function readTargets(prose: string): string[] {
  const links = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)];
  const pictures = [...prose.matchAll(/<(?:img|a|source)\b[^>]*\b(?:src|href|srcset)="([^"]+)"/g)];
  return [...links.map(([, a, b]) => a ?? b ?? ''), ...pictures.map(([, a = '']) => a)].filter(
    (target) => !/^[a-z][\w+.-]*:/i.test(target),
  );
}

async function findUnknownScripts(house: string, { scripts }: Promises): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, packageName } of scripts) {
    const path = join(house, packageName ?? '', 'package.json');
    const known = existsSync(path)
      ? (JSON.parse(await readFile(path, 'utf8')) as { scripts?: Record<string, string> }).scripts
      : {};
    if (known?.[name] === undefined)
      problems.push(`there is no script "${name}" in ${packageName ?? 'package.json'}`);
  }
  return problems;
}

/** A program is named from the root, or from the document's own folder. */
function findMissingPrograms(house: string, document: string, { programs }: Promises): string[] {
  return programs
    .filter(
      (path) => !existsSync(join(house, path)) && !existsSync(join(house, dirname(document), path)),
    )
    .map((path) => `there is no ${path} to give to node`);
}

async function findDeadTargets(
  house: string,
  document: string,
  { targets }: Promises,
): Promise<string[]> {
  const problems: string[] = [];
  for (const target of targets) {
    const [path = '', heading] = target.split('#');
    const folder = path.startsWith('/') ? '' : dirname(document);
    const file = path === '' ? document : posix.join(folder, decodeURIComponent(path));
    if (!existsSync(join(house, file))) {
      problems.push(`the link to ${target} leads nowhere`);
    } else if (heading && file.endsWith('.md')) {
      const headings = readHeadings(await readFile(join(house, file), 'utf8'));
      if (!headings.includes(heading)) problems.push(`${file} has no heading #${heading}`);
    }
  }
  return problems;
}

/** Headings as the forges turn them into anchors. */
function readHeadings(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
