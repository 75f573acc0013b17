/**
 * Command `npm run speech:render`: makes another voice pack with a provider. Ends with 0 when the pack is complete and
 * checked, 1 with a list of what is missing, 2 when the options cannot be used. Never prints a key.
 */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { checkPack } from './check-pack.ts';
import { renderPack } from './render-pack.ts';
import { OptionError, readRenderOptions, type RenderOptions } from './render-options.ts';
import { VoiceMissingError } from './voices/voice.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const USAGE =
  'Usage: npm run speech:render -- --provider bundled|kokoro|google|http|command|recordings --lang th-TH|en-US|es-ES --pack <id> ' +
  '[--voice <name>] [--url <address>] [--command <template>] [--tempo <1>] [--say <file>] [--per-minute <150>] [--out <folder>]';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    say(USAGE);
    return 0;
  }
  try {
    return await render(readRenderOptions(args, process.env, PROJECT));
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    if (error instanceof OptionError) complain(USAGE);
    return error instanceof OptionError || error instanceof VoiceMissingError ? 2 : 1;
  }
}

async function render({ openProvider, ...request }: RenderOptions): Promise<number> {
  const { packId, outFolder, plan } = request;
  const folder = join(outFolder, packId);
  if (existsSync(folder)) return reportExisting(folder, packId, plan);
  const rendering = await renderPack(await openProvider(), { ...request, report: say });
  if (rendering.kind === 'complete') {
    say(
      `The pack ${packId} is complete in ${folder}. To use it, start with VOICE_PACKS=${packId}.`,
    );
    return 0;
  }
  const { missing, reason } = rendering;
  if (missing.length === 0) {
    complain(`The pack ${packId} was not made:\n${reason}`);
    complain(
      'Next: a higher --tempo for clips that are too long, --say for single items; then again.',
    );
    return 1;
  }
  complain(`The pack ${packId} lacks ${missing.length} of ${plan.clips.length} clips (${reason}):`);
  for (const item of missing) complain(`  ${item}`);
  complain('Next: mend the cause, then run the same command again; it goes on where it stopped.');
  return 1;
}

async function reportExisting(
  folder: string,
  packId: string,
  { clips }: RenderOptions['plan'],
): Promise<number> {
  const problems = await checkPack(folder, clips);
  for (const { path, message } of problems) complain(`  ${path}: ${message}`);
  if (problems.length > 0) {
    complain(
      `The pack ${packId} in ${folder} cannot be used: delete it, or choose another --pack.`,
    );
    return 1;
  }
  say(`The pack ${packId} is complete in ${folder} already; another voice needs another --pack.`);
  return 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
