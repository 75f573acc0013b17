/** Local storage under `app`: JSON with interface preferences at most. Empty whenever it cannot be read. */

export interface AppState {
  /** Absent: the system's choice. */
  readonly colourScheme?: ColourScheme;
}

export type ColourScheme = 'light' | 'dark';

export const APP_STORAGE_KEY = 'app';

export function readAppState(): AppState {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(APP_STORAGE_KEY) ?? '{}');
    return colourSchemeIn(stored);
  } catch {
    return {};
  }
}

/** Null forgets the choice, so that the system decides again. */
export function writeColourScheme(colourScheme: ColourScheme | null): void {
  const state: AppState = colourScheme ? { colourScheme } : {};
  try {
    globalThis.localStorage.setItem(APP_STORAGE_KEY, JSON.stringify(state));
  } catch {
    // Storage is blocked: the choice holds for this visit only.
  }
}

function colourSchemeIn(stored: unknown): AppState {
  if (typeof stored !== 'object' || stored === null || !('colourScheme' in stored)) return {};
  const { colourScheme } = stored;
  return colourScheme === 'light' || colourScheme === 'dark' ? { colourScheme } : {};
}
