/**
 * Command: builds the project's own voice packs into speech/packs, and the table of Thai readings into docs. `--pack
 * <id>` builds one of them.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPack } from './build-pack.ts';
import { openHearing } from './listeners/hear-pack.ts';
import { PACK_PLANS, type PackPlan } from './pack-plans.ts';
import { thaiTable } from './thai-table.ts';
import { VoiceMissingError } from './voices/voice.ts';

const PACKS_FOLDER = fileURLToPath(new URL('../packs', import.meta.url));
const THAI_TABLE = fileURLToPath(new URL('../../docs/speech-thai.md', import.meta.url));
const HEAR = openHearing(say);
const KNOWN_IDS = PACK_PLANS.map(({ id }) => id).join(', ');

process.exitCode = await main();

async function main(): Promise<number> {
  const plans = chosenPlans();
  if (!plans) {
    complain(`Usage: npm run speech:build -- [--pack <id>]. The packs are: ${KNOWN_IDS}.`);
    return 1;
  }
  for (const plan of plans) {
    try {
      await build(plan);
    } catch (error) {
      complain(`The pack ${plan.id} was not built, the old one is untouched.`);
      complain(error instanceof Error ? error.message : String(error));
      complain(nextStep(error));
      return 1;
    }
  }
  await writeFile(THAI_TABLE, thaiTable());
  say(
    'The voice packs and docs/speech-thai.md are built. Look at the differences, then commit them.',
  );
  return 0;
}

/** null where the command line makes no sense. */
function chosenPlans(): readonly PackPlan[] | null {
  try {
    const { values } = parseArgs({ options: { pack: { type: 'string' } } });
    if (values.pack === undefined) return PACK_PLANS;
    const chosen = PACK_PLANS.filter(({ id }) => id === values.pack);
    return chosen.length > 0 ? chosen : null;
  } catch {
    return null;
  }
}

async function build(plan: PackPlan): Promise<void> {
  const voice = await plan.openVoice();
  say(`Building the voice pack ${plan.id} with ${voice.name} …`);
  const { clips } = await buildPack(plan, voice, {
    packsFolder: PACKS_FOLDER,
    report: say,
    hear: HEAR,
  });
  const bytes = clips.reduce((sum, clip) => sum + clip.bytes, 0);
  const longest = Math.max(...clips.map(({ durationMs }) => durationMs));
  say(
    `${plan.id}: ${clips.length} clips, ${Math.ceil(bytes / 1000)} kB, the longest ${longest.toFixed(0)} ms, checked.`,
  );
}

function nextStep(error: unknown): string {
  return error instanceof VoiceMissingError
    ? 'Next: install the program named above, then run the command again. The packs in the repository can be used as they are.'
    : 'Next: mend what is named above, then run the command again.';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
