/** Public API of short attempts: runs of short forms and what comes of them. */
export { registerShortAttempts } from './routes.ts';
export { listMeasuredShort, type MeasuredShort } from './measured-short.ts';
