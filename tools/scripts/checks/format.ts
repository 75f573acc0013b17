/** Every file that prettier knows is written the way prettier writes it. */
import { linesOf, runTool } from './tool.ts';
import type { Verdict } from './verdict.ts';

export async function checkFormat(house: string): Promise<Verdict> {
  const { code, stdout, stderr } = await runTool(house, 'prettier/bin/prettier.cjs', [
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=node_modules/.cache/prettier/check',
  ]);
  if (code === 0) return { problems: [], looked: 'all files that prettier knows' };
  const problems = linesOf(stdout + stderr)
    .filter((line) => !line.includes('Code style issues found'))
    .map((line) => line.replace(/^\[warn\] (.*)$/, '$1: not formatted (prettier --write)'));
  return { problems: problems.length > 0 ? problems : [`prettier ended with ${code}`], looked: '' };
}
