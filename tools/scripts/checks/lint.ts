/** oxlint with the rules of .oxlintrc.json, the type-aware ones included; a warning counts as an error. */
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

export async function checkLint(house: string): Promise<Verdict> {
  const args = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const listed = await runTool(house, 'oxlint/bin/oxlint', ['--debug=files']);
  const fileCount = linesOf(listed.stdout).length;
  if (listed.code !== 0 || fileCount === 0) {
    return { problems: ['oxlint found no file to look at', ...linesOf(listed.stderr)], looked: '' };
  }
  const { code, stdout, stderr } = await runTool(house, 'oxlint/bin/oxlint', [
    ...args,
    '--format=unix',
  ]);
  const problems = linesOf(stdout + stderr).filter((line) => !/^\d+ problems?$/.test(line));
  if (code === 0) return { problems: [], looked: `${fileCount} files` };
  return { problems: problems.length > 0 ? problems : [`oxlint ended with ${code}`], looked: '' };
}
