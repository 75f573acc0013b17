/** Public API of the results: the short one that a finished run shows, fetched when it is drawn. */
export { ShortResult } from './lazy-charts.ts';
