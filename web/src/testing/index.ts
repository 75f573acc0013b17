/** Front door for whoever drives the page from the roof; nothing of it is in what is built. */
export { noteRealTimeWork } from './real-time-work.ts';
