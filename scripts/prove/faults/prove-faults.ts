/**
 * Screens that stay honest when a call fails: every screen and every action, each call that it makes, each way to fail. Which
 * calls there are is seen on a healthy visit. `sample`: a part of it, drawn by the seed, as `npm test` has it. `planted`:
 * handlers broken on purpose, and whether they are found.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { withProduct } from '../../screenshots/running-product.ts';
import type { Proof, ProofOptions, ProofResult } from '../proof.ts';
import { withBrowser } from '../with-browser.ts';
import { ACTIONS } from './actions.ts';
import { createDraw } from './draw.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import type { Place } from './place.ts';
import { UNREACHED } from './quiet-calls.ts';
import { trySample } from './sample.ts';
import { listScreens } from './screens.ts';
import { tryPlace, type Tried } from './try-place.ts';
import { tryPlanted } from './try-planted.ts';
import { createWorld, type Installation, type World } from './world.ts';

const PLANTED = 50;
const LEAST_FOUND = 49;

const PLACES: readonly Place[] = [...listScreens(), ...ACTIONS];

export const FAULTS: Proof = {
  name: 'faults',
  summary:
    'Every screen and action, each of its calls failing in each way: it is said, there is a way on, nothing is lost.',
  parts: ['sample', 'planted', ...FAULT_KINDS, ...PLACES.map(({ name }) => name)],
  run: async (options) => {
    if (options.parts.includes('planted')) return provePlanted(options);
    const isSample = options.parts.includes('sample');
    return proveMatrix(options, isSample);
  },
};

async function proveMatrix(options: ProofOptions, isSample: boolean): Promise<ProofResult> {
  const startedAtMs = performance.now();
  const { seed, say, parts } = options;
  const totals = { screens: 0, actions: 0, pairs: 0, cells: 0 };
  const reached = new Set<string>();
  const failures: string[] = [];
  const tell = (place: Place, { isThere, calls, cells, failures: found }: Tried) => {
    for (const call of calls) reached.add(call);
    failures.push(...found);
    if (isThere) totals[place.action ? 'actions' : 'screens'] += 1;
    totals.pairs += calls.length;
    totals.cells += cells;
    if (!isThere && found.length === 0) return;
    say(`${minutesSince(startedAtMs)} min  ${place.name}: ${cells} cells, ${found.length} faults`);
    for (const failure of found) say(`    ${failure}`);
  };
  await withWorld(say, !isSample, async (browser, world) => {
    const places = listPlaces(world, parts);
    if (isSample) return trySample(browser, world, places, { seed, tell });
    const waiting = [...places];
    const lane = async () => {
      for (let place = waiting.shift(); place; place = waiting.shift())
        tell(place, await tryPlace(browser, world, place, wholeOf(place, options)));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  });
  const missed = Object.keys(CALLS).filter((call) => !reached.has(call) && !(call in UNREACHED));
  if (parts.length === 0)
    failures.push(...missed.map((call) => `no screen and no action reaches the call ${call}`));
  if (totals.cells === 0) failures.push('nothing was tried');
  return {
    figures: [
      ['screens', totals.screens],
      ['actions', totals.actions],
      [`calls reached, of ${Object.keys(CALLS).length} and of the files`, reached.size],
      ['screens and actions with each of their calls', totals.pairs],
      ['cells', totals.cells],
      ['faults', failures.length],
      ['minutes', minutesSince(startedAtMs)],
    ],
    failures,
  };
}

async function provePlanted({ seed, say, runCount }: ProofOptions): Promise<ProofResult> {
  const startedAtMs = performance.now();
  const count = runCount ?? PLANTED;
  const results: Awaited<ReturnType<typeof tryPlanted>>[] = [];
  await withWorld(say, true, async (browser, world) => {
    results.push(await tryPlanted(browser, world, listPlaces(world, []), { seed, count, say }));
  });
  const [{ planted, found, cells, missed } = { planted: 0, found: 0, cells: 0, missed: [] }] =
    results;
  const isEnough = planted === count && found >= Math.floor((count * LEAST_FOUND) / PLANTED);
  return {
    figures: [
      ['found', `${found} of ${planted}`],
      ['cells', cells],
      ['minutes', minutesSince(startedAtMs)],
    ],
    failures: isEnough ? [] : missed.map((what) => `not found: ${what}`),
  };
}

/** Every call in every way that is wanted, in a language drawn for each. */
function wholeOf(place: Place, { seed, parts }: ProofOptions): Parameters<typeof tryPlace>[3] {
  const draw = createDraw(`${seed} ${place.name}`);
  const named = FAULT_KINDS.filter((kind) => parts.includes(kind));
  const kinds = named.length > 0 ? named : FAULT_KINDS;
  return {
    languages: LANGUAGES,
    choose: (calls) =>
      calls.flatMap((call) => kinds.map((kind) => ({ call, kind, language: drawLanguage(draw) }))),
  };
}

/** Those that are named, or all. */
function listPlaces({ hasSchool }: World, parts: readonly string[]): readonly Place[] {
  const named = PLACES.filter(({ name }) => parts.includes(name));
  const wanted = named.length > 0 ? named : PLACES;
  return wanted.filter(({ needsSchool }) => hasSchool || !needsSchool);
}

/** In an installation of its own, or in one that stands already where the environment names one (a journey's). */
async function withWorld(
  say: ProofOptions['say'],
  hasSchool: boolean,
  use: (browser: Browser, world: World) => Promise<void>,
): Promise<void> {
  const { JAMDAI_ADDRESS: address, JAMDAI_DATA_DIR: dataDir } = process.env;
  const enter = (installation: Installation) =>
    withBrowser(say, (browser) => use(browser, createWorld(installation, hasSchool)));
  if (address && dataDir) await enter({ address, dataDir });
  else await withProduct(enter);
}

function drawLanguage(draw: () => number): Language {
  return LANGUAGES[Math.floor(draw() * LANGUAGES.length)] ?? 'en';
}

function minutesSince(startedAtMs: number): string {
  return ((performance.now() - startedAtMs) / 60_000).toFixed(1);
}
