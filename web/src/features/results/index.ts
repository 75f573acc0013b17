/** Public API of the results: what a finished run shows of its own, fetched when it is drawn. */
export { EasyAndHard, ShortResult } from './lazy-charts.ts';
