/**
 * Screens that stay honest when a call fails: every screen and every action, each call that it makes, each way to fail. Which
 * calls there are is seen on a healthy visit. `sample`: a part of it, drawn by the seed, as `npm test` has it. `planted`:
 * handlers broken on purpose, and whether they are found.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { Browser } from 'playwright-core';
import { withProduct, type Installation } from '@jamdai/testkit';
import { inLanes } from '../looks/lanes.ts';
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { withBrowser } from '../with-browser.ts';
import { ACTIONS } from './actions.ts';
import { createDraw, shuffled } from './draw.ts';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.ts';
import { rankOf, screenOf, type Place } from './place.ts';
import { isQuiet, UNREACHED } from './quiet-calls.ts';
import { openResults } from './results-so-far.ts';
import { trySample } from './sample.ts';
import { listScreens } from './screens.ts';
import { tryPlace, type Tried, type Wanted } from './try-place.ts';
import { tryPlanted } from './try-planted.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';
import type { CallName } from './wire.ts';
import { createWorld, type World } from './world.ts';

const PLANTED = 50;
const LEAST_FOUND = 49;

/** Of a call that a screen makes for another role too, or that need not be told anywhere: so many kinds after the first time. */
const KINDS_AGAIN = 3;

const PLACES: readonly Place[] = [...ACTIONS, ...listScreens()];

export const FAULTS: Verification = {
  name: 'faults',
  summary:
    'Every screen and action, each of its calls failing in each way: it is said, there is a way on, nothing is lost.',
  parts: [
    'sample',
    'planted',
    'healthy',
    ...FAULT_KINDS,
    ...new Set(PLACES.flatMap((place) => [place.name, screenOf(place)])),
  ],
  run: async (options) => {
    if (options.parts.includes('planted')) return verifyPlanted(options);
    const isSample = options.parts.includes('sample');
    return verifyMatrix(options, isSample);
  },
};

async function verifyMatrix(
  options: VerificationOptions,
  isSample: boolean,
): Promise<VerificationResult> {
  const startedAtMs = performance.now();
  const { seed, say, parts } = options;
  const totals = { screens: 0, actions: 0, pairs: 0, cells: 0, kept: 0, cameOnce: 0 };
  const reached = new Set<string>();
  const failures: string[] = [];
  const report = (place: Place, { isThere, calls, cells, failures: found, cameOnce }: Tried) => {
    for (const call of calls) reached.add(call);
    failures.push(...found);
    if (isThere) totals[place.action ? 'actions' : 'screens'] += 1;
    totals.pairs += calls.length;
    totals.cells += cells;
    totals.cameOnce += cameOnce.length;
    if (!isThere && found.length === 0) return;
    say(`${minutesSince(startedAtMs)} min  ${place.name}: ${cells} cells, ${found.length} faults`);
    if (parts.includes('healthy')) say(`    ${calls.join(', ')}`);
    for (const failure of found) say(`    ${failure}`);
  };
  await withWorld(say, !isSample, async (browser, world) => {
    const places = listPlaces(world, parts);
    if (isSample) return trySample(browser, world, places, { seed, report });
    const results = parts.includes('healthy') ? null : openResults(seed);
    const choice = createChoice(options);
    const free: WatchedPage[] = [];
    const tryOne = async (place: Place) => {
      const before = results?.heldBefore(place.name);
      if (before) {
        totals.kept += before.isThere ? 1 : 0;
        choice.choose(place, before.calls);
        return report(place, before);
      }
      const watched = free.pop() ?? (await openWatchedPage(browser, world.address));
      const tried = await tryPlace(watched, world, place, {
        languages: LANGUAGES,
        choose: (calls) => choice.choose(place, calls),
      });
      // One that is stuck is no place for the next.
      if (tried.failures.length === 0) free.push(watched);
      else await watched.close();
      results?.keep(place.name, tried);
      report(place, tried);
    };
    // Those that share what lies there go one after the other, beside all others.
    const together = Map.groupBy(places, ({ alone, name }) => alone ?? name).values();
    await inLanes(
      [...together].toSorted((a, b) => b.length - a.length),
      async (same) => {
        for (const place of same) await tryOne(place);
      },
    );
    for (const watched of free) await watched.close();
  });
  const missed = Object.keys(CALLS).filter((call) => !reached.has(call) && !(call in UNREACHED));
  const noNeed = Object.keys(UNREACHED).filter((call) => reached.has(call));
  if (listNamed(parts).length === 0 && !isSample)
    failures.push(
      ...missed.map((call) => `no screen and no action reaches the call ${call}`),
      ...noNeed.map((call) => `the call ${call} is reached: it needs no reason why not`),
    );
  if (totals.pairs === 0) failures.push('nothing was tried');
  return {
    figures: [
      ['screens', totals.screens],
      ['actions', totals.actions],
      [`calls reached, of ${Object.keys(CALLS).length} and of the files`, reached.size],
      ['screens and actions with each of their calls', totals.pairs],
      ['cells', totals.cells],
      ['calls that followed upon a press once only', totals.cameOnce],
      ['screens and actions that held in an earlier run of this seed', totals.kept],
      ['faults', failures.length],
      ['minutes', minutesSince(startedAtMs)],
    ],
    failures,
  };
}

async function verifyPlanted({
  seed,
  say,
  runCount,
}: VerificationOptions): Promise<VerificationResult> {
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
function createChoice({ seed, parts }: VerificationOptions) {
  const named = FAULT_KINDS.filter((kind) => parts.includes(kind));
  const kinds = named.length > 0 ? named : FAULT_KINDS;
  const triedBefore = new Set<string>();
  return {
    choose: (place: Place, calls: readonly CallName[]): readonly Wanted[] => {
      if (parts.includes('healthy')) return [];
      const draw = createDraw(`${seed} ${place.name}`);
      const kindsOf = (call: CallName): readonly FaultKind[] => {
        const key = isQuiet(call, place) ? call : `${screenOf(place)} · ${call}`;
        if (!triedBefore.has(key)) {
          triedBefore.add(key);
          return kinds;
        }
        return named.length > 0 ? kinds : shuffled(kinds, draw).slice(0, KINDS_AGAIN);
      };
      return calls.flatMap((call) =>
        kindsOf(call).map((kind) => ({ call, kind, language: drawLanguage(draw) })),
      );
    },
  };
}

/** Those that are named, or all; of a screen that several roles can open, first as the one who sees most. */
function listPlaces({ hasSchool }: World, parts: readonly string[]): readonly Place[] {
  const named = listNamed(parts);
  const wanted = named.length > 0 ? named : PLACES;
  return (
    wanted
      // Beside other journeys nothing is touched that all of them share.
      .filter(({ needsSchool, alone }) => hasSchool || !(needsSchool ?? alone))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
  );
}

/** By the whole name, or a screen's without its role. */
function listNamed(parts: readonly string[]): readonly Place[] {
  return PLACES.filter((place) => parts.includes(place.name) || parts.includes(screenOf(place)));
}

/** In an installation of its own, or in one that stands already where the environment names one (a journey's). */
async function withWorld(
  say: VerificationOptions['say'],
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
