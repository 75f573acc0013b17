/**
 * The pictures of results, each loaded where it is first shown. A picture that cannot be fetched is left out: the tables
 * and the report of a test say all that is due, and must not go with it.
 */
import { lazy } from 'react';

export const ShortResult = lazy(() =>
  import('./pictures/short-result.tsx').catch(() => ({ default: () => null })),
);
