/**
 * `npm run bench [-- names …]`: the benches, those named or all, one after the other, so that none measures another. Each
 * prints its table and records its figures in docs/measurements. Ends with 0 (all ran and held their budgets), 1 (one did
 * not) or 2 (the command was not understood).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './starting/end-with-parent.ts';
import { endOnSignals, runProgram } from './starting/run-program.ts';

const PREFIX = 'bench:';
const ROOT = new URL('../../', import.meta.url);

endWithParent();
endOnSignals();
process.exitCode = await bench(process.argv.slice(2));

/** The exit code. */
async function bench(names: readonly string[]): Promise<number> {
  const benches = await readBenches();
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined) {
    process.stderr.write(
      `There is no bench "${unknown}".\nThese benches exist: ${[...benches.keys()].join(', ')}.\n`,
    );
    return 2;
  }
  const failed: string[] = [];
  for (const [name, path] of benches) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`\n== ${name}\n`);
    if ((await runProgram([fileURLToPath(new URL(path, ROOT))])) !== 0) failed.push(name);
  }
  if (failed.length === 0) return 0;
  process.stderr.write(`\nDid not hold: ${failed.join(', ')}.\n`);
  return 1;
}

/** From the scripts of package.json: name of the bench to its file, in their order. */
async function readBenches(): Promise<Map<string, string>> {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return new Map(
    Object.entries(scripts)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, command]) => [name.slice(PREFIX.length), command.split(' ').at(-1) ?? '']),
  );
}
