/** knip: files, exports and dependencies that nobody uses, and imports that nobody declared. */
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

/** What knip's kinds of issue mean, in the order in which they are told. */
const KINDS: Readonly<Record<string, string>> = {
  unresolved: 'leads nowhere',
  unlisted: 'is imported but not in this room’s package.json',
  binaries: 'is run but in no package.json',
  files: 'is used by nobody',
  dependencies: 'is a dependency that nobody imports',
  devDependencies: 'is a dependency that nobody imports',
  exports: 'is exported but used by nobody',
  types: 'is a type exported but used by nobody',
  duplicates: 'is exported twice',
};

type Issue = { readonly file: string } & Readonly<Record<string, unknown>>;

export async function checkDeadCode(house: string): Promise<Verdict> {
  const { code, stdout, stderr } = await runTool(house, 'knip/bin/knip.js', [
    '--no-progress',
    '--reporter=json',
    '--no-config-hints',
  ]);
  if (code === 0) return { problems: [], looked: 'all rooms' };
  const problems = describeIssues(stdout);
  const said = problems.length > 0 ? problems : linesOf(stdout + stderr);
  return { problems: said.length > 0 ? said : [`knip ended with ${code}`], looked: '' };
}

function describeIssues(json: string): string[] {
  const { issues } = JSON.parse(json) as { issues: Issue[] };
  return Object.entries(KINDS).flatMap(([kind, what]) =>
    issues.flatMap((issue) =>
      namesIn(issue[kind]).map((name) =>
        kind === 'files' ? `${issue.file} ${what}` : `${issue.file}: ${name} ${what}`,
      ),
    ),
  );
}

function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return (list as ({ name: string } | { name: string }[])[]).map((entry) =>
    Array.isArray(entry) ? entry.map(({ name }) => name).join(' and ') : entry.name,
  );
}
