/**
 * The charts of results, each loaded where it is first shown. A chart that cannot be fetched is left out: the tables
 * and the report of a test say all that is due, and must not go with it.
 */
import { lazy } from 'react';

export const ShortResult = lazy(() =>
  import('./charts/short-result.tsx').catch(() => ({ default: () => null })),
);

export const EasyAndHard = lazy(() =>
  import('./charts/easy-and-hard.tsx').catch(() => ({ default: () => null })),
);
