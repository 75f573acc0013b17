/**
 * `npm run bench:bundle`: how many bytes of JavaScript the built web sends (after gzip), against its budgets. Looks at
 * web/dist as it is; ends with 1 when a budget is broken. KB = 1000 bytes.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { weighBuiltWeb } from './built-web.ts';
import { weighTasks } from './task-weights.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DIST = join(ROOT, 'web', 'dist');

const INITIAL_BUDGET_KB = 160;
const TASK_BUDGET_KB = 40;

process.exitCode = await main();

/** The exit code. */
async function main(): Promise<number> {
  if (!existsSync(join(DIST, 'index.html'))) {
    console.error('There is no built web: npm start builds it.');
    return 1;
  }
  const { initial, initialStyles, later } = weighBuiltWeb(DIST);
  const tasks = await weighTasks(join(ROOT, 'battery', 'src', 'tasks'));
  console.log(row('initial route', initial.gzipBytes, INITIAL_BUDGET_KB));
  console.log(row('  its styles', initialStyles.gzipBytes));
  for (const { name, gzipBytes } of later) console.log(row(`later: ${name}`, gzipBytes));
  for (const { name, gzipBytes } of tasks)
    console.log(row(`task: ${name}`, gzipBytes, TASK_BUDGET_KB));
  const broken = [
    ...(kbOf(initial.gzipBytes) > INITIAL_BUDGET_KB ? ['initial route'] : []),
    ...tasks.filter(({ gzipBytes }) => kbOf(gzipBytes) > TASK_BUDGET_KB).map(({ name }) => name),
  ];
  if (broken.length === 0) return 0;
  console.error(`Over budget: ${broken.join(', ')}.`);
  return 1;
}

function kbOf(bytes: number): number {
  return bytes / 1000;
}

function row(name: string, bytes: number, budgetKb?: number): string {
  const budget = budgetKb === undefined ? '' : `  of ${budgetKb} KB`;
  return `${name.padEnd(48)} ${kbOf(bytes).toFixed(1).padStart(7)} KB${budget}`;
}
