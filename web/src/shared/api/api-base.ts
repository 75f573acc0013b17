/**
 * Where the calls live: chosen by the name of the environment that the pages were built for, `production` where the
 * build says nothing. Both names lead to the same gateway: the build's own, or the origin of the pages.
 */
import { API_BASE as SAME_ORIGIN } from '@jamdai/contract';

interface BuildSettings {
  readonly VITE_ENVIRONMENT?: string;
  readonly VITE_API_BASE?: string;
}

const DEFAULT_ENVIRONMENT = 'production';

/** Throws for a name that does not exist: a misspelt one must not call some other server. */
export function apiBaseOf({ VITE_ENVIRONMENT, VITE_API_BASE }: BuildSettings): string {
  const gateway = VITE_API_BASE || SAME_ORIGIN;
  const bases: Readonly<Record<string, string>> = { production: gateway, development: gateway };
  const environment = VITE_ENVIRONMENT || DEFAULT_ENVIRONMENT;
  const base = bases[environment];
  if (base === undefined)
    throw new Error(
      `VITE_ENVIRONMENT: ${environment} is not one of ${Object.keys(bases).join(', ')}`,
    );
  return base;
}

export const API_BASE: string = apiBaseOf(import.meta.env);
