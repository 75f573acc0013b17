/** A place at one watched page: the healthy visit in each language, and then as many of its calls failing as are wanted. */
import type { Language } from '@jamdai/battery';
import type { FaultKind } from './fault-kinds.ts';
import { judgeTogether } from './judge.ts';
import type { Place, Stage } from './place.ts';
import { isQuiet } from './quiet-calls.ts';
import { runCell, visitHealthy, type CellResult, type Healthy } from './run-cell.ts';
import type { WatchedPage } from './watched-page.ts';
import type { CallName } from './wire.ts';
import type { World } from './world.ts';

export interface Wanted {
  readonly call: CallName;
  readonly kind: FaultKind;
  readonly language: Language;
}

export interface Tried {
  /** False: the guard sends this person elsewhere. */
  readonly isThere: boolean;
  readonly calls: readonly CallName[];
  readonly cells: number;
  /** What was found, and in which cells. */
  readonly failures: readonly string[];
  /** Calls that followed upon a press once and did not come again. */
  readonly cameOnce: readonly CallName[];
}

/** A place where nothing has failed yet, ready for its faults. */
export interface Visited {
  readonly stage: Stage;
  readonly renew: () => Promise<Stage>;
  readonly healthy: ReadonlyMap<Language, Healthy>;
}

const NOT_THERE: Tried = { isThere: false, calls: [], cells: 0, failures: [], cameOnce: [] };

export async function tryPlace(
  watched: WatchedPage,
  world: World,
  place: Place,
  {
    languages,
    choose,
  }: {
    readonly languages: readonly Language[];
    readonly choose: (calls: readonly CallName[]) => readonly Wanted[];
  },
): Promise<Tried> {
  const visited = await visitPlace(watched, world, place, languages).catch(sentenceOf);
  if (typeof visited === 'string')
    return { ...NOT_THERE, failures: [`${place.name} · where nothing fails: ${visited}`] };
  if (!visited) return NOT_THERE;
  const calls = [...new Set([...visited.healthy.values()].flatMap((one) => one.calls))];
  // Each language in one piece: to change it is to sit down anew.
  const wanted = choose(calls).toSorted((a, b) => a.language.localeCompare(b.language));
  const found = new Map<string, string[]>();
  const note = (what: string, where: string) =>
    found.set(what, [...(found.get(what) ?? []), where]);
  const cameOnce = new Set<CallName>();
  const shown = new Map<Language, Map<CallName, readonly string[]>>();
  let cells = 0;
  await runCells(watched, visited, wanted, (cell, result) => {
    const { call, kind, language } = cell;
    cells += 1;
    for (const finding of result.findings) note(`${call}: ${finding}`, `${kind} ${language}`);
    if (!result.isSent) cameOnce.add(call);
    else if (result.shown && !isQuiet(call, place) && call !== place.opener) {
      const here = shown.get(language) ?? new Map<CallName, readonly string[]>();
      shown.set(language, here.set(call, here.get(call) ?? result.shown));
    }
    return true;
  });
  if (!place.action)
    for (const [language, here] of shown)
      for (const finding of judgeTogether(visited.healthy.get(language)?.facts[language], here))
        note(finding, language);
  const failures = [...found].map(
    ([what, where]) => `${place.name} · ${what} (${where.join(', ')})`,
  );
  return { isThere: true, calls, cells, failures, cameOnce: [...cameOnce] };
}

/** Null: the guard sends this person elsewhere. */
export async function visitPlace(
  watched: WatchedPage,
  world: World,
  place: Place,
  languages: readonly Language[],
): Promise<Visited | null> {
  const healthy = new Map<Language, Healthy>();
  await world.forgetLimits();
  const renew = () => place.stage(world);
  let stage = await renew();
  for (const language of languages) {
    await watched.seat(stage.session, language);
    const visit = await visitHealthy(watched, place, stage, language);
    if (!visit) return null;
    healthy.set(language, visit);
    // A healthy press has used it up.
    if (place.action) stage = await renew();
  }
  return { stage, renew, healthy };
}

/** `tell` gives whether to go on. */
export async function runCells(
  watched: WatchedPage,
  { stage: firstStage, renew, healthy }: Visited,
  wanted: readonly Wanted[],
  report: (cell: Wanted, result: CellResult) => boolean,
): Promise<void> {
  let seated: Language | null = null;
  let stage = firstStage;
  const gone = new Set<CallName>();
  for (const cell of wanted) {
    const { call, language } = cell;
    const visit = healthy.get(language);
    if (!visit || gone.has(call)) continue;
    const { place } = visit;
    if (place.isUsedUp && seated !== null) stage = await renew();
    if (seated !== language || place.leavesTraces || place.isUsedUp)
      await watched.seat(stage.session, language);
    seated = language;
    const result = await runCell(watched, { ...cell, place }, stage, visit).catch(
      (error: unknown): CellResult => ({
        findings: [sentenceOf(error)],
        isSent: true,
        shown: null,
      }),
    );
    // What follows upon a press depends on what was there before; what is pressed, or opened, always sends its own.
    const isOwn = !place.action || visit.calls[0] === call;
    if (!result.isSent) gone.add(call);
    if (!report(cell, !result.isSent && isOwn ? NOT_SENT : result)) return;
  }
}

const NOT_SENT: CellResult = { findings: ['it was not sent'], isSent: false, shown: null };

/** The driver adds what it has tried, line by line. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').slice(0, 3).join(' ').slice(0, 300);
}
