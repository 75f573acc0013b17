import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('run-program.ts', import.meta.url).href);
const AT_WORK = `setInterval(() => undefined, 1000); process.stdout.write('at work');`;

const evaluate = (program: string) => ['--input-type=module', '--eval', program];

test('what a script runs ends with it when a signal ends it', async () => {
  const script = `import { endOnSignals, runProgram } from ${MODULE};
    endOnSignals();
    await runProgram(${JSON.stringify(evaluate(AT_WORK))});`;
  const child = spawn(process.execPath, evaluate(script), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  // The one at work holds the other end of the pipe until it is gone, too.
  expect(await once(child, 'close')).toEqual([1, null]);
});

test('the exit code is that of the program', async () => {
  const script = `import { runProgram } from ${MODULE};
    process.exitCode = await runProgram(${JSON.stringify(evaluate('process.exit(7)'))});`;
  const child = spawn(process.execPath, evaluate(script), { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
