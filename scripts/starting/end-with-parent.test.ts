<<<<<<< HEAD
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamdai-end-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A script started as scripts/bootstrap.mjs starts one, and how it ends. */
async function start(rest: string) {
  const file = join(folder, `${crypto.randomUUID()}.ts`);
  const module = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;
  await writeFile(file, `import { endWithParent } from '${module}';\nendWithParent();\n${rest}\n`);
  const child = fork(file, { stdio: 'ignore' });
  children.push(child);
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

it('does not keep a script alive that is done', async () => {
  const { ended } = await start('process.exitCode = 3;');
  expect(await ended).toBe(3);
});

it('ends a script whose parent is gone, in order where the script asks for it', async () => {
  const busy = `setInterval(() => undefined, 1000); process.send?.('up');`;
  const orderly = `process.once('SIGTERM', () => process.exit(5));`;
  for (const [rest, code] of [
    [busy, 1],
    [orderly + busy, 5],
  ] as const) {
    const { child, ended } = await start(rest);
    await new Promise((resolve) => child.once('message', resolve));
    child.disconnect();
    expect(await ended).toBe(code);
  }
=======
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
>>>>>>> 3859817464fa74ee72446c5923f63e38dfa699c4
});
