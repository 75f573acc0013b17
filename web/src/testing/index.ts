/** Public API for whoever drives the page from the tooling; nothing of it is in what is built. */
export { noteRealTimeWork } from './real-time-work.ts';
