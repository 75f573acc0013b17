/**
 * The product in other engines than the one that the journeys drive: Firefox and WebKit, each where it is installed. An engine
 * that is missing here is said to be so, and counts as nothing.
 */
import { withProduct } from '@jamdai/testkit';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { FIREFOX } from './firefox.ts';
import { makeLessonWorld, type LessonWorld } from '../../robot/lesson-world.ts';
import { reportLesson } from './lesson-story.ts';
import { reportStory } from './story.ts';
import type { Engine } from './tab.ts';
import { WEBKIT } from './webkit.ts';

const ENGINES: readonly Engine[] = [FIREFOX, WEBKIT];

export const OTHER_ENGINES: Verification = {
  name: 'engines',
  summary: 'A pupil’s first hour and a lesson, in Thai and in real time, in Firefox and in WebKit.',
  run: verifyEngines,
};

async function verifyEngines({ say }: VerificationOptions): Promise<VerificationResult> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  const here = ENGINES.filter((engine) => {
    const reason = engine.whyNotHere();
    if (reason !== null) {
      say(`not run here: ${engine.name} (${reason})`);
      figures.push([engine.name, 'not run here']);
    }
    return reason === null;
  });
  if (here.length === 0) return { figures, failures };
  await withProduct(async (product) => {
    const ground = { address: product.address, world: await makeLessonWorld(product) };
    for (const engine of here) {
      const startedAtMs = performance.now();
      try {
        const version = await runStory(engine, ground, say);
        const minutes = (performance.now() - startedAtMs) / 60_000;
        figures.push([version, `whole story, ${minutes.toFixed(1)} min`]);
      } catch (error) {
        figures.push([engine.name, 'failed']);
        failures.push(`${engine.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  });
  return { figures, failures };
}

/** The engine's version. Throws where the story breaks off or the browser complained. */
async function runStory(
  engine: Engine,
  { address, world }: { readonly address: string; readonly world: LessonWorld },
  say: (line: string) => void,
): Promise<string> {
  const tab = await engine.start();
  try {
    const { letters, rows, complaints } = await reportStory(tab, address);
    for (const row of [letters, ...rows]) say(`${tab.version}: ${row}`);
    say(`${tab.version}: the first hour is over`);
    const ofLesson = await reportLesson(tab, address, world);
    const all = [...complaints, ...ofLesson];
    if (all.length > 0) throw new Error(`the browser complained: ${all.join('; ')}`);
    return tab.version;
  } finally {
    await tab.close();
  }
}
