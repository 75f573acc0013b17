import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('end-with-parent.ts', import.meta.url).href);

function start(rest: string) {
  const program = `import { endWithParent } from ${MODULE};\nendWithParent();\n${rest}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

test('a script that has done its work ends, though its parent lives', async () => {
  expect(await once(start(''), 'exit')).toEqual([0, null]);
});

test('a script that is still at work ends with its parent', async () => {
  const child = start(`setInterval(() => undefined, 1000); process.stdout.write('at work');`);
  if (!child.stdout) throw new Error('the child has no output');
  await once(child.stdout, 'data');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
