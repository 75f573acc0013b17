/**
 * Local storage under `app`: JSON with interface preferences at most. Empty whenever it cannot be read. What else is found
 * there is kept: in the state, and through every write.
 */

export interface AppState {
  /** Absent: the system's choice. */
  readonly colourScheme?: ColourScheme;
  /** Absent: with numbers and times. */
  readonly resultsView?: ResultsView;
  readonly [unknown: string]: unknown;
}

export type ColourScheme = 'light' | 'dark';
/** The two readings of a result: number, test, score, time and date; or date, test, answer and score. */
export const RESULTS_VIEWS = ['scores', 'answers'] as const;
export type ResultsView = (typeof RESULTS_VIEWS)[number];

export const APP_STORAGE_KEY = 'app';

const COLOUR_SCHEMES: readonly unknown[] = ['light', 'dark'];
const KNOWN_VIEWS: readonly unknown[] = RESULTS_VIEWS;

export function readAppState(): AppState {
  const { colourScheme, resultsView, ...others } = readFound();
  return {
    ...others,
    ...(COLOUR_SCHEMES.includes(colourScheme)
      ? { colourScheme: colourScheme as ColourScheme }
      : {}),
    ...(KNOWN_VIEWS.includes(resultsView) ? { resultsView: resultsView as ResultsView } : {}),
  };
}

/** Null forgets the choice, so that the system decides again. */
export function writeColourScheme(colourScheme: ColourScheme | null): void {
  write({ colourScheme });
}

export function writeResultsView(resultsView: ResultsView): void {
  write({ resultsView });
}

function write(change: Readonly<Record<string, string | null>>): void {
  const state: Record<string, unknown> = { ...readFound(), ...change };
  for (const [name, value] of Object.entries(change)) if (value === null) delete state[name];
  try {
    globalThis.localStorage.setItem(APP_STORAGE_KEY, JSON.stringify(state));
  } catch {
    // Storage is blocked: the choice holds for this visit only.
  }
}

function readFound(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(APP_STORAGE_KEY) ?? '{}');
    const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
    return isObject ? { ...stored } : {};
  } catch {
    return {};
  }
}
